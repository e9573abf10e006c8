import { sentences } from '@/contract/catalogue/sentences'
import type { Mark } from '@/contract/reading/marks'
import type { OpenChapter } from '../book/chapters'
import type { Reader } from '../book/reader'
import type { At } from '../surface/hands'
import { isOn, rangeOn } from '../surface/leaf'
import { offsetOf, pointUnder } from '../surface/offsets'
import type { BookPlace, BookSpan, LaidBlock } from '../surface/surface'
import type { MarkedText, Marks } from './marks'
import { createPainter, lookOf, type Painted, type Painter } from './paint'
import { createAuthorTexts } from './authorTexts'
import { createPlacedMarks, type PlacedMark } from './placedMarks'

/** Text that is selected: by hand, or because it is marked. */
export interface SelectedText extends BookSpan {
  /** The mark that it is. */
  key?: string
  /** How many readers have highlighted it, where that is many. */
  readers?: number
}

/** A sentence that many readers have highlighted. */
export interface PopularSpan extends BookSpan {
  readers: number
}

/** Where the selected text begins and ends on the screen, px from the corner of the pages. */
export interface SelectionEdges {
  first: { left: number; top: number; bottom: number }
  last: { right: number; top: number; bottom: number }
  /** Size of the pages, px. */
  page: { width: number; height: number }
}

export interface SelectionState {
  selected: SelectedText | null
  /** The finger has been lifted: what can be done with the text is offered. */
  settled: boolean
  /** Where it is on the screen; null while it is on another page. */
  edges: SelectionEdges | null
}

/** Selects text on the pages of a book, and paints its marks. */
export interface Marker {
  state(): SelectionState
  subscribe(changed: () => void): () => void
  /** Paints on the pages in an element. */
  attach(host: HTMLElement): () => void
  /** Selects the sentence at a point, or the mark that it is. */
  hold(at: At): void
  /** Extends the selection to a point. */
  extend(at: At): void
  /** The finger was lifted. */
  settle(): void
  clear(): void
  select(mark: Mark): void
  /** Shows where something was found, until something else is selected or cleared. */
  find(span: BookSpan): void
  /** Shows the sentence that is heard; null takes it away. */
  speak(span: BookSpan | null): void
  /** Shows the sentences that many readers have highlighted, in place of those before. */
  showPopular(spans: readonly PopularSpan[]): void
  /** Moves an end of the selection to a point. */
  drag(end: 'start' | 'end', at: At): void
  /** Moves an end of the selection by characters. */
  step(end: 'start' | 'end', by: number): void
  /** Returns the shortest mark at a point. */
  markAt(at: At): Mark | undefined
  text(chapter: number): MarkedText | undefined
  /** Returns the bookmark on the page that is shown. */
  bookmark(): Mark | undefined
}

/** Side of the corner in which a selection goes on to the next page, px, and the ms until it does. */
const CORNER = 56
const CARRY = 600

