/** What is said at a desk, for tests of what is done there; the words have tests of their own. */

export const newsOf = () => ["Something happened."];
export const planWords = () => "";
export const stageWords = () => "";
export const stateWords = () => "";
