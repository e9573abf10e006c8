import { layoutOf, type Layout } from './layout'
import type { ReaderSettings } from './settings'

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
  return layout
}
