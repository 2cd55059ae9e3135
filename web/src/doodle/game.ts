/** What Doodle brings to the page. */

import type { GamePage } from "../game-page";
import { t } from "../language/language.svelte";
import { reasons } from "./reasons";
import SeatsChoice from "./SeatsChoice.svelte";

export const doodle: GamePage = {
  name: "doodle",
  dye: "teal",
  ways: [
    { title: () => t("several.title"), testId: "several", Choice: SeatsChoice },
    { title: () => t("several.alone"), testId: "alone", seats: () => [{ kind: "person" }] },
  ],
  dealChoices: [],
  startsEarly: true,
  books: [{ name: "doodle", prefix: "DO" }],
  reasons,
  loadFront: () => import("./front").then(({ front }) => front),
  loadLesson: async () => {
    const { default: steps } = await import("./lesson.json");
    return { steps, opponent: null };
  },
};
