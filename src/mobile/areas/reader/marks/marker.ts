import { sentences } from '@/contract/catalogue/sentences'
import type { Mark } from '@/contract/reading/marks'
import type { Reader } from '../book/reader'
import type { At } from '../surface/hands'
import { startOf } from '../surface/leaf'
import { offsetOf, pointUnder, rangeOf } from '../surface/offsets'
import type { BookPlace, BookSpan } from '../surface/surface'
import type { MarkedText, Marks } from './marks'
import { paint, unpaint, type Painted } from './paint'

/** Text that is picked: by hand, or because it is marked. */
export interface Picked extends BookSpan {
  /** The mark that it is. */
  key?: string
}

/** Where the picked text begins and ends on the screen, px from the corner of the pages. */
export interface PickedEdges {
  first: { left: number; top: number; bottom: number }
  last: { right: number; top: number; bottom: number }
  /** Size of the pages, px. */
  page: { width: number; height: number }
}

export interface MarkerState {
  picked: Picked | null
  /** The finger has been lifted: what can be done with the text is offered. */
  settled: boolean
  /** Where it is on the screen; null while it is on another page. */
  edges: PickedEdges | null
}

/** Picks text on the pages of a book, and paints its marks. */
export interface Marker {
  state(): MarkerState
  subscribe(changed: () => void): () => void
  /** Paints on the pages in an element. */
  attach(host: HTMLElement): () => void
  /** Picks the sentence at a point, or the mark that it is. */
  hold(at: At): void
  /** The pick goes as far as a point. */
  extend(at: At): void
  /** The finger was lifted. */
  settle(): void
  clear(): void
  pick(mark: Mark): void
  /** Shows where something was found, until something else is picked or cleared. */
  find(span: BookSpan): void
  /** Moves an end of the pick to a point. */
  drag(end: 'start' | 'end', at: At): void
  /** Moves an end of the pick by characters. */
  step(end: 'start' | 'end', by: number): void
  /** Returns the mark at a point. */
  markAt(at: At): Mark | undefined
  text(chapter: number): MarkedText | undefined
  textOf(picked: BookSpan): string
  /** Returns the bookmark on the page that is shown. */
  bookmark(): Mark | undefined
}

/** Side of the corner in which a pick goes on to the next page, px, and the ms until it does. */
const CORNER = 56
const CARRY = 600

