/** The screen, for scripts that draw differently on a phone. */

import { MediaQuery } from "svelte/reactivity";
import { SIZES } from "./sizes";

/** A phone, upright or on its side: every pixel of a board counts. */
export const phone = new MediaQuery(`${SIZES.upright} and ${SIZES.narrow}, ${SIZES.side}`);
