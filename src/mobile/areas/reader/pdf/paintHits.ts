import { placesIn } from '@/contract/catalogue/chapter-hits'
import { layerText, rangesIn } from './layerText'
import styles from './PageView.module.css'

/** Words that were looked for, folded, and the offset of the place that was picked, if that is on this page. */
export interface PageHits {
  words: string
  picked?: number | undefined
}

const percent = (share: number): string => `${share * 100}%`

/**
 * Draws boxes behind the words of a page that were looked for. They are in shares of the page, so that they stay right
 * while it is zoomed.
 * @param layer with the text of the page
 * @returns where the picked place begins, as a share of the height of the page
 */
export function paintHits(host: HTMLElement, layer: HTMLElement, hits: PageHits): number | undefined {
  host.replaceChildren()
  if (!hits.words) return undefined
  const page = host.getBoundingClientRect()
  let at: number | undefined
  for (const span of placesIn(layerText(layer).text, hits.words)) {
    const isPicked = span.start === hits.picked
    for (const rect of rangesIn(layer, [span]).flatMap((range) => [...range.getClientRects()])) {
      const box = document.createElement('i')
      box.className = styles.hit ?? ''
      if (isPicked) box.dataset['picked'] = ''
      box.style.left = percent((rect.left - page.left) / page.width)
      box.style.top = percent((rect.top - page.top) / page.height)
      box.style.width = percent(rect.width / page.width)
      box.style.height = percent(rect.height / page.height)
      host.append(box)
      if (isPicked) at ??= (rect.top - page.top) / page.height
    }
  }
  return at
}
