import { useState, type CSSProperties } from 'react'
import { classes } from 'design-system/hooks/classes'
import { MediaIcon, type MediaIconName } from 'design-system/MediaIcon'
import type { Range } from '@/contract/catalogue/sentences'
import { MOST_EXPLAINED } from '@/contract/reading/explain-rules'
import { MARK_COLOURS, MARK_STYLES, MOST_NOTE } from '@/contract/reading/mark-kinds'
import type { Mark } from '@/contract/reading/marks'
import { humanCount } from '@/format/count'
import { toast } from '@/stores/overlays'
import { copyText } from '@/stores/share'
import colours from './colours.module.css'
import styles from './MarkMenu.module.css'
import type { MarkLook, Marks, NewMark } from './marks'
import { NoteSheet } from './NoteSheet'
import { openExplanation } from './openExplanation'
import { removeMark } from './removeMark'

const COLOURS: Record<Mark['colour'], string> = {
  yellow: '黄色',
  green: '绿色',
  blue: '蓝色',
  pink: '粉色',
  purple: '紫色',
}
const STYLES: Record<Mark['style'], string> = { fill: '荧光笔', line: '直线', wave: '波浪线' }

/** Width and usual height of the menu, px. In large text it is higher. */
export const MENU_WIDTH = 320
export const MENU_HEIGHT = 108
/** Height of the line that says how many readers have highlighted the sentence, px. */
export const READERS_HEIGHT = 28

interface MarkMenuProps {
  marks: Marks
  /** The mark that the selected text is. */
  mark: Mark | undefined
  /** Number of the chapter, or of the page of a PDF, and offsets in its text. */
  selected: Range & { chapter: number }
  /** The text of the chapter. */
  text: string
  /** Title of the book. */
  title: string
  /** Names what is written in this book on this device. */
  draftKey: string
  /** Where it stands on the page; null hides it, and a note that is being written stays. */
  place: CSSProperties | null
  /** How many readers have highlighted the text, where that is many. */
  readers?: number | undefined
  /** Shows a poster of the words; absent where nothing leads back to them. */
  openPoster?: ((words: string) => void) | undefined
  /** Makes a mark; without a look in that of the last one. */
  add: (mark: Omit<NewMark, keyof MarkLook>, look?: MarkLook) => Promise<void>
  /** Whether a mark is made at once: nobody has to log in first. */
  mayMark: () => boolean
  /** Called when nothing is left to do with the text. */
  clear: () => void
}

/** What can be done with the selected text: it is marked, noted, copied, put on a poster, explained. */
export function MarkMenu(props: MarkMenuProps) {
  const { marks, mark, selected, text, title, draftKey, place, readers, openPoster, add, mayMark, clear } =
    props
  const [noting, setNoting] = useState(false)
  const { chapter, start, end } = selected
  const words = text.slice(start, end)
  const mayExplain = words.length <= MOST_EXPLAINED && !words.includes('\n')

  const applyLook = (look: Partial<MarkLook>): void => {
    if (mark) marks.change(mark.key, look)
    else void add({ chapter, start, end, kind: 'highlight' }, { style: 'fill', colour: 'yellow', ...look })
  }
  const copy = async (): Promise<void> => {
    const done = await copyText(words)
    toast(done ? '已复制' : '复制失败，请长按选择后复制')
    if (done) clear()
  }
  const note = async (written: string): Promise<boolean> => {
    if (mark) marks.change(mark.key, { note: written })
    else await add({ chapter, start, end, kind: 'note', note: written })
    // Somebody who does not log in goes on with the draft.
    return mayMark()
  }
  const keep = async (explanation: string): Promise<boolean> => {
    const written = [mark?.note, explanation].filter(Boolean).join('\n\n')
    if (written.length <= MOST_NOTE) return note(written)
    toast('这条笔记已经很长，放不下释义')
    return false
  }
  const remove = async (): Promise<void> => {
    if (mark && (await removeMark(marks, mark))) clear()
  }

  return (
    <>
      {place ? (
        <div className={styles.menu} style={place} role="toolbar" aria-label="选中的文字">
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
            {openPoster ? <Tool icon="poster" label="海报" onPress={() => openPoster(words)} /> : null}
            {mayExplain ? (
              <Tool
                icon="explain"
                label="释义"
                onPress={() => void openExplanation({ title, text, start, end }, keep)}
              />
            ) : null}
            {mark ? <Tool icon="trash" label="删除" onPress={() => void remove()} /> : null}
          </div>
        </div>
      ) : null}
      <NoteSheet
        key={mark?.key ?? `${chapter}:${start}:${end}`}
        name={`note:${draftKey}:${mark?.key ?? `${chapter}:${start}`}`}
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
