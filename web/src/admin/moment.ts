import { language } from "../language/language.svelte";

/** A day and a time, as people here write them. */
export function moment(at: number): string {
  return new Date(at).toLocaleString(language.name, { dateStyle: "medium", timeStyle: "short" });
}
