import { layoutOf, type Layout } from './layout'
import type { ReaderSettings } from './settings'
import styles from './surface.module.css'

/** Returns the height of a font above the line on which its letters stand, in em: readings are set above that. */
export function ascentOf(host: HTMLElement, size: number): number {
  const probe = document.createElement('div')
  probe.className = `${styles.measure} ${styles.flow}`
  const letter = document.createElement('span')
  letter.textContent = '国'
  const foot = document.createElement('i')
  foot.style.display = 'inline-block'
  probe.append(letter, foot)
  host.append(probe)
  const ascent = (foot.getBoundingClientRect().bottom - letter.getBoundingClientRect().top) / size
  probe.remove()
  return ascent
}

/** Computes the sizes of pages in an element, and sets them and the look of the text as its style. */
export function wear(host: HTMLElement, settings: ReaderSettings): Layout {
  const own = getComputedStyle(host)
  const layout = layoutOf(
    settings,
    { width: host.clientWidth, height: host.clientHeight },
    { top: Number.parseFloat(own.paddingTop) || 0, bottom: Number.parseFloat(own.paddingBottom) || 0 },
  )
  const px = {
    '--reader-size': layout.size,
    '--reader-line': layout.line,
    '--reader-gap': layout.gap,
    '--reader-column': layout.column.width,
    '--reader-height': layout.column.height,
    '--reader-top': layout.top,
    '--reader-between': layout.between,
    '--reader-text-width': layout.column.width * layout.columns + layout.between,
  }
  for (const [name, value] of Object.entries(px)) host.style.setProperty(name, `${value}px`)
  host.style.setProperty('--reader-indent', settings.indent ? '2em' : '0')
  host.style.setProperty('--reader-align', settings.justify ? 'justify' : 'start')
  host.style.setProperty('--reader-weight', String(settings.weight))
  host.dataset['font'] = settings.font
  host.dataset['turn'] = settings.turn
  host.style.setProperty('--reader-ascent', ascentOf(host, layout.size).toFixed(3))
  return layout
}
