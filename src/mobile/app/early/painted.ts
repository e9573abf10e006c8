import { FRESH_CLASS } from '@/contract/kernel/drawn-screen'

/** Longest wait for a picture, ms. */
export const PICTURE_WAIT = 1500

/** Area of the smallest picture that is waited for, px²: a smaller one is hardly the largest thing on a screen. */
const SMALLEST_AREA = 48 * 48

/** Resolves in a separate task after the next frame was drawn. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
  })

/** Resolves once the picture is painted, once it has failed, or after {@link PICTURE_WAIT}. */
export const painted = (picture: HTMLImageElement): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PICTURE_WAIT)
    // A decoded picture is part of the next frame.
    void picture.decode().then(nextFrame, nextFrame).then(done)
  })

/** The part of a length between two edges that lies in whole pixels of the window. */
const seenLength = (from: number, to: number, window: number): number =>
  Math.max(0, Math.min(to, Math.round(to), window) - Math.max(from, Math.round(from), 0))

/**
 * Area of an element that lies in the window, px², as browsers measure the largest contentful paint: of the pictures of
 * a list, some are larger by parts of a pixel.
 */
function seenArea(element: Element): number {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return seenLength(left, right, innerWidth) * seenLength(top, bottom, innerHeight)
}

/** Returns the picture itself; for a film one with its poster, which the film then has as well. */
function pictureOf(element: HTMLImageElement | HTMLVideoElement): HTMLImageElement {
  if (element instanceof HTMLImageElement) return element
  const poster = new Image()
  poster.src = element.poster
  return poster
}

/**
 * Loads the pictures of a drawn screen that are seen at once: the largest one alone, then the others. Those below wait
 * until they are needed. The server does not know which ones these are, and marks all as lazy.
 * @returns a promise that resolves once the largest one is painted; with the next frame where there is none
 */
export function paintFirstView(root: ParentNode): Promise<void> {
  const page = document.documentElement
  // Pictures have no size while this class delays them: see design-system/theme/global.css.
  const delayed = page.classList.contains(FRESH_CLASS)
  page.classList.remove(FRESH_CLASS)
  const [largest, ...others] = [
    ...root.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video[poster]'),
  ]
    .map((element) => ({ element, area: seenArea(element) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area)
  if (delayed) page.classList.add(FRESH_CLASS)
  const load = (): void => {
    for (const { element } of others) if (element instanceof HTMLImageElement) element.loading = 'eager'
  }
  if (!largest) return nextFrame()
  const picture = pictureOf(largest.element)
  picture.fetchPriority = 'high'
  picture.loading = 'eager'
  if (largest.area < SMALLEST_AREA) {
    load()
    return nextFrame()
  }
  return painted(picture).then(load)
}
