/** What Patchwork brings to the page. */

import type { Seat } from "../connection/protocol";
import type { GamePage } from "../game-page";
import { t } from "../language/language.svelte";
import AutomaChoice from "./AutomaChoice.svelte";
import LivingBoard from "./LivingBoard.svelte";
import { reasons } from "./reasons";

/** Who moves first; to those who see the seats, by the one who sits there. */
function whoStarts(seat: string, taken?: Seat): string {
  if (!taken || taken.yours) return t(`deal.first.${taken ? 1 : seat}`);
  return taken.kind === "open" ? t("deal.first.open") : t("deal.first.named", { name: taken.name });
}

export const patchwork: GamePage = {
  name: "patchwork",
  dye: "indigo",
  Picture: LivingBoard,
  ways: [
    { title: () => t("home.automa"), testId: "automa", Choice: AutomaChoice },
    {
      title: () => t("home.here"),
      testId: "here",
      seats: () => [{ kind: "person" }, { kind: "person", name: t("home.second") }],
    },
  ],
  dailyDeals: ["patchwork", "automa"],
  dealChoices: [
    {
      option: "edition",
      title: () => t("deal.edition"),
      values: [
        { value: "", title: () => t("deal.edition.revised.long") },
        {
          value: "original",
          title: () => t("deal.edition.original.long"),
          brief: () => t("deal.edition.original"),
        },
      ],
    },
    {
      option: "first",
      title: () => t("deal.first"),
      values: [
        { value: "", title: () => t("deal.first.chance") },
        ...["1", "2"].map((seat) => ({
          value: seat,
          title: () => t(`deal.first.${seat}`),
          brief: (seats?: readonly Seat[]) => whoStarts(seat, seats?.[Number(seat) - 1]),
        })),
      ],
    },
  ],
  startsEarly: false,
  books: [
    { name: "patchwork", prefix: "PW" },
    { name: "automa", prefix: "AU" },
  ],
  reasons,
  loadFront: () => import("./front").then(({ front }) => front),
  loadEditor: () => import("./editor/editor").then(({ editor }) => editor),
  loadLesson: () => import("./lesson").then(({ lesson }) => lesson),
  loadPieces: () => import("./pieces").then(({ loadPieces }) => loadPieces()),
};
