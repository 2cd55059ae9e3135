import { expect, test } from "vitest";
import type { StudyState } from "../shared/wire";
import { StudyDesk } from "./study.svelte";

const WAITING: StudyState = {
  key: "k",
  revision: 0,
  phase: "waiting",
  ahead: 1,
  look: 1,
  done: 0,
  of: 0,
  study: null,
};
const STUDY = {
  game: "patchwork",
  measure: "win",
  effort: 9,
  courses: [],
  moves: [
    {
      at: 7,
      seat: 1,
      played: ["adv"],
      better: ["3-0a1"],
      line: [],
      loss: 0.2,
      verdict: "blunder",
      reasons: [],
      drawn: [],
    },
  ],
  turning_points: [0],
  seats: [],
} as const;

function desk(...answers: StudyState[]) {
  const since: number[] = [];
  const found = new StudyDesk("record", {
    ask: async () => WAITING,
    news: async (_, revision) => {
      since.push(revision);
      return answers.shift()!;
    },
  });
  return { found, since };
}

test("the news are followed until the work is done", async () => {
  const looking = { ...WAITING, revision: 3, phase: "looking", done: 5, of: 10 } as const;
  const done = { ...looking, revision: 9, phase: "done", look: 2, study: STUDY } as const;
  const { found, since } = desk(looking, done);
  await found.begin();
  expect(since).toEqual([0, 3]);
  expect(found.progress).toBe(1);
  expect(found.isAtWork).toBe(false);
  expect(found.at(7)?.better).toEqual(["3-0a1"]);
  expect(found.at(8)).toBeNull();
});

test("the first look is a fifth of the way", async () => {
  const { found } = desk();
  found.state = { ...WAITING, phase: "looking", done: 5, of: 10 };
  expect(found.progress).toBeCloseTo(0.1);
  found.state = { ...WAITING, phase: "looking", look: 2, done: 5, of: 10 };
  expect(found.progress).toBeCloseTo(0.6);
});

test("what the server refuses is kept, and can be asked again", async () => {
  const found = new StudyDesk("record", {
    ask: () => Promise.reject(new Error("gone")),
    news: () => Promise.reject(new Error("gone")),
  });
  await found.begin();
  expect(found.failure).not.toBeNull();
  expect(found.isAtWork).toBe(false);
});

test("nothing is asked before it is begun, and then it is at work", async () => {
  let answer: (state: StudyState) => void = () => undefined;
  const asked: string[] = [];
  const found = new StudyDesk("record", {
    ask: (record) => {
      asked.push(record);
      return new Promise((resolve) => (answer = resolve));
    },
    news: async () => WAITING,
  });
  expect([found.isAsked, found.isAtWork, found.study, found.progress]).toEqual([
    false,
    false,
    null,
    0,
  ]);
  const begun = found.begin();
  await found.begin();
  expect([asked, found.isAsked, found.isAtWork]).toEqual([["record"], true, true]);
  answer({ ...WAITING, phase: "failed" } as unknown as StudyState);
  await begun;
  expect([found.isAsked, found.isAtWork, found.progress]).toEqual([true, false, 1]);
});

test("what is done is not asked for again; what failed is", async () => {
  let asked = 0;
  let phase = "done";
  const found = new StudyDesk("record", {
    ask: async () => {
      asked += 1;
      return { ...WAITING, phase } as StudyState;
    },
    news: async () => WAITING,
  });
  await found.begin();
  await found.begin();
  expect(asked).toBe(1);
  phase = "failed";
  found.state = { ...WAITING, phase } as unknown as StudyState;
  await found.begin();
  expect(asked).toBe(2);
});

test("whoever leaves asks no longer", async () => {
  const answers: ((state: StudyState) => void)[] = [];
  const found = new StudyDesk("record", {
    ask: async () => WAITING,
    news: () => new Promise((resolve) => answers.push(resolve)),
  });
  const begun = found.begin();
  for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
  expect(answers).toHaveLength(1);
  found.leave();
  answers[0]!({ ...WAITING, revision: 1 });
  await begun;
  expect(answers).toHaveLength(1);
});

test("a failure is forgotten when it is tried again", async () => {
  let fails = true;
  const found = new StudyDesk("record", {
    ask: () =>
      fails
        ? Promise.reject(new Error("gone"))
        : Promise.resolve({ ...WAITING, phase: "done" } as StudyState),
    news: async () => WAITING,
  });
  await found.begin();
  expect(found.failure?.code).toBe("page/unreachable");
  fails = false;
  await found.begin();
  expect(found.failure).toBeNull();
});

test("there is no progress while the game waits, nor before it is known how much there is", () => {
  const { found } = desk();
  found.state = { ...WAITING, done: 5, of: 10 };
  expect(found.progress).toBe(0);
  found.state = { ...WAITING, phase: "looking", look: 2, done: 0, of: 0 };
  expect(found.progress).toBeCloseTo(0.2);
});
