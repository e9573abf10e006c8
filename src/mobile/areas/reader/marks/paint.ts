import type { Mark } from '@/contract/reading/marks'
import { isOn, rangeOn } from '../surface/leaf'
import type { BookSpan, LaidBlock } from '../surface/surface'
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

/** Looks over others: what is selected is seen on a mark. */
const OVER: readonly PaintLook[] = ['spoken', 'found', 'selected']

/** Whether the browser paints ranges by itself: Safari does from 17.2 on, Firefox from 140 on. */
const paints = (): boolean => typeof Highlight === 'function' && 'highlights' in CSS

/** Class of an element that rectangles are drawn in. */
export const boxLayer = styles.layer ?? ''

/** Makes the rectangle of a line. */
export function lineBox(look: PaintLook): HTMLElement {
  const box = document.createElement('i')
  const [, colour = ''] = look.split('-')
  box.className = colour ? (colours.marked ?? '') : ''
  box.dataset['look'] = look
  box.dataset['colour'] = colour
  return box
}

/** The look of a highlight or a note. */
export const lookOf = ({ kind, style, colour }: Pick<Mark, 'kind' | 'style' | 'colour'>): PaintLook =>
  `${kind === 'note' && style === 'fill' ? 'note' : style}-${colour}`

/** Draws rectangles over the lines, where the browser cannot paint ranges. */
function drawn(host: HTMLElement, ranges: ReadonlyMap<PaintLook, ReadonlySet<Range>>): void {
  for (const old of host.querySelectorAll(`.${styles.layer}`)) old.remove()
  for (const [look, own] of ranges)
    for (const range of own) {
      const flow = range.startContainer.parentElement?.closest('[data-start]')?.parentElement
      if (!flow) continue
      const layer = document.createElement('div')
      layer.className = boxLayer
      layer.setAttribute('aria-hidden', 'true')
      const { left, top } = flow.getBoundingClientRect()
      for (const rect of range.getClientRects()) {
        const line = lineBox(look)
        line.style.cssText = `left:${rect.left - left}px;top:${rect.top - top}px;width:${rect.width}px;height:${rect.height}px`
        layer.append(line)
      }
      flow.append(layer)
    }
}

/** Registers ranges with the browser; those that it paints already stay. */
function register(ranges: ReadonlyMap<PaintLook, ReadonlySet<Range>>): void {
  for (const name of CSS.highlights.keys())
    if (name.startsWith('mark-') && !ranges.has(name.slice('mark-'.length) as PaintLook))
      CSS.highlights.delete(name)
  for (const [look, own] of ranges) {
    const name = `mark-${look}`
    const known = CSS.highlights.get(name)
    const highlight = known ?? new Highlight()
    for (const range of highlight) if (!own.has(range as Range)) highlight.delete(range)
    for (const range of own) highlight.add(range)
    if (known) continue
    highlight.priority = OVER.indexOf(look) + 1
    CSS.highlights.set(name, highlight)
  }
}

/** Paints marks on the pages in an element without changing their text, so that no line moves. */
export interface Painter {
  /**
   * Call it whenever blocks were laid out or marks have changed.
   * @param paintedOn returns what is painted on a block
   */
  paint(blocks: readonly LaidBlock[], paintedOn: (block: LaidBlock) => readonly Painted[]): void
  /** Takes all marks off. */
  clear(): void
}

interface PaintedRange {
  look: PaintLook
  range: Range
}

export function createPainter(host: HTMLElement): Painter {
  /** Ranges of the blocks that are painted, by what they show: a range is made once while its block is laid out. */
  let known = new Map<HTMLElement, Map<string, PaintedRange>>()

  const rangesOf = (block: LaidBlock, painted: readonly Painted[]): Map<string, PaintedRange> => {
    const before = known.get(block.element)
    const ranges = new Map<string, PaintedRange>()
    for (const span of painted) {
      if (!isOn(block, span)) continue
      const { look, start, end } = span
      const key = `${look} ${start} ${end}`
      const range = before?.get(key)?.range ?? rangeOn(block, span)
      if (range) ranges.set(key, { look, range })
    }
    return ranges
  }

  const painter: Painter = {
    paint(blocks, paintedOn) {
      known = new Map(blocks.map((block) => [block.element, rangesOf(block, paintedOn(block))]))
      const byLook = new Map<PaintLook, Set<Range>>()
      for (const ranges of known.values())
        for (const { look, range } of ranges.values())
          byLook.set(look, (byLook.get(look) ?? new Set<Range>()).add(range))
      if (paints()) register(byLook)
      else drawn(host, byLook)
    },
    clear: () => painter.paint([], () => []),
  }
  return painter
}
