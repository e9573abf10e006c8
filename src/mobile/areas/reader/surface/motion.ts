import type { ReaderSettings } from './settings'

/** The three places of leaves. */
export type Place = 'previous' | 'current' | 'next'
export type Leaves<Leaf> = Record<Place, Leaf>

/** Ms of a turn. */
const TURN = 220
/** A leaf covers or slides to this share of its width or farther: the turn is meant. */
const MEANT = 0.25
/** px a ms: a faster flick is meant however short it is. */
const FLICK = 0.4

const places: readonly Place[] = ['previous', 'current', 'next']

/** Px by which a leaf is moved while the finger is `by` px from where it began. */
export function shiftOf(place: Place, by: number, width: number, turn: ReaderSettings['turn']): number {
  const rest = place === 'previous' ? -width : place === 'next' ? width : 0
  if (turn !== 'cover') return rest + by
  // The next leaf lies below the current one, and the previous one comes over it.
  if (place === 'next') return 0
  return place === 'previous' ? rest + Math.max(0, by) : Math.min(0, by)
}

/** Returns the turn that a drag meant when it ended: 1 on, -1 back, 0 none. */
export function meantTurn(by: number, speed: number, width: number): -1 | 0 | 1 {
  const far = Math.abs(by) > width * MEANT
  const quick = Math.abs(speed) > FLICK && Math.sign(speed) === Math.sign(by)
  if (by === 0 || !(far || quick)) return 0
  return by < 0 ? 1 : -1
}

export interface Motion {
  /** Moves the leaves with the finger. */
  follow(leaves: Leaves<HTMLElement>, by: number): void
  /**
   * Moves them to where a turn ends, or back, if the reader wants motion. Resolves when they can be put in their new
   * places.
   */
  settle(leaves: Leaves<HTMLElement>, turn: -1 | 0 | 1): Promise<void>
  /** Puts them in their places at once. */
  place(leaves: Leaves<HTMLElement>): void
}

export function createMotion(width: () => number, kind: () => ReaderSettings['turn']): Motion {
  const put = (leaves: Leaves<HTMLElement>, by: number): void => {
    for (const name of places) {
      const { style, dataset } = leaves[name]
      dataset['place'] = name
      style.transform = `translate3d(${shiftOf(name, by, width(), kind())}px, 0, 0)`
    }
  }
  const still = (leaves: Leaves<HTMLElement>, yes: boolean): void => {
    for (const name of places)
      leaves[name].style.transition = yes ? 'none' : `transform ${TURN}ms var(--ease-out)`
  }
  return {
    follow(leaves, by) {
      still(leaves, true)
      put(leaves, by)
    },
    place(leaves) {
      still(leaves, true)
      put(leaves, 0)
    },
    async settle(leaves, turn) {
      const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (reduced || kind() === 'none') return
      still(leaves, false)
      put(leaves, -turn * width())
      await new Promise((done) => setTimeout(done, TURN))
    },
  }
}
