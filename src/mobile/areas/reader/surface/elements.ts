import type { Block, BlockKind } from '@/contract/catalogue/chapter-text'
import { titleParts } from '@/format/titles'
import { fileUrl } from '@/client/base'
import { annotatedLine, headingOf, type Layout } from './layout'
import { layOutRuby } from './ruby'
import styles from './surface.module.css'

/** What stands on pages: the blocks of a chapter, below its title. */
export type PageBlock = Block | { kind: 'title'; text: string; start: 0 }

const TAGS: Record<Exclude<BlockKind, 'list' | 'heading'>, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  table: 'table',
  caption: 'p',
  picture: 'figure',
  rule: 'hr',
}

function titleElement(title: string): HTMLElement {
  const head = document.createElement('h2')
  const { number, name } = titleParts(title)
  if (number) {
    const small = document.createElement('small')
    small.textContent = number
    head.append(small, ' ')
  }
  const strong = document.createElement('b')
  strong.textContent = name
  head.append(strong)
  return head
}

/** Shape of the room of a picture whose size is not known, width by height. */
const USUAL_SHAPE = 3 / 2

/**
 * Pictures are files of the API's server, which may not be the page's. Their room is kept before they come: lines that
 * moved then would be cut off at the end of the page.
 */
function withPictures(element: HTMLElement, alone: boolean): void {
  for (const picture of element.querySelectorAll('img')) {
    const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)))
    const known = width && height ? { width, shape: width / height } : null
    // One of unknown size among words is as large as it comes.
    const room = known ?? (alone ? { width: Number.MAX_SAFE_INTEGER, shape: USUAL_SHAPE } : null)
    if (room) {
      const { shape } = room
      picture.style.aspectRatio = shape.toFixed(4)
      picture.style.width = `min(100%, ${room.width}px, calc((var(--reader-height) - var(--reader-line) * 2) * ${shape.toFixed(4)}))`
    }
    picture.src = fileUrl(picture.getAttribute('src') ?? '')
    picture.decoding = 'async'
    picture.draggable = false
  }
}

/** Marks of notes are pressed like buttons. */
function withNoteMarks(element: HTMLElement): void {
  for (const mark of element.querySelectorAll<HTMLElement>('[data-note]')) {
    mark.setAttribute('role', 'button')
    mark.setAttribute('aria-haspopup', 'dialog')
    mark.setAttribute('aria-label', `注释 ${mark.textContent}`)
    mark.tabIndex = 0
  }
}

/** Px of a line of a block whose lines are equally high. */
export function lineOf(block: PageBlock, { size, line }: Pick<Layout, 'size' | 'line'>): number {
  if (block.kind === 'title') return line
  const own = block.kind === 'heading' ? headingOf(block.level ?? 2, size) : { size, line }
  return block.html.includes('<ruby>') ? annotatedLine(own.size, own.line) : own.line
}

/** The element of a block, without its content. */
export interface BlockShape {
  tag: string
  className: string
  /** Offset in the chapter; the title above the text has none. */
  start?: number
  /** Px, where they are not those of the page's text. */
  fontSize?: number
  lineHeight?: number
}

export function shapeOf(block: PageBlock, layout: Pick<Layout, 'size' | 'line'>): BlockShape {
  const { kind } = block
  const className = styles[kind] ?? ''
  if (kind === 'title') return { tag: 'h2', className }
  const { ordered, level = 2, start } = block
  const shape: BlockShape = {
    tag: kind === 'list' ? (ordered ? 'ol' : 'ul') : kind === 'heading' ? `h${level + 1}` : TAGS[kind],
    className,
    start,
  }
  if (kind === 'heading') shape.fontSize = headingOf(level, layout.size).size
  const line = lineOf(block, layout)
  if (line !== layout.line && kind !== 'table') shape.lineHeight = line
  return shape
}

/**
 * Makes the element of a block. `html` of a block is written by `chapterBlocks` from allowed tags and escaped text
 * alone, so it needs no cleaning here.
 */
export function blockElement(block: PageBlock, layout: Pick<Layout, 'size' | 'line'>): HTMLElement {
  const { tag, className, start, fontSize, lineHeight } = shapeOf(block, layout)
  const element = block.kind === 'title' ? titleElement(block.text) : document.createElement(tag)
  element.className = className
  if (block.kind === 'title') return element
  element.dataset['start'] = String(start)
  if (fontSize) element.style.fontSize = `${fontSize}px`
  if (lineHeight) element.style.lineHeight = `${lineHeight}px`
  const { kind, html, text } = block
  if (html) {
    element.innerHTML = html
    withPictures(element, kind === 'picture')
    layOutRuby(element)
    withNoteMarks(element)
  } else element.textContent = text
  return element
}

/** Whether all lines of a block are equally high: no pictures and no long ruby stand in it, and nothing is nested. */
export const isEven = ({ kind }: PageBlock, element: HTMLElement): boolean =>
  (kind === 'paragraph' || kind === 'heading' || kind === 'caption') &&
  element.querySelector(`img, ruby:not(.${styles.annotated})`) === null
