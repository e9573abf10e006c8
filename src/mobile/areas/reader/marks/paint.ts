import type { Mark } from '@/contract/reading/marks'
import { rangeOn } from '../surface/leaf'
import type { BookSpan, Surface } from '../surface/surface'
import colours from './colours.module.css'
import styles from './paint.module.css'

/** Something that is painted on the text: characters of a chapter, and the name of their look. */
export interface Painted extends BookSpan {
  look: PaintLook
}

/**
 * `selected` is the text that is being selected, `found` what was looked for, `spoken` the sentence that is heard, `popular` one that
 * many readers have highlighted.
 */
export type PaintLook =
  | `${Mark['style']}-${Mark['colour']}`
  | `note-${Mark['colour']}`
  | 'selected'
  | 'found'
  | 'popular'
  | 'spoken'

/** Whether the browser paints ranges by itself: Safari does from 17.2 on, Firefox from 140 on. */
const paints = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS

/** Ranges of the blocks that are laid out, by their look. */
function rangesOf(surface: Surface, painted: readonly Painted[]): Map<PaintLook, Range[]> {
  const found = new Map<PaintLook, Range[]>()
  for (const block of surface.blocks())
    for (const span of painted) {
      const range = rangeOn(block, span)
      if (!range) continue
      const same = found.get(span.look)
      if (same) same.push(range)
      else found.set(span.look, [range])
    }
  return found
}

/** Draws rectangles over the lines, where the browser cannot paint ranges. */
function drawn(host: HTMLElement, ranges: ReadonlyMap<PaintLook, readonly Range[]>): void {
  for (const old of host.querySelectorAll(`.${styles.layer}`)) old.remove()
  for (const [look, own] of ranges)
    for (const range of own) {
      const flow = range.startContainer.parentElement?.closest('[data-start]')?.parentElement
      if (!flow) continue
      const layer = document.createElement('div')
      layer.className = styles.layer ?? ''
      layer.setAttribute('aria-hidden', 'true')
      const { left, top } = flow.getBoundingClientRect()
      for (const rect of range.getClientRects()) {
        const line = document.createElement('i')
        const [, colour = ''] = look.split('-')
        line.className = colour ? (colours.marked ?? '') : ''
        line.dataset['look'] = look
        line.dataset['colour'] = colour
        line.style.cssText = `left:${rect.left - left}px;top:${rect.top - top}px;width:${rect.width}px;height:${rect.height}px`
        layer.append(line)
      }
      flow.append(layer)
    }
}

/**
 * Paints marks on the pages without changing their text, so that no line moves. Call it whenever blocks were laid out or
 * marks have changed.
 */
export function paint(host: HTMLElement, surface: Surface | null, painted: readonly Painted[]): void {
  const ranges = surface ? rangesOf(surface, painted) : new Map<PaintLook, Range[]>()
  if (!paints()) return drawn(host, ranges)
  for (const name of CSS.highlights.keys()) if (name.startsWith('mark-')) CSS.highlights.delete(name)
  for (const [look, own] of ranges) CSS.highlights.set(`mark-${look}`, new Highlight(...own))
}

/** Takes all marks off. */
export const unpaint = (host: HTMLElement): void => paint(host, null, [])
