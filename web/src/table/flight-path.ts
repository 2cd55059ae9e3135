/** The way of something that flies from one place on the screen to another. */

/** A place on the screen. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The steps of a flight, for a thing that is drawn where it lands. */
export function keyframes(from: Place, to: Place): Keyframe[] {
  const [start, end] = [middleOf(from), middleOf(to)];
  const [across, down] = [start.x - end.x, start.y - end.y];
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const lifted = Math.max(scale, 1) * 1.06;
  return [
    { transform: `translate(${across}px, ${down}px) scale(${scale})` },
    { transform: `translate(${across * 0.4}px, ${down * 0.4}px) scale(${lifted})`, offset: 0.6 },
    { transform: "none" },
  ];
}

function middleOf({ left, top, width, height }: Place) {
  return { x: left + width / 2, y: top + height / 2 };
}
