import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react'
import { MarkMenu, MENU_WIDTH } from '../marks/MarkMenu'
import type { Marks } from '../marks/marks'
import { keepUsualLook, usualLook } from '../marks/usualLook'
import { rangesIn } from './layerText'
import styles from './PdfMarkTools.module.css'
import type { PdfMarks } from './usePdfMarks'
import { layerOf, type PdfSelected, type PdfSelection } from './useSelection'

/** Distance of the menu from the edges of the screen, and from marked lines, px. */
const GAP = 12
/** Room of the browser's handles below the lines that are selected, and of its own menu above them, px. */
const HANDLES = 48
/** The menu fills the element that is placed beside the lines. */
const IN_FLOW: CSSProperties = { position: 'static', width: MENU_WIDTH }

interface PdfMarkToolsProps {
  marks: Marks
  pdfMarks: PdfMarks
  selection: PdfSelection
  /** Element that scrolls; the tools stand in its pages, and move with them. */
  scroller: RefObject<HTMLElement | null>
  /** Version of the file. */
  version: number
  /** Title of the book. */
  title: string
  /** Names what is written in this book on this device. */
  draftKey: string
  /** Px; the place of the menu changes with it. */
  width: number
}

/** Below the selected lines, where the browser has no menu of its own; above them where there is no room. */
function placeBeside(
  tools: HTMLElement,
  scroller: HTMLElement,
  { page, start, end, key }: PdfSelected,
): void {
  const apart = key === undefined ? HANDLES : GAP
  const layer = layerOf(scroller, page)
  const rects = layer ? rangesIn(layer, [{ start, end }]).flatMap((range) => [...range.getClientRects()]) : []
  const [first] = rects
  const last = rects.at(-1)
  if (!first || !last || !tools.offsetParent) return
  const screen = scroller.getBoundingClientRect()
  const pages = tools.offsetParent.getBoundingClientRect()
  const middle = (first.left + last.right - MENU_WIDTH) / 2
  const left = Math.min(Math.max(screen.left + GAP, middle), screen.right - MENU_WIDTH - GAP)
  const [above, below] = [first.top - apart, last.bottom + apart]
  const lowest = screen.bottom - tools.offsetHeight - GAP
  const isAbove = below > lowest && above - tools.offsetHeight > screen.top + GAP
  const top = isAbove ? above - tools.offsetHeight : Math.min(below, lowest)
  tools.style.left = `${left - pages.left}px`
  tools.style.top = `${top - pages.top}px`
}

/** The menu of the selected text. */
export function PdfMarkTools(props: PdfMarkToolsProps) {
  const { marks, pdfMarks, selection, scroller, version, title, draftKey, width } = props
  const { selected, settled, select, clear } = selection
  const tools = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (selected && settled && tools.current && scroller.current)
      placeBeside(tools.current, scroller.current, selected)
  }, [selected, settled, scroller, width])
  if (!selected) return null
  const { page, start, end, text, key } = selected
  const mark = key === undefined ? undefined : pdfMarks.of(page).find((one) => one.key === key)
  return (
    <div ref={tools} className={styles.tools}>
      <MarkMenu
        marks={marks}
        mark={mark}
        selected={{ chapter: page, start, end }}
        text={text}
        title={title}
        draftKey={draftKey}
        place={settled ? IN_FLOW : null}
        add={(made, look = usualLook()) => {
          keepUsualLook(look)
          const added = marks.add({ ...made, ...look }, { partId: page, version, text })
          select({ ...selected, key: added.key })
          return Promise.resolve()
        }}
        mayMark={() => true}
        clear={clear}
      />
    </div>
  )
}
