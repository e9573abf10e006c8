import { useEffect, useRef, useState } from 'react'
import { humanCount } from '@/format/count'
import { durationText } from '@/format/duration'
import { MediaIcon } from '../MediaIcon/MediaIcon.tsx'
import styles from './PartList.module.css'

export interface ListedPart {
  id: number
  number: number
  title: string
  /** Duration in seconds; 0 for text. */
  seconds: number
  words?: number
  /** This user cannot open it yet. */
  locked: boolean
  /** Free for everybody, although the work is sold. */
  free?: boolean
  /** false: still being produced and not selectable. */
  ready?: boolean
}

export interface PartListProps {
  parts: readonly ListedPart[]
  /** grid: numbers to tap, for dramas; list: titles with their length. */
  layout?: 'grid' | 'list'
  /** Id of the open part. */
  currentId?: number
  /** Animates the bars of the open part. */
  playing?: boolean
  onPick: (part: ListedPart, index: number) => void
  /** Word for a part: 集, 章, 讲. */
  unit?: string
  /** Number of parts per tab. */
  groupSize?: number
  className?: string
}

/** The parts of a work in groups, marked as locked, free or playing. */
export function PartList(props: PartListProps) {
  const { parts, layout = 'list', currentId, playing = false, onPick, unit = '集', ...more } = props
  const { groupSize = 30, className } = more
  const currentIndex = parts.findIndex((part) => part.id === currentId)
  const [group, setGroup] = useState(Math.max(0, Math.floor(currentIndex / groupSize)))
  // Playback continued into the next group: the list follows it.
  const [followed, setFollowed] = useState(currentIndex)
  if (followed !== currentIndex) {
    setFollowed(currentIndex)
    if (currentIndex >= 0) setGroup(Math.floor(currentIndex / groupSize))
  }
  const list = useRef<HTMLUListElement>(null)
  const groups = Array.from({ length: Math.ceil(parts.length / groupSize) }, (_, place) =>
    parts.slice(place * groupSize, (place + 1) * groupSize),
  )

  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]')
    const box = list.current?.parentElement
    if (open && box && box.scrollHeight > box.clientHeight) open.scrollIntoView({ block: 'nearest' })
  }, [currentId, group])

  return (
    <div className={className}>
      {groups.length > 1 ? (
        <div className={styles.groups} role="group" aria-label="分组">
          {groups.map((members, place) => (
            <button
              key={place}
              type="button"
              className={styles.group}
              aria-pressed={place === group}
              onClick={() => setGroup(place)}
            >
              {`${members[0]?.number}-${members.at(-1)?.number}`}
            </button>
          ))}
        </div>
      ) : null}
      <ul ref={list} className={styles[layout]} aria-label="选集">
        {(groups[group] ?? []).map((part, place) => (
          <li key={part.id}>
            <button
              type="button"
              className={styles.part}
              aria-current={part.id === currentId || undefined}
              disabled={part.ready === false}
              // A list row is named by its content; a number alone says too little.
              aria-label={
                layout === 'grid' ? `第${part.number}${unit} ${part.title}${markOf(part)}` : undefined
              }
              onClick={() => onPick(part, group * groupSize + place)}
            >
              {layout === 'grid' ? part.number : <Row part={part} unit={unit} />}
              {part.id === currentId ? (
                <span className={styles.bars} data-playing={playing || undefined} aria-hidden="true">
                  <i />
                  <i />
                  <i />
                </span>
              ) : part.ready === false ? (
                layout === 'list' ? (
                  <span className={styles.later}>未更新</span>
                ) : null
              ) : part.locked ? (
                <MediaIcon name="lock" size={14} className={styles.lock} />
              ) : part.free && layout === 'list' ? (
                <span className={styles.free}>免费</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the mark after the title that says why a part cannot be opened. */
const markOf = ({ ready, locked }: ListedPart): string =>
  ready === false ? ' 未更新' : locked ? ' 未解锁' : ''

/** Returns the length of a part: minutes or word count. */
const lengthOf = (part: ListedPart): string =>
  part.seconds ? durationText(part.seconds) : part.words ? `${humanCount(part.words)}字` : ''

function Row({ part, unit }: { part: ListedPart; unit: string }) {
  const length = lengthOf(part)
  return (
    <>
      <span className={styles.number}>
        <span className="visually-hidden">第</span>
        {part.number}
        <span className="visually-hidden">{unit}</span>
      </span>{' '}
      <span className={styles.text}>
        <span className={styles.title}>{part.title}</span>
        {length ? <span className={styles.length}>{length}</span> : null}
      </span>
      {part.locked && part.ready !== false ? <span className="visually-hidden"> 未解锁</span> : null}
    </>
  )
}
