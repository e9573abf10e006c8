import { useEffect, useState, type ReactNode } from 'react'
import { MediaIcon, type MediaIconName } from 'design-system/MediaIcon'
import { NavBar } from 'design-system/NavBar'
import { Slider } from 'design-system/Slider'
import type { Reader, ReaderSnapshot } from '../book/reader'
import { sharesOf } from '../book/shares'
import styles from './Bars.module.css'
import type { Panel } from './Book'

/** The bookmark of the page that is shown. */
export interface Bookmark {
  on: boolean
  /** Null where nothing can be marked: the page has no text. */
  toggle: (() => void) | null
}

interface TopBarProps {
  title: string
  bookmark: Bookmark
  /** What belongs to this book alone. */
  children?: ReactNode
}

/** Back, the book's title, and what belongs to the book as a whole. */
export function TopBar({ title, bookmark, children }: TopBarProps) {
  return (
    <NavBar
      className={styles.top}
      title={title}
      plain
      right={
        <>
          {bookmark.toggle ? (
            <button
              type="button"
              className={styles.icon}
              aria-label="书签"
              aria-pressed={bookmark.on}
              onClick={bookmark.toggle}
            >
              <MediaIcon name={bookmark.on ? 'bookmarked' : 'bookmark'} />
            </button>
          ) : null}
          {children}
        </>
      }
    />
  )
}

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
/** Ms without a change after which the book follows the slider. */
const REST = 200

interface BottomBarProps {
  reader: Reader
  shown: ReaderSnapshot
  night: boolean
  speaking: boolean
  onNight: () => void
  onSpeak: () => void
  onPanel: (panel: Panel) => void
}

/** Where the reader is in the book, and what changes it. */
export function BottomBar({ reader, shown, night, speaking, onNight, onSpeak, onPanel }: BottomBarProps) {
  const { total } = reader.chapters
  const [wanted, setWanted] = useState<number | null>(null)
  const place = (wanted ?? shown.share * STEPS) / STEPS
  const shares = sharesOf(reader.chapters)
  const { chapter } = shares.at(place)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => {
      const goal = shares.at(wanted / STEPS)
      reader.jump(goal.chapter, goal.within)
      setWanted(null)
    }, REST)
    return () => clearTimeout(timer)
  }, [wanted, reader, shares])
  const title = reader.chapters.entry(chapter)?.title ?? `第${chapter}章`
  return (
    <div className={styles.bottom}>
      <p className={styles.where}>
        <span>{title}</span>
        {shown.left && wanted === null ? (
          <button type="button" className={styles.undo} onClick={() => reader.goBack()}>
            回到原处
          </button>
        ) : (
          <span className={styles.share}>{(place * 100).toFixed(1)}%</span>
        )}
      </p>
      <div className={styles.progress}>
        <button
          type="button"
          className={styles.text}
          disabled={shown.chapter <= 1}
          onClick={() => reader.jump(shown.chapter - 1)}
        >
          上一章
        </button>
        <Slider
          label="全书进度"
          min={0}
          max={STEPS}
          value={Math.round(place * STEPS)}
          aria-valuetext={`${title} ${(place * 100).toFixed(1)}%`}
          onChange={setWanted}
        />
        <button
          type="button"
          className={styles.text}
          disabled={shown.chapter >= total}
          onClick={() => reader.jump(shown.chapter + 1)}
        >
          下一章
        </button>
      </div>
      <nav className={styles.actions} aria-label="阅读">
        <Action icon="list" label="目录" onPress={() => onPanel('contents')} />
        <Action icon="search" label="搜索" onPress={() => onPanel('search')} />
        <Action icon="sound" label={speaking ? '结束朗读' : '朗读'} onPress={onSpeak} />
        <Action icon={night ? 'sun' : 'moon'} label={night ? '日间' : '夜间'} onPress={onNight} />
        <Action icon="letters" label="设置" onPress={() => onPanel('settings')} />
      </nav>
    </div>
  )
}

function Action({ icon, label, onPress }: { icon: MediaIconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      <MediaIcon name={icon} size={22} />
      {label}
    </button>
  )
}