export function createMarker(reader: Reader, marks: Marks): Marker {
  const listeners = new Set<() => void>()
  let host: HTMLElement | null = null
  let current: MarkerState = { picked: null, settled: false, edges: null }
  /** What the hold picked: it stays picked however far the finger goes. */
  let held: BookSpan | null = null
  /** What was looked for and is shown now. */
  let found: BookSpan | null = null
  let frame = 0
  let carry = 0

  const edgesOf = (picked: Picked | null): PickedEdges | null => {
    if (!picked || !host) return null
    const box = host.getBoundingClientRect()
    const seen = (reader.surface()?.blocks() ?? []).flatMap(({ chapter, element, clip }) => {
      const first = startOf(element)
      const [from, to] = [picked.start - first, Math.min(element.textContent.length, picked.end - first)]
      if (chapter !== picked.chapter || to <= 0 || from >= element.textContent.length) return []
      // Lines of the pages before and after are laid out too, outside their column.
      const column = clip.getBoundingClientRect()
      const rects = rangeOf(element, Math.max(0, from), to)?.getClientRects() ?? []
      return [...rects].filter(
        ({ left, right, top, bottom }) =>
          right > box.left && left < box.right && bottom > column.top + 1 && top < column.bottom - 1,
      )
    })
    const [first] = seen
    const last = seen.at(-1)
    if (!first || !last) return null
    const of = ({ top, bottom }: DOMRect) => ({ top: top - box.top, bottom: bottom - box.top })
    return {
      first: { left: first.left - box.left, ...of(first) },
      last: { right: last.right - box.left, ...of(last) },
      page: { width: box.width, height: box.height },
    }
  }

  const change = (next: Partial<MarkerState>): void => {
    const changed = { ...current, ...next }
    current = { ...changed, edges: edgesOf(changed.picked) }
    for (const listener of listeners) listener()
    repaint()
  }

  const text = (chapter: number): MarkedText | undefined => {
    if (chapter < 1 || chapter > reader.chapters.total) return undefined
    const open = reader.chapters.at(chapter)
    return open.state === 'open' && open.text
      ? { partId: open.part.id, version: open.version, text: open.text }
      : undefined
  }

  /** Marks of a chapter with their ranges in its text. */
  const marksIn = (chapter: number): { mark: Mark; start: number; end: number }[] => {
    const own = text(chapter)
    if (!own) return []
    return marks.state().list.flatMap((mark) => {
      if (mark.partId !== own.partId) return []
      const range = marks.rangeIn(mark, own)
      return range ? [{ mark, ...range }] : []
    })
  }

  const painted = (): Painted[] => {
    const chapters = new Set(
      reader
        .surface()
        ?.blocks()
        .map(({ chapter }) => chapter),
    )
    const shown = [...chapters].flatMap((chapter) =>
      marksIn(chapter)
        .filter(({ mark }) => mark.kind !== 'bookmark')
        .map(({ mark: { kind, style, colour }, start, end }): Painted => {
          const look = kind === 'note' && style === 'fill' ? 'note' : style
          return { chapter, start, end, look: `${look}-${colour}` }
        }),
    )
    const { picked } = current
    if (found) shown.push({ ...found, look: 'found' })
    // A mark that is picked shows its own colour.
    if (picked && picked.key === undefined) shown.push({ ...picked, look: 'picked' })
    return shown
  }

  /** Paints before the next frame, once however much has changed. */
  const repaint = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (host) paint(host, reader.surface(), painted())
    })
  }

  const placeAt = (at: At): BookPlace | undefined => {
    if (!host) return undefined
    const { left, top } = host.getBoundingClientRect()
    const point = pointUnder(left + at.x, top + at.y)
    const block = reader
      .surface()
      ?.blocks()
      .find(({ element }) => point && element.contains(point.node))
    if (!point || !block) return undefined
    const { chapter, element } = block
    return { chapter, offset: startOf(element) + offsetOf(element, point.node, point.at) }
  }

  const sentenceAt = ({ chapter, offset }: BookPlace): BookSpan | undefined => {
    const own = text(chapter)?.text ?? ''
    const from = own.lastIndexOf('\n', Math.max(0, offset - 1)) + 1
    const until = own.indexOf('\n', offset)
    const line = own.slice(from, until < 0 ? undefined : until)
    const all = sentences(line)
    const range = all.find(({ end }) => from + end > offset) ?? all.at(-1)
    return range && { chapter, start: from + range.start, end: from + range.end }
  }

  const put = (start: number, end: number): void => {
    const { picked } = current
    const length = picked ? (text(picked.chapter)?.text.length ?? 0) : 0
    if (!picked || end <= start) return
    const { key: _key, ...place } = picked
    change({ picked: { ...place, start: Math.max(0, start), end: Math.min(length, end) } })
  }

  const stopCarrying = (): void => {
    clearTimeout(carry)
    carry = 0
  }

  /** In the last corner of a page the pick goes on over the page's end. */
  const watchCorner = (at: At): void => {
    const { clientWidth = 0, clientHeight = 0 } = host ?? {}
    if (at.x < clientWidth - CORNER || at.y < clientHeight - 2 * CORNER) return stopCarrying()
    carry ||= window.setTimeout(() => {
      carry = 0
      reader.surface()?.turn(1)
    }, CARRY)
  }

  const clear = (): void => {
    stopCarrying()
    held = null
    found = null
    repaint()
    if (current.picked) change({ picked: null, settled: false })
  }

  return {
    state: () => current,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    attach(element) {
      host = element
      const moved = (): void => {
        repaint()
        if (current.picked) requestAnimationFrame(() => change({}))
      }
      const stops = [reader.onDrawn(moved), marks.subscribe(repaint)]
      repaint()
      return () => {
        for (const stop of stops) stop()
        cancelAnimationFrame(frame)
        stopCarrying()
        unpaint(element)
        host = null
      }
    },
    hold(at) {
      const place = placeAt(at)
      held = (place && sentenceAt(place)) ?? null
      if (!held) return
      const { chapter, start, end } = held
      const same = marksIn(chapter).find(
        (one) => one.mark.kind !== 'bookmark' && one.start === start && one.end === end,
      )
      change({ picked: same ? { ...held, key: same.mark.key } : held, settled: false })
    },
    extend(at) {
      const place = placeAt(at)
      watchCorner(at)
      if (!held || place?.chapter !== held.chapter) return
      put(Math.min(held.start, place.offset), Math.max(held.end, place.offset))
    },
    settle() {
      stopCarrying()
      if (current.picked) change({ settled: true })
    },
    clear,
    pick(mark) {
      const own = text(mark.chapter)
      const range = own && marks.rangeIn(mark, own)
      if (range) change({ picked: { chapter: mark.chapter, ...range, key: mark.key }, settled: true })
    },
    find(span) {
      found = span
      repaint()
    },
    drag(end, at) {
      const place = placeAt(at)
      const { picked } = current
      if (!picked || place?.chapter !== picked.chapter) return
      if (end === 'start') put(Math.min(place.offset, picked.end - 1), picked.end)
      else put(picked.start, Math.max(place.offset, picked.start + 1))
    },
    step(end, by) {
      const { picked } = current
      if (!picked) return
      put(picked.start + (end === 'start' ? by : 0), picked.end + (end === 'end' ? by : 0))
    },
    markAt(at) {
      const place = placeAt(at)
      if (!place) return undefined
      const here = marksIn(place.chapter).filter(
        ({ mark, start, end }) => mark.kind !== 'bookmark' && start <= place.offset && place.offset < end,
      )
      return here.reduce((best, one) => (one.end - one.start <= best.end - best.start ? one : best), {
        mark: undefined as Mark | undefined,
        start: 0,
        end: Number.MAX_SAFE_INTEGER,
      }).mark
    },
    text,
    textOf: ({ chapter, start, end }) => text(chapter)?.text.slice(start, end) ?? '',
    bookmark() {
      const { chapter } = reader.surface()?.state() ?? {}
      if (!chapter) return undefined
      const own = marksIn(chapter).filter(({ mark }) => mark.kind === 'bookmark')
      // What the page shows is measured only where there is a bookmark to look for.
      const seen = own.length > 0 ? reader.surface()?.seen() : undefined
      return seen ? own.find(({ start }) => start >= seen.start && start < seen.end)?.mark : undefined
    },
  }
}
