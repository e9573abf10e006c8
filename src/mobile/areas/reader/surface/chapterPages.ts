import type { Block } from '@/contract/catalogue/chapter-text'
import type { PageBlock } from './elements'
import { endOf, type PageSpan } from './grid'
import type { Layout } from './layout'
import { measuredBoxes, type MeasuredBoxes } from './measure'
import { createPaging } from './paging'

/** Up to this many characters a chapter is paged from its beginning; a longer one from where the reader comes in. */
const SHORT = 12_000
/** Ms of measuring in one idle moment. */
const PIECE = 8

/** The text of a chapter that is open to the reader. */
export interface ChapterText {
  title: string
  blocks: readonly Block[]
  /** UTF-16 units. */
  characters: number
}

/** Where pages of a chapter are wanted first: at a character, or at its end. */
export type Entry = number | 'end'

/** A chapter cut into pages of one layout. */
export interface ChapterPages {
  blocks: readonly PageBlock[]
  boxes: MeasuredBoxes
  page(index: number): PageSpan | undefined
  /** Index of the page with a character; the last page for 'end'. */
  indexOf(entry: Entry): number
  /** Whether the chapter is paged from its beginning. */
  isShort: boolean
  /** Whether `workOn` has counted all pages. */
  counted(): boolean
  /**
   * Number of a page that begins with a character, and of all. Until they are counted, `pages` is 0 in a short chapter,
   * which takes a moment, and both are estimates (`about`) in a long one.
   */
  count(index: number, offset: number): { page: number; pages: number; about: boolean }
  /** Measures a piece. Returns whether all pages are counted now. */
  workOn(): boolean
}

const shareOf = (offset: number, characters: number): number =>
  characters > 0 ? Math.min(1, Math.max(0, offset / characters)) : 0

/** The blocks of a chapter below its title, unless the text begins with that itself. */
export function withTitle({ title, blocks }: Omit<ChapterText, 'characters'>): PageBlock[] {
  const [first] = blocks
  const has = first?.kind === 'heading' && first.text.includes(title.trim())
  return has ? [...blocks] : [{ kind: 'title', text: title, start: 0 }, ...blocks]
}

export function chapterPages(
  column: HTMLElement,
  text: ChapterText,
  entry: Entry,
  layout: Layout,
): ChapterPages {
  const blocks = withTitle(text)
  const boxes = measuredBoxes(column, blocks, layout)
  const isShort = text.characters <= SHORT
  const origin = isShort
    ? undefined
    : entry === 'end'
      ? endOf(boxes)
      : entry > 0
        ? boxes.spotOf(entry)
        : undefined
  const paging = createPaging(boxes, layout.column.height, origin)

  const toEnds = (): void => {
    for (let index = 0; paging.page(index); index += 1);
    for (let index = -1; paging.page(index); index -= 1);
  }

  /** Characters that a page of plain text has, for the estimate. */
  const perPage = Math.max(
    1,
    (layout.column.width / layout.size) * (layout.column.height / layout.line) * 0.75,
  )
  let counted = false
  return {
    blocks,
    boxes,
    isShort,
    counted: () => counted,
    page: (index) => paging.page(index),
    indexOf(at) {
      if (at !== 'end') return paging.indexOf(at > 0 ? boxes.spotOf(at) : { block: 0, line: 0 })
      if (!isShort && paging.last() === -1) {
        paging.page(-1)
        return -1
      }
      return paging.indexOf({
        block: boxes.count - 1,
        line: Math.max(0, boxes.box(boxes.count - 1).lines.length - 1),
      })
    },
    count(index, offset) {
      const [from, to] = [paging.first(), paging.last()]
      if (counted && from !== undefined && to !== undefined)
        return { page: index - from + 1, pages: to - from + 1, about: false }
      if (isShort) return { page: index + 1, pages: 0, about: false }
      const pages = Math.max(1, Math.round(text.characters / perPage))
      return {
        page: Math.min(pages, Math.floor(shareOf(offset, text.characters) * pages) + 1),
        pages,
        about: true,
      }
    },
    workOn() {
      if (counted || !boxes.measureSome(PIECE)) return counted
      toEnds()
      counted = true
      return true
    },
  }
}