export function createMarker(reader: Reader, marks: Marks): Marker {
  const listeners = new Set<() => void>()
  const placedIn = createPlacedMarks(marks)
  let host: HTMLElement | null = null
  let painter: Painter | null = null
  let current: SelectionState = { selected: null, settled: false, edges: null }
  /** What the hold selected: it stays selected however far the finger goes. */
  let held: BookSpan | null = null
  /** What was looked for and is shown now. */
  let found: BookSpan | null = null
  let spoken: BookSpan | null = null
  let popular: readonly PopularSpan[] = []
  let frame = 0
  let carry = 0

  const edgesOf = (selected: SelectedText | null): SelectionEdges | null => {
    if (!selected || !host) return null
    const box = host.getBoundingClientRect()
    const seen = (reader.surface()?.blocks() ?? []).flatMap((block) => {
      const rects = rangeOn(block, selected)?.getClientRects() ?? []
      // Lines of the pages before and after are laid out too, outside their column.
      const column = block.clip.getBoundingClientRect()
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

  const change = (next: Partial<SelectionState>): void => {
    const changed = { ...current, ...next }
    current = { ...changed, edges: edgesOf(changed.selected) }
    for (const listener of listeners) listener()
    repaint()
  }

  const textOf = createAuthorTexts(reader.chapters, marks, () => change({}))
  const openAt = (chapter: number): OpenChapter | undefined => {
    if (chapter < 1 || chapter > reader.chapters.total) return undefined
    const open = reader.chapters.at(chapter)
    return open.state === 'open' && open.text ? open : undefined
  }

  const text = (chapter: number): MarkedText | undefined => {
    const open = openAt(chapter)
    return open && textOf(chapter, open)
  }

  const marksIn = (kind: 'highlights' | 'bookmarks', { chapter, start, end }: BookSpan): PlacedMark[] => {
    const open = openAt(chapter)
    return open ? placedIn(open, textOf(chapter, open))[kind](start, end) : []
  }

  /** What is painted on a block. */
  const paintedOn = (block: LaidBlock): Painted[] => {
    const { chapter } = block
    const shown = marksIn('highlights', block).map(({ mark, start, end }): Painted => ({
      chapter,
      start,
      end,
      look: lookOf(mark),
    }))
    const { selected } = current
    for (const span of popular) if (isOn(block, span)) shown.push({ ...span, look: 'popular' })
    if (spoken) shown.push({ ...spoken, look: 'spoken' })
    if (found) shown.push({ ...found, look: 'found' })
    // A mark that is selected shows its own colour.
    if (selected && selected.key === undefined) shown.push({ ...selected, look: 'selected' })
    return shown
  }

  /** Paints before the next frame, once however much has changed. */
  const repaint = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      painter?.paint(reader.surface()?.blocks() ?? [], paintedOn)
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
    const { chapter, element, start } = block
    return { chapter, offset: start + offsetOf(element, point.node, point.at) }
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
    const { selected } = current
    const length = selected ? (text(selected.chapter)?.text.length ?? 0) : 0
    if (!selected || end <= start) return
    const { key: _key, readers: _readers, ...place } = selected
    change({ selected: { ...place, start: Math.max(0, start), end: Math.min(length, end) } })
  }

  const stopCarrying = (): void => {
    clearTimeout(carry)
    carry = 0
  }

  /** In the last corner of a page the selection goes on over the page's end. */
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
    if (!found && !current.selected) return
    found = null
    change({ selected: null, settled: false })
  }

  return {
    state: () => current,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    attach(element) {
      host = element
      painter = createPainter(element)
      const moved = (): void => {
        repaint()
        if (current.selected) requestAnimationFrame(() => change({}))
      }
      const stops = [reader.onDrawn(moved), marks.subscribe(repaint)]
      repaint()
      return () => {
        for (const stop of stops) stop()
        cancelAnimationFrame(frame)
        stopCarrying()
        painter?.clear()
        painter = null
        host = null
      }
    },
    hold(at) {
      const place = placeAt(at)
      held = (place && sentenceAt(place)) ?? null
      if (!held) return
      const { chapter, start, end } = held
      const same = marksIn('highlights', held).find((one) => one.start === start && one.end === end)
      const known = popular.find((one) => one.chapter === chapter && one.start === start && one.end === end)
      const key = same ? { key: same.mark.key } : {}
      const readers = known ? { readers: known.readers } : {}
      change({ selected: { ...held, ...key, ...readers }, settled: false })
    },
    extend(at) {
      const place = placeAt(at)
      watchCorner(at)
      if (!held || place?.chapter !== held.chapter) return
      put(Math.min(held.start, place.offset), Math.max(held.end, place.offset))
    },
    settle() {
      stopCarrying()
      if (current.selected) change({ settled: true })
    },
    clear,
    select(mark) {
      const own = text(mark.chapter)
      const range = own && marks.rangeIn(mark, own)
      if (range) change({ selected: { chapter: mark.chapter, ...range, key: mark.key }, settled: true })
    },
    find(span) {
      found = span
      repaint()
    },
    speak(span) {
      if (span === spoken) return
      spoken = span
      repaint()
    },
    showPopular(spans) {
      if (spans.length === 0 && popular.length === 0) return
      popular = spans
      repaint()
    },
    drag(end, at) {
      const place = placeAt(at)
      const { selected } = current
      if (!selected || place?.chapter !== selected.chapter) return
      if (end === 'start') put(Math.min(place.offset, selected.end - 1), selected.end)
      else put(selected.start, Math.max(place.offset, selected.start + 1))
    },
    step(end, by) {
      const { selected } = current
      if (!selected) return
      put(selected.start + (end === 'start' ? by : 0), selected.end + (end === 'end' ? by : 0))
    },
    markAt(at) {
      const place = placeAt(at)
      if (!place) return undefined
      const { chapter, offset } = place
      const here = marksIn('highlights', { chapter, start: offset, end: offset + 1 })
      const length = ({ start, end }: { start: number; end: number }): number => end - start
      return here.toSorted((one, other) => length(other) - length(one)).at(-1)?.mark
    },
    text,
    bookmark() {
      const seen = reader.surface()?.seen()
      return seen ? marksIn('bookmarks', seen)[0]?.mark : undefined
    },
  }
}
