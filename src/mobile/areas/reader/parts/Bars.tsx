import type { ReactNode } from 'react'
import { MediaIcon } from 'design-system/MediaIcon'
import type { Reader } from '../book/reader'
import { sharesOf } from '../book/shares'
import { useBookmark, type BookMarks } from '../marks/useMarks'
import { BarAction, LowerBar, NightAction, UpperBar, usePlaceSlider } from './BarFrames'
import styles from './Bars.module.css'
import type { Panel } from './Book'
import { useShown } from './useShown'

interface TopBarProps {
  title: string
  reader: Reader
  book: BookMarks
  /** What belongs to this book alone. */
  children?: ReactNode
}

/** Back, the book's title, and what belongs to the book as a whole. */
export function TopBar({ title, reader, book, children }: TopBarProps) {
  const isMarked = useBookmark(book, reader) !== undefined
  // A page without text cannot be marked.
  const hasText = useShown(reader, ({ chapter }) => book.marker.text(chapter) !== undefined)
  return (
    <UpperBar
      title={title}
      right={
        <>
          <BookmarkTool on={isMarked} toggle={hasText ? book.toggleBookmark : null} />
          {children}
        </>
      }
    />
  )
}

interface BookmarkToolProps {
  on: boolean
  /** Null where nothing can be marked: the page has no text. */
  toggle: (() => void) | null
}

/** Marks the page that is shown, or takes its bookmark off. */
export const BookmarkTool = ({ on, toggle }: BookmarkToolProps) =>
  toggle ? (
    <button type="button" className={styles.icon} aria-label="书签" aria-pressed={on} onClick={toggle}>
      <MediaIcon name={on ? 'bookmarked' : 'bookmark'} />
    </button>
  ) : null

/** A button of the upper bar. */
export function BarTool({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.icon} aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}

/** A link of the upper bar. */
export function BarLink({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <a className={styles.icon} aria-label={label} href={href}>
      {children}
    </a>
  )
}

/** Steps of the slider over the whole book. */
const STEPS = 1000

interface BottomBarProps {
  reader: Reader
  night: boolean
  speaking: boolean
  onNight: () => void
  onSpeak: () => void
  onPanel: (panel: Panel) => void
}

/** Where the reader is in the book, and what changes it. */
export function BottomBar({ reader, night, speaking, onNight, onSpeak, onPanel }: BottomBarProps) {
  const shown = useShown(reader, (all) => all)
  const { total } = reader.chapters
  const shares = sharesOf(reader.chapters)
  const slider = usePlaceSlider(shown.share * STEPS, (value) => {
    const goal = shares.at(value / STEPS)
    reader.jump(goal.chapter, goal.within)
  })
  const place = slider.value / STEPS
  const { chapter } = shares.at(place)
  const title = reader.chapters.entry(chapter)?.title ?? `第${chapter}章`
  const percent = `${(place * 100).toFixed(1)}%`
  return (
    <LowerBar
      what={title}
      place={
        shown.left && !slider.isMoved ? (
          <button type="button" className={styles.undo} onClick={() => reader.goBack()}>
            回到原处
          </button>
        ) : (
          percent
        )
      }
      back={{
        label: '上一章',
        disabled: shown.chapter <= 1,
        onPress: () => reader.jump(shown.chapter - 1),
      }}
      on={{
        label: '下一章',
        disabled: shown.chapter >= total,
        onPress: () => reader.jump(shown.chapter + 1),
      }}
      slider={{ ...slider, label: '全书进度', min: 0, max: STEPS, text: `${title} ${percent}` }}
    >
      <BarAction icon="list" label="目录" onPress={() => onPanel('contents')} />
      <BarAction icon="search" label="搜索" onPress={() => onPanel('search')} />
      <BarAction icon="sound" label={speaking ? '结束朗读' : '朗读'} onPress={onSpeak} />
      <NightAction night={night} onPress={onNight} />
      <BarAction icon="letters" label="设置" onPress={() => onPanel('settings')} />
    </LowerBar>
  )
}
