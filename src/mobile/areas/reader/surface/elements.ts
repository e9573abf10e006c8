import type { Block, BlockKind } from '@/contract/catalogue/chapter-text'
import { fileUrl } from '@/client/base'
import { headingOf } from './layout'
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

/** 第三章 雨夜 → the number and the name; the whole is the name when there is no number. */
export function titleParts(title: string): { number: string; name: string } {
  const [, number = '', name = ''] =
    /^(第.{1,9}?[章回节卷讲集部篇])[\s\u3000:：、]*(.*)$/.exec(title.trim()) ?? []
  return name ? { number, name } : { number: '', name: title.trim() }
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

/** Pictures are files of the API's server, which may not be the page's. Their room is kept before they come. */
function withPictures(element: HTMLElement): void {
  for (const picture of element.querySelectorAll('img')) {
    picture.src = fileUrl(picture.getAttribute('src') ?? '')
    picture.decoding = 'async'
    picture.draggable = false
  }
}

/**
 * Makes the element of a block. `html` of a block is written by `chapterBlocks` from allowed tags and escaped text
 * alone, so it needs no cleaning here.
 * @param size font size of the text, px
 */
export function blockElement(block: PageBlock, size: number): HTMLElement {
  if (block.kind === 'title') {
    const title = titleElement(block.text)
    title.className = styles.title ?? ''
    return title
  }
  const { kind, html, text, level = 2 } = block
  const element =
    kind === 'list'
      ? document.createElement(block.ordered ? 'ol' : 'ul')
      : document.createElement(kind === 'heading' ? `h${level + 1}` : TAGS[kind])
  element.className = styles[kind] ?? ''
  element.dataset['start'] = String(block.start)
  if (kind === 'heading') {
    const { size: large, line } = headingOf(level, size)
    element.style.fontSize = `${large}px`
    element.style.lineHeight = `${line}px`
  }
  if (html) {
    element.innerHTML = html
    withPictures(element)
  } else element.textContent = text
  return element
}

/** Whether all lines of a block are equally high: neither ruby nor pictures stand in it, and nothing is nested. */
export const isEven = (block: PageBlock): boolean =>
  (block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'caption') &&
  !/<(?:ruby|img)\b/.test(block.html)
