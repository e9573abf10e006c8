import type { Block } from '@/contract/catalogue/chapter-text'
import { blockElement } from './elements'
import { lineHeight } from './layout'
import { startOf } from './leaf'
import styles from './surface.module.css'
import { easyWidth } from './tables'
import { ascentOf } from './wear'

/** What a reader opens out of the text: the note of a mark, or a large table. */
export interface Detail {
  /** Element of the block. */
  element: HTMLElement
  /** Offset of the block in its chapter. */
  start: number
  /** Key of the note; undefined for the table that the block is. */
  note: string | undefined
}

function detailOf(target: EventTarget | null): Detail | undefined {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-note], [data-table]') : null
  const element = pressed?.closest<HTMLElement>('[data-start]')
  return pressed && element ? { element, start: startOf(element), note: pressed.dataset['note'] } : undefined
}

/** Calls `open` when a mark of a note or the button of a table is pressed. */
export function watchDetails(host: HTMLElement, open: (detail: Detail) => void): () => void {
  const click = (event: Event): void => {
    const detail = detailOf(event.target)
    if (detail) open(detail)
  }
  // A button presses itself.
  const key = (event: KeyboardEvent): void => {
    const detail = event.key === 'Enter' || event.key === ' ' ? detailOf(event.target) : undefined
    if (detail?.note === undefined) return
    event.preventDefault()
    open(detail)
  }
  host.addEventListener('click', click)
  host.addEventListener('keydown', key)
  return () => {
    host.removeEventListener('click', click)
    host.removeEventListener('keydown', key)
  }
}

/** Size of the text in a sheet, px, and the height of its lines as a factor. */
const SIZE = 17
const LINE = 1.8

/** Draws blocks into an element of a sheet, in the look of the text. */
export function drawDetail(host: HTMLElement, blocks: readonly Block[]): void {
  const layout = { size: SIZE, line: lineHeight(SIZE, LINE) }
  host.className = `${styles.detail} ${styles.flow}`
  host.style.setProperty('--reader-size', `${layout.size}px`)
  host.style.setProperty('--reader-line', `${layout.line}px`)
  host.style.setProperty('--reader-ascent', ascentOf(host, layout.size).toFixed(3))
  host.replaceChildren(...blocks.map((block) => blockElement(block, layout)))
  for (const table of host.querySelectorAll('table')) table.style.minWidth = easyWidth(table)
}
