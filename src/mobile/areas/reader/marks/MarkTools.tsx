import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { MarkMenu, MENU_HEIGHT, MENU_WIDTH, READERS_HEIGHT } from './MarkMenu'
import type { SelectionEdges } from './marker'
import styles from './MarkTools.module.css'
import type { Quotation } from './QuotePoster'
import type { BookMarks } from './useMarks'

/** Distance of the menu from the lines, px. */
const GAP = 12
/** Room of a handle above and below the lines, px. */
const HANDLE = 44

/** Above the selected lines, or below them where there is no room; `apart` from them by so many px. */
function menuPlace({ first, last, page }: SelectionEdges, apart: number, height: number): CSSProperties {
  const middle = (first.left + last.right - MENU_WIDTH) / 2
  const left = Math.min(Math.max(GAP, middle), page.width - MENU_WIDTH - GAP)
  // By its lower edge: in large text it is higher.
  if (first.top - height - apart > GAP)
    return { width: MENU_WIDTH, left, bottom: page.height - first.top + apart }
  return { width: MENU_WIDTH, left, top: Math.min(last.bottom + apart, page.height - height - GAP) }
}

interface MarkToolsProps {
  book: BookMarks
  /** Title of the book. */
  title: string
  /** Names what is written in this book on this device. */
  draftKey: string
  /** Shows a poster of some words; absent where nothing leads back to them. */
  openPoster?: ((quotation: Quotation) => void) | undefined
  /** Title of a chapter. */
  titleOf: (chapter: number) => string
}

/** The menu of the selected text, and the handles that move its ends. */
export function MarkTools({ book, title, draftKey, openPoster, titleOf }: MarkToolsProps) {
  const { marks, marker, state, selection, add, mayMark } = book
  const { selected, settled, edges } = selection
  const mark = selected?.key === undefined ? undefined : state.list.find(({ key }) => key === selected.key)
  if (!selected) return null
  const { chapter, start, readers } = selected
  const height = MENU_HEIGHT + (readers ? READERS_HEIGHT : 0)
  return (
    <>
      {edges && !mark ? (
        <>
          <Handle
            book={book}
            end="start"
            left={edges.first.left}
            top={edges.first.top}
            height={edges.first.bottom - edges.first.top}
          />
          <Handle
            book={book}
            end="end"
            left={edges.last.right}
            top={edges.last.top}
            height={edges.last.bottom - edges.last.top}
          />
        </>
      ) : null}
      <MarkMenu
        marks={marks}
        mark={mark}
        selected={selected}
        text={marker.text(chapter)?.text ?? ''}
        title={title}
        draftKey={draftKey}
        place={edges && settled ? menuPlace(edges, mark ? GAP : HANDLE, height) : null}
        readers={readers}
        openPoster={
          openPoster && ((words) => openPoster({ words, chapter, title: titleOf(chapter), offset: start }))
        }
        add={add}
        mayMark={mayMark}
        clear={() => marker.clear()}
      />
    </>
  )
}

interface HandleProps {
  book: BookMarks
  end: 'start' | 'end'
  left: number
  top: number
  height: number
}

/** A handle at an end of the selected text: dragged by a finger, moved by the arrow keys. */
function Handle({ book: { marker }, end, left, top, height }: HandleProps) {
  const drag = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.offsetParent?.getBoundingClientRect()
    if (!box) return
    // The finger covers the handle: the line is above it at the end, below it at the beginning.
    const lift = end === 'end' ? -height : height
    marker.drag(end, { x: event.clientX - box.left, y: event.clientY - box.top + lift })
  }
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -10, ArrowDown: 10 }[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    marker.step(end, by)
  }
  return (
    <button
      type="button"
      className={styles.handle}
      data-end={end}
      style={{ left, top: end === 'start' ? top : top + height }}
      aria-label={end === 'start' ? '选区开头，按方向键调整' : '选区结尾，按方向键调整'}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => marker.settle()}
      onKeyDown={step}
    />
  )
}
