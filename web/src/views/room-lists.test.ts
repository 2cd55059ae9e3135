import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connection } from "../connection/connection.svelte";
import type { RoomLine } from "../connection/protocol";
import { isMyTurn, myRooms, publicGames } from "./room-lists.svelte";

const line = (match: string, phase: string, yours = true, acting = false) =>
  ({ match, phase, seats: [{ yours, acting }] }) as unknown as RoomLine;

const ROOMS = [
  line("theirs", "playing"),
  line("old", "over", true, true),
  line("mine", "playing", true, true),
  line("open", "waiting"),
  line("watched", "playing", false, true),
];

beforeEach(() => {
  vi.useFakeTimers();
  connection.state = "open";
  myRooms.rooms = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connection.state = "closed";
});

function answering(rooms: readonly RoomLine[] | null) {
  const fetched = vi.fn(async (path: string) => {
    if (!rooms) throw new Error(`nobody answers at ${path}`);
    return new Response(JSON.stringify({ rooms }));
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

describe("lists of matches", () => {
  it("has those that wait for me first, and none that is over among the running ones", () => {
    myRooms.rooms = ROOMS;
    expect(myRooms.running.map(({ match }) => match)).toEqual([
      "mine",
      "theirs",
      "open",
      "watched",
    ]);
    expect(myRooms.over.map(({ match }) => match)).toEqual(["old"]);
    expect(myRooms.waitingForMe).toBe(1);
  });

  it("is my turn only where the match is being played and my own seat acts", () => {
    expect(ROOMS.filter(isMyTurn).map(({ match }) => match)).toEqual(["mine"]);
  });

  it("asks at once and then every ten seconds, until nobody looks", async () => {
    const fetched = answering(ROOMS);
    const stop = publicGames.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]![0]).toBe("/api/rooms?which=running");
    expect(publicGames.rooms).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    stop?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("asks for nothing while the line is down, and keeps what it has when nobody answers", async () => {
    connection.state = "waiting";
    const fetched = answering(null);
    expect(myRooms.follow()).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
    connection.state = "open";
    myRooms.rooms = ROOMS;
    const stop = myRooms.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetched.mock.calls[0]![0]).toBe("/api/rooms?which=mine");
    expect(myRooms.rooms).toBe(ROOMS);
    stop?.();
  });
});
