/** What Doodle brings to the page. */

import type { GamePage } from "../game-page";
import { t } from "../language/language.svelte";
import LivingBoard from "./LivingBoard.svelte";
import { reasons } from "./reasons";
import SeatsChoice from "./SeatsChoice.svelte";

export const doodle: GamePage = {
  name: "doodle",
  dye: "teal",
  Picture: LivingBoard,
  ways: [
    { title: () => t("several.title"), testId: "several", Choice: SeatsChoice },
    { title: () => t("several.alone"), testId: "alone", seats: () => [{ kind: "person" }] },
  ],
  dailyDeals: ["doodle"],
  dealChoices: [],
  startsEarly: true,
  books: [{ name: "doodle", prefix: "DO" }],
  reasons,
  loadFront: () => import("./front").then(({ front }) => front),
  loadEditor: () => import("./editor/editor").then(({ editor }) => editor),
  loadLesson: () => import("./lesson").then(({ lesson }) => lesson),
};
