import type { Range as Span } from '@/contract/catalogue/sentences'
import { lineBox, type PaintLook } from '../marks/paint'
import { rangesIn } from './layerText'

/** Something that is painted on a page: offsets in its text. */
export interface PagePaint extends Span {
  look: PaintLook
  /** Of the mark that it is. */
  key?: string
  /** It is the one of those found that was picked. */
  picked?: boolean
}

const percent = (share: number): string => `${share * 100}%`

/**
 * Draws boxes over the words of a page. They are in shares of the page, so that they stay right while it is zoomed.
 * @param layer with the text of the page
 */
export function paintPage(host: HTMLElement, layer: HTMLElement, painted: readonly PagePaint[]): void {
  host.replaceChildren()
  const page = host.getBoundingClientRect()
  for (const { look, key, picked, ...span } of painted)
    for (const rect of rangesIn(layer, [span]).flatMap((range) => [...range.getClientRects()])) {
      const box = lineBox(look)
      if (key !== undefined) box.dataset['key'] = key
      if (picked) box.dataset['picked'] = ''
      box.style.left = percent((rect.left - page.left) / page.width)
      box.style.top = percent((rect.top - page.top) / page.height)
      box.style.width = percent(rect.width / page.width)
      box.style.height = percent(rect.height / page.height)
      host.append(box)
    }
}

/** Where a place of the text stands on its page, as a share of the height of the page. */
export function topOf(host: HTMLElement, layer: HTMLElement, start: number): number | undefined {
  const [range] = rangesIn(layer, [{ start, end: start + 1 }])
  const [rect] = range?.getClientRects() ?? []
  const page = host.getBoundingClientRect()
  return rect && (rect.top - page.top) / page.height
}

/** Returns the key of the mark whose box is at a point of the screen: of several the last one that was painted. */
export function keyAt(host: Element, x: number, y: number): string | undefined {
  const boxes = [...host.querySelectorAll<HTMLElement>('i[data-key]')]
  return boxes.findLast((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })?.dataset['key']
}
