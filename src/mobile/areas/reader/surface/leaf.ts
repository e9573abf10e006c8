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
  showText(pages: ChapterPages, index: number, layout: Layout): void
  /** Shows an element that somebody else draws into. */
  showHost(host: HTMLElement): void
  showNothing(): void
  label(head: string, left: string, right: string): void
  /** Offset in the chapter of the first character on the page. */
  offset: number
  /** Returns the offset after the last character on the page; null where there is no text. */
  end(): number | null
  /** Elements of the blocks on the page, in their order. */
  blocks(): HTMLElement[]
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

/** Returns the part of a block that a span covers. */
export function rangeOn(block: LaidBlock, { chapter, start, end }: BookSpan): Range | undefined {
  if (chapter !== block.chapter || end <= block.start || start >= block.end) return undefined
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
  const blocks = (): HTMLElement[] => [
    ...body.querySelectorAll<HTMLElement>(`.${styles.flow} > [data-start]`),
  ]
  const leaf: Leaf = {
    element,
    key: '',
    chapter: 0,
    offset: 0,
    end: () => (element.dataset['kind'] === 'text' ? lastOffset([...body.children]) : null),
    blocks,
    showText(pages, index, layout) {
      const columns = Array.from({ length: layout.columns }, (_, at) => {
        const span = pages.page(index + at)
        return span ? column(pages, span, layout) : part(styles.column)
      })
      body.replaceChildren(...columns)
      element.dataset['kind'] = 'text'
      foldTables(body, layout)
      for (const box of columns) passOverHidden(box)
      leaf.offset = firstOffset(columns)
    },
    showHost(host) {
      body.replaceChildren(host)
      element.dataset['kind'] = 'host'
    },
    showNothing() {
      body.replaceChildren()
      element.dataset['kind'] = 'nothing'
    },
    label(title, from, to) {
      head.textContent = title
      left.textContent = from
      right.textContent = to
    },
  }
  return leaf
}
