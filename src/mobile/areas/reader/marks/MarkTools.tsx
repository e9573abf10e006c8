import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { classes } from 'design-system/hooks/classes'
import { MediaIcon, type MediaIconName } from 'design-system/MediaIcon'
import { MOST_EXPLAINED } from '@/contract/reading/explain-rules'
import { MARK_COLOURS, MARK_STYLES, MOST_NOTE } from '@/contract/reading/mark-kinds'
import type { Mark } from '@/contract/reading/marks'
import { humanCount } from '@/format/count'
import { toast } from '@/stores/overlays'
import { copyText } from '@/stores/share'
import colours from './colours.module.css'
import type { SelectionEdges } from './marker'
import type { MarkLook } from './marks'
import styles from './MarkTools.module.css'
import { NoteSheet } from './NoteSheet'
import { openExplanation } from './openExplanation'
import type { Quotation } from './QuotePoster'
import { removeMark } from './removeMark'
import type { BookMarks } from './useMarks'

const COLOURS: Record<Mark['colour'], string> = {
  yellow: '黄色',
  green: '绿色',
  blue: '蓝色',
  pink: '粉色',
  purple: '紫色',
}
const STYLES: Record<Mark['style'], string> = { fill: '荧光笔', line: '直线', wave: '波浪线' }

/** Width and usual height of the menu, and its distance from the lines, px. */
const WIDTH = 320
const HEIGHT = 108
/** Of the line that says how many readers have highlighted the sentence, px. */
const READERS = 28
const GAP = 12
/** Room of a handle above and below the lines, px. */
const HANDLE = 44

/** Above the selected lines, or below them where there is no room; `apart` from them by so many px. */
function menuPlace({ first, last, page }: SelectionEdges, apart: number, height: number): CSSProperties {
  const middle = (first.left + last.right - WIDTH) / 2
  const left = Math.min(Math.max(GAP, middle), page.width - WIDTH - GAP)
  // By its lower edge: in large text it is higher.
  if (first.top - height - apart > GAP) return { width: WIDTH, left, bottom: page.height - first.top + apart }
  return { width: WIDTH, left, top: Math.min(last.bottom + apart, page.height - height - GAP) }
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

/** What can be done with the selected text: it is marked, noted, copied, put on a poster; its ends are moved by handles. */
export function MarkTools({ book, title, draftKey, openPoster, titleOf }: MarkToolsProps) {
  const { marks, marker, state, selection, add } = book
  const { selected, settled, edges } = selection
  const [noting, setNoting] = useState(false)
  const mark = selected?.key === undefined ? undefined : state.list.find(({ key }) => key === selected.key)
  if (!selected) return null
  const { readers } = selected
  const words = marker.textOf(selected)
  const mayExplain = words.length <= MOST_EXPLAINED && !words.includes('\n')

  const applyLook = (look: Partial<MarkLook>): void => {
    if (mark) marks.change(mark.key, look)
    else void add({ ...selected, kind: 'highlight' }, { style: 'fill', colour: 'yellow', ...look })
  }
  const copy = async (): Promise<void> => {
    const done = await copyText(words)
    toast(done ? '已复制' : '复制失败，请长按选择后复制')
    if (done) marker.clear()
  }
  const poster = (): void => {
    const { chapter, start } = selected
    openPoster?.({ words, chapter, title: titleOf(chapter), offset: start })
  }
  const explain = (): void => {
    const { chapter, start, end } = selected
    const text = marker.text(chapter)?.text ?? ''
    void openExplanation({ title, text, start, end }, keep)
  }
  const keep = async (explanation: string): Promise<boolean> => {
    const text = [mark?.note, explanation].filter(Boolean).join('\n\n')
    if (text.length <= MOST_NOTE) return note(text)
    toast('这条笔记已经很长，放不下释义')
    return false
  }
  const remove = async (): Promise<void> => {
    if (mark && (await removeMark(marks, mark))) marker.clear()
  }
  const note = async (text: string): Promise<boolean> => {
    if (mark) marks.change(mark.key, { note: text })
    else await add({ ...selected, kind: 'note', note: text })
    // Somebody who does not log in goes on with the draft.
    return book.mayMark()
  }

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
      {edges && settled ? (
        <div
          className={styles.menu}
          style={menuPlace(edges, mark ? GAP : HANDLE, HEIGHT + (readers ? READERS : 0))}
          role="toolbar"
          aria-label="选中的文字"
        >
          {readers ? <p className={styles.readers}>{humanCount(readers)} 人划过这句话</p> : null}
          <div className={styles.looks}>
            {MARK_COLOURS.map((colour) => (
              <button
                key={colour}
                type="button"
                className={classes(styles.colour, colours.marked)}
                data-colour={colour}
                aria-label={COLOURS[colour]}
                aria-pressed={mark?.colour === colour}
                onClick={() => applyLook({ colour })}
              />
            ))}
            <span className={styles.between} />
            {MARK_STYLES.map((style) => (
              <button
                key={style}
                type="button"
                className={styles.style}
                data-style={style}
                aria-label={STYLES[style]}
                aria-pressed={mark?.style === style}
                onClick={() => applyLook({ style })}
              >
                文
              </button>
            ))}
          </div>
          <div className={styles.actions}>
            <Tool icon="note" label={mark?.note ? '看笔记' : '写笔记'} onPress={() => setNoting(true)} />
            <Tool icon="copy" label="复制" onPress={() => void copy()} />
            {openPoster ? <Tool icon="poster" label="海报" onPress={poster} /> : null}
            {mayExplain ? <Tool icon="explain" label="释义" onPress={explain} /> : null}
            {mark ? <Tool icon="trash" label="删除" onPress={() => void remove()} /> : null}
          </div>
        </div>
      ) : null}
      <NoteSheet
        key={mark?.key ?? `${selected.chapter}:${selected.start}:${selected.end}`}
        name={`note:${draftKey}:${mark?.key ?? `${selected.chapter}:${selected.start}`}`}
        visible={noting}
        words={words}
        initial={mark?.note ?? ''}
        onSave={note}
        onClose={() => setNoting(false)}
      />
    </>
  )
}

function Tool({ icon, label, onPress }: { icon: MediaIconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.tool} onClick={onPress}>
      <MediaIcon name={icon} size={20} />
      {label}
    </button>
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
