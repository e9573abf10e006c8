/** A comment that crosses a picture. */
export interface DanmakuComment {
  /** Tells it from every other one; the same key again is the same comment. */
  key: string
  text: string
  mine: boolean
}

/** The picture that comments cross, in widths of a Chinese character. `still`: they appear in place and do not move. */
export interface CommentArea {
  width: number
  lanes: number
  still: boolean
}

export interface Crossing extends DanmakuComment {
  lane: number
  /** Seconds from one edge to the other, or for which it stands still. */
  seconds: number
  /** Second at which it is gone. */
  until: number
}

export interface Lanes {
  /** Seconds that have passed, without pauses. */
  now: number
  crossing: readonly Crossing[]
  /** Comments without a lane so far, the next one first. */
  waiting: readonly DanmakuComment[]
  /** By lane, the second from which it takes another comment. */
  free: readonly number[]
}

export const NO_COMMENTS: Lanes = { now: 0, crossing: [], waiting: [], free: [] }

/** Maximum number of comments on the picture, and of those that wait: in a crowd the older ones are left out. */
export const MOST_CROSSING = 24
export const MOST_WAITING = 10

/** Seconds in which the head of a comment crosses the picture, and for which it stands where nothing may move. */
const CROSS = 8
const STAND = 5
/** Space between two comments of a lane, in widths of a character: also that of the frame around the user's own. */
const GAP = 3
/** Time for which a comment that has left is kept, so that it never disappears before the edge. */
const LATE = 0.5

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\uffef]/

/** Width of a text at most, in widths of a Chinese character. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter.length > 1 ? 1.4 : WIDE.test(letter) ? 1 : 0.7
  return width
}

/** Adds comments that are due. The user's own go first, and are never left out. */
export function withComments(lanes: Lanes, comments: readonly DanmakuComment[]): Lanes {
  const all = [...lanes.waiting, ...comments]
  const others = all.filter(({ mine }) => !mine).slice(-MOST_WAITING)
  return { ...lanes, waiting: [...all.filter(({ mine }) => mine), ...others] }
}

/** Gives the next waiting comment the lane that has been free for longest, if one is. */
function place(lanes: Lanes, area: CommentArea): Lanes {
  const [next, ...waiting] = lanes.waiting
  if (!next || lanes.crossing.length >= MOST_CROSSING) return lanes
  const free = Array.from({ length: area.lanes }, (_, lane) => lanes.free[lane] ?? 0)
  const lane = free.indexOf(Math.min(...free))
  if (lane < 0 || (free[lane] ?? 0) > lanes.now) return lanes
  // All comments have one speed: none catches up with another, and a lane is free once the last one has come in.
  const speed = area.width / CROSS
  const width = widthOf(next.text)
  const seconds = area.still ? STAND : (area.width + width) / speed
  const until = lanes.now + seconds + LATE
  free[lane] = area.still ? until : lanes.now + (width + GAP) / speed
  return { ...lanes, waiting, free, crossing: [...lanes.crossing, { ...next, lane, seconds, until }] }
}

/** Lets time pass: comments that have crossed are gone, and one of those that wait begins. */
export function afterSeconds(lanes: Lanes, seconds: number, area: CommentArea): Lanes {
  const now = lanes.now + seconds
  return place({ ...lanes, now, crossing: lanes.crossing.filter(({ until }) => until > now) }, area)
}

/** Seconds of a film for which a comment is due after its own: a film moves on in steps of less than two seconds. */
const DUE = 2

/** Those of the comments of a film that are due at a second of it. */
export const dueAt = <T extends { at: number }>(comments: readonly T[], second: number): T[] =>
  comments.filter(({ at }) => Math.floor(at) <= second && Math.floor(at) > second - DUE)
