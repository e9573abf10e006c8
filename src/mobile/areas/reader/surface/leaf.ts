import { blockElement } from './elements'
import { spanHeight, type PageSpan } from './grid'
import type { ChapterPages } from './chapterPages'
import type { Layout } from './layout'
import { firstBelow, lengthOf, rangeOf } from './offsets'
import { foldTables } from './tables'
import type { BookSpan, LaidBlock } from './surface'
import styles from './surface.module.css'

/** One of the three page elements: a page, or two side by side. */
export interface Leaf {
  element: HTMLElement
  /** What it shows now, so that a leaf that was moved is not filled again. */
  key: string
  /** Number of the chapter that it shows, or 0. */
  chapter: number
  /** Index of its page in the chapter, of the first of two. */
  index: number
  showText(pages: ChapterPages, index: number, layout: Layout): void
  /** Shows an element that somebody else draws into. */
  showHost(host: HTMLElement): void
  showNothing(): void
  label(head: string, left: string, right: string): void
  /** Offset in the chapter of the first character on the page. */
  offset: number
  /** Offset after the last character on the page; null where there is no text. */
  end: number | null
  /** The blocks on the page, in their order. */
  blocks(): readonly LaidBlock[]
}

const part = (name: string | undefined): HTMLElement => {
  const element = document.createElement('div')
  element.className = name ?? ''
  return element
}

export const startOf = (block: HTMLElement): number => Number(block.dataset['start'] ?? 0)

export function laidBlock(chapter: number, element: HTMLElement, clip: Element): LaidBlock {
  const start = startOf(element)
  return { chapter, element, clip, start, end: start + lengthOf(element) }
}

/** Whether a block has characters of a span. */
export const isOn = (block: LaidBlock, { chapter, start, end }: BookSpan): boolean =>
  chapter === block.chapter && end > block.start && start < block.end

/** Returns the part of a block that a span covers. */
export function rangeOn(block: LaidBlock, span: BookSpan): Range | undefined {
  if (!isOn(block, span)) return undefined
  const { start, end } = span
  return rangeOf(block.element, Math.max(0, start - block.start), Math.min(block.end, end) - block.start)
}

/** Offset of the first character of the columns that is not hidden above them. */
function firstOffset(columns: readonly HTMLElement[]): number {
  for (const box of columns) {
    const block = box.querySelector<HTMLElement>('[data-start]')
    if (!block) continue
    const { top } = box.getBoundingClientRect()
    // A block that begins on this page begins with its first character.
    const begins = block.getBoundingClientRect().top >= top - 1
    return startOf(block) + (begins ? 0 : firstBelow(block, top))
  }
  return 0
}

/** Offset after the last character of the columns that is not hidden below them; null without text. */
function lastOffset(columns: readonly Element[]): number | null {
  for (const box of columns.toReversed()) {
    const block = [...box.querySelectorAll<HTMLElement>('[data-start]')].at(-1)
    if (!block) continue
    const { bottom } = box.getBoundingClientRect()
    return startOf(block) + firstBelow(block, bottom)
  }
  return null
}

/** Takes marks of notes that stand on the pages before and after out of the order of the keyboard. */
function passOverHidden(box: Element): void {
  const marks = box.querySelectorAll<HTMLElement>('[data-note]')
  if (marks.length === 0) return
  const { top, bottom } = box.getBoundingClientRect()
  for (const mark of marks) {
    const rect = mark.getBoundingClientRect()
    const middle = (rect.top + rect.bottom) / 2
    mark.tabIndex = middle > top && middle < bottom ? 0 : -1
  }
}

export function createLeaf(): Leaf {
  const element = part(styles.leaf)
  const head = part(styles.head)
  const body = part(styles.body)
  const foot = part(styles.foot)
  const [left, right] = [document.createElement('span'), document.createElement('span')]
  foot.append(left, right)
  for (const strip of [head, foot]) strip.setAttribute('aria-hidden', 'true')
  element.append(head, body, foot)

  const column = (pages: ChapterPages, span: PageSpan, layout: Layout): HTMLElement => {
    const box = part(styles.column)
    const flow = part(styles.flow)
    const last = span.to.line > 0 ? span.to.block : span.to.block - 1
    for (let index = span.from.block; index <= last; index += 1) {
      const block = pages.blocks[index]
      if (block) flow.append(blockElement(block, layout))
    }
    const above = pages.boxes.box(span.from.block).lines[span.from.line]?.top ?? 0
    flow.style.marginTop = `${-above}px`
    box.style.height = `${Math.min(layout.column.height, spanHeight(pages.boxes, span))}px`
    box.append(flow)
    return box
  }
  /** The blocks on the page, once somebody has asked for them. */
  let laid: readonly LaidBlock[] | null = null
  const show = (kind: 'text' | 'host' | 'nothing', content: readonly HTMLElement[]): void => {
    body.replaceChildren(...content)
    element.dataset['kind'] = kind
    laid = null
    leaf.end = null
  }
  const leaf: Leaf = {
    element,
    key: '',
    chapter: 0,
    index: 0,
    offset: 0,
    end: null,
    blocks: () =>
      (laid ??= [...body.querySelectorAll<HTMLElement>(`.${styles.flow} > [data-start]`)].map((block) =>
        laidBlock(leaf.chapter, block, block.closest(`.${styles.column}`) ?? body),
      )),
    showText(pages, index, layout) {
      const columns = Array.from({ length: layout.columns }, (_, at) => {
        const span = pages.page(index + at)
        return span ? column(pages, span, layout) : part(styles.column)
      })
      show('text', columns)
      foldTables(body, layout)
      for (const box of columns) passOverHidden(box)
      leaf.offset = firstOffset(columns)
      leaf.end = lastOffset(columns)
    },
    showHost: (host) => show('host', [host]),
    showNothing: () => show('nothing', []),
    label(title, from, to) {
      head.textContent = title
      left.textContent = from
      right.textContent = to
    },
  }
  return leaf
}
