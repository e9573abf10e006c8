import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { usePrefersReducedMotion } from 'design-system/hooks/useMediaQuery'
import { usePageVisible } from 'design-system/hooks/usePageVisible'
import {
  afterSeconds,
  NO_COMMENTS,
  withComments,
  type DanmakuComment,
  type CommentArea,
} from './danmakuLanes'
import styles from './Danmaku.module.css'

/** Interval at which comments come and go, ms. */
const EVERY = 250
/** Height of a lane, in heights of a character, and the maximum number of lanes. */
const LANE = 2.2
const MOST_LANES = 5
/** Size of a picture that has none yet, in characters. */
const UNKNOWN_WIDTH = 25

function areaOf(layer: HTMLElement | null, still: boolean): CommentArea {
  const size = layer ? Number.parseFloat(getComputedStyle(layer).fontSize) || 15 : 15
  const { clientWidth = 0, clientHeight = 0 } = layer ?? {}
  const rows = clientHeight ? Math.floor(clientHeight / size / LANE) : MOST_LANES
  return { width: clientWidth / size || UNKNOWN_WIDTH, lanes: Math.min(MOST_LANES, Math.max(1, rows)), still }
}

interface DanmakuProps {
  /** Those that are due now: a comment crosses when its key appears here. */
  comments: readonly DanmakuComment[]
  paused?: boolean
}

/**
 * Comments that cross the area of their parent in lanes without overlapping; with reduced motion they appear in place.
 * What becomes due while the page is hidden is left out.
 */
export function Danmaku({ comments, paused = false }: DanmakuProps) {
  const visible = usePageVisible()
  const still = usePrefersReducedMotion()
  const layer = useRef<HTMLUListElement>(null)
  const [lanes, setLanes] = useState(NO_COMMENTS)
  const seen = useRef<ReadonlySet<string>>(new Set())

  const add = useEffectEvent(() => {
    const fresh = comments.filter(({ key }) => !seen.current.has(key))
    seen.current = new Set(comments.map(({ key }) => key))
    if (visible && fresh.length > 0) setLanes((now) => withComments(now, fresh))
  })
  useEffect(() => add(), [comments])

  const moves = !paused && visible
  const busy = lanes.crossing.length + lanes.waiting.length > 0
  useEffect(() => {
    if (!busy || !moves) return
    let last = performance.now()
    const beat = setInterval(() => {
      const now = performance.now()
      const seconds = (now - last) / 1000
      last = now
      const area = areaOf(layer.current, still)
      setLanes((before) => afterSeconds(before, seconds, area))
    }, EVERY)
    return () => clearInterval(beat)
  }, [busy, moves, still])

  return (
    <ul ref={layer} className={styles.layer} data-paused={!moves || undefined} aria-label="弹幕">
      {lanes.crossing.map(({ key, text, mine, lane, seconds }) => (
        <li
          key={key}
          className={styles.line}
          data-mine={mine || undefined}
          style={{ '--lane': lane, '--seconds': `${seconds}s` } as CSSProperties}
        >
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
