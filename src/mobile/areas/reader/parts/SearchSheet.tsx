import { useEffect, useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { SearchBar } from 'design-system/SearchBar'
import { Sheet } from 'design-system/Sheet'
import type { ChapterHits } from '@/contract/catalogue/reader'
import { messageOf } from '@/client/errors'
import type { BookSpan } from '../surface/surface'
import styles from './SearchSheet.module.css'

/** A piece of a search. */
export interface FoundPiece {
  chapters: readonly ChapterHits[]
  /** Places in chapters that are locked. */
  locked: number
  /** Chapter that is looked through next; 0 = nothing is left to look through. */
  next: number
  /** Chapters of this device that were looked through in place of the whole book. */
  offline?: number | undefined
  /** The whole book has no words, but pictures of pages alone. */
  wordless?: true
}

/** A place that was picked, with its words. */
interface PickedHit extends BookSpan {
  exact: string
}

/** Looks for words in a book from a chapter on. @throws CallError */
export type FindWords = (words: string, from: number) => Promise<FoundPiece>

interface SearchSheetProps {
  visible: boolean
  find: FindWords
  /** Chapters of the book, or its pages. */
  total: number
  unit?: '章' | '页'
  onPick: (hit: PickedHit) => void
  onClose: () => void
}

/** Looks for words in the whole book; what was found stays while the book is open. */
export function SearchSheet({ visible, find, total, unit = '章', onPick, onClose }: SearchSheetProps) {
  const [words, setWords] = useState('')
  const search = useSearch(find, words)
  return (
    <Sheet visible={visible} onClose={onClose} title="书内搜索">
      <SearchBar placeholder="在这本书里查找" onSearch={setWords} className={styles.bar} focused />
      <div className={styles.panel}>
        {words ? <Found search={search} words={words} total={total} unit={unit} onPick={onPick} /> : null}
      </div>
    </Sheet>
  )
}

interface SearchState extends FoundPiece {
  error: string
}

interface Search extends SearchState {
  goOn: () => void
}

type State = SearchState & { words: string }

const START: State = { words: '', chapters: [], locked: 0, next: 1, error: '' }

const ofWords = (state: State, words: string): State => (state.words === words ? state : { ...START, words })

/** Looks through a book piece by piece until its end, or until other words are looked for. */
function useSearch(find: FindWords, words: string): Search {
  const [state, setState] = useState(START)
  // Answers to other words do not count.
  const current = ofWords(state, words)
  const { next, error } = current
  useEffect(() => {
    if (!words || next === 0 || error) return
    let live = true
    const change = (from: (same: State) => Partial<State>): void => {
      if (!live) return
      setState((before) => {
        const same = ofWords(before, words)
        return { ...same, ...from(same) }
      })
    }
    find(words, next).then(
      (found) =>
        change(({ chapters, locked }) => ({
          ...found,
          chapters: [...chapters, ...found.chapters],
          locked: locked + found.locked,
        })),
      (problem: unknown) => change(() => ({ error: messageOf(problem) })),
    )
    return () => {
      live = false
    }
  }, [find, words, next, error])
  return {
    ...current,
    goOn: () =>
      setState((before) => (before.offline ? { ...START, words: before.words } : { ...before, error: '' })),
  }
}

interface FoundProps {
  search: Search
  words: string
  total: number
  unit: '章' | '页'
  onPick: (hit: PickedHit) => void
}

function Found({ search, words, total, unit, onPick }: FoundProps) {
  const { chapters, locked, next, offline, wordless, error, goOn } = search
  const count = chapters.reduce((sum, chapter) => sum + chapter.total, 0)
  const done = next === 0
  return (
    <>
      <p className={styles.sum} role="status">
        {done ? `共找到 ${count} 处` : `已找到 ${count} 处，正在查找第 ${next} / ${total} ${unit}`}
        {locked > 0 ? `，未解锁的章节还有 ${locked} 处` : ''}
      </p>
      {error || offline ? (
        <p className={styles.fault}>
          {error || `没有网络，只查找了保存在本机的 ${offline} 章`}
          <Button kind="ghost" size="s" onClick={goOn}>
            {offline ? '重新查找' : '继续查找'}
          </Button>
        </p>
      ) : null}
      {done && count === 0 && locked === 0 ? (
        <Empty
          title={`没有找到“${words}”`}
          hint={wordless ? '这本书的页面是图片，没有可以搜索的文字' : '换一个更短的词试试'}
        />
      ) : null}
      {chapters.map(({ chapter, title, hits, total: all }) => (
        <section key={chapter} aria-label={title}>
          <h3 className={styles.chapter}>
            {title}
            <span>{all} 处</span>
          </h3>
          <ul>
            {hits.map(({ start, end, before, exact, after }) => (
              <li key={start}>
                <button
                  type="button"
                  className={styles.hit}
                  onClick={() => onPick({ chapter, start, end, exact })}
                >
                  {before}
                  <mark>{exact}</mark>
                  {after}
                </button>
              </li>
            ))}
          </ul>
          {all > hits.length ? (
            <p className={styles.more}>
              这一{unit}只列出前 {hits.length} 处
            </p>
          ) : null}
        </section>
      ))}
    </>
  )
}
