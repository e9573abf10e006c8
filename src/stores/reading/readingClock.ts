import { MOST_SPANS } from '@/contract/reading/reading-rules'
import { joinRanges, readRanges, writeRanges, type Ranges } from '../lesson/rangeReports'
import { post, watchOutbox } from '../outbox'
import { whenHidden } from '../whenHidden'

/** Interval between two reports, ms. */
export const REPORT_EVERY = 30_000
/** Time after a touch or a turn in which somebody is still reading, ms. */
export const IDLE_AFTER = 120_000
/** A longer gap between two beats is time in which the device slept, ms. */
const LONGEST_GAP = 2 * REPORT_EVERY

/** Counts the time in which a book is read, from the first touch on. */
export interface ReadingClock {
  /** Somebody is reading: a touch, a key, a turn of the page. */
  touch(): void
  /** The book is read aloud, or is not any more: that counts also while the page is hidden. */
  play(on: boolean): void
  /** Reports and removes the listeners. */
  stop(): void
}

/** Sends time that was read through the outbox. Undelivered reports of a book become one. */
function report(id: number | undefined, spans: Ranges): void {
  post(
    'ebook.saveReadingTime',
    { ...(id === undefined ? {} : { id }), spans: writeRanges(spans), at: Date.now() },
    undefined,
    (older, newer) => {
      if (older.id !== newer.id) return undefined
      const both = joinRanges([...readRanges(older.spans), ...readRanges(newer.spans)])
      return both.length > MOST_SPANS ? undefined : { ...newer, spans: writeRanges(both) }
    },
  ).catch((error: unknown) => console.warn('Reading time was not kept', error))
}

/** @param id of a book of the house; undefined for one of another site, of which only the time is reported */
export function createReadingClock(id: number | undefined): ReadingClock {
  let spans: Ranges = []
  /** The moment up to which time has been counted. */
  let counted = Date.now()
  let touchedAt = Number.NEGATIVE_INFINITY
  let playing = false
  let visible = document.visibilityState === 'visible'
  watchOutbox()

  /** Counts the time since the last call, in which nothing but the time has changed. */
  const count = (): void => {
    const now = Date.now()
    const heard = playing && now - counted <= LONGEST_GAP
    const end = heard ? now : visible ? Math.min(now, touchedAt + IDLE_AFTER) : 0
    const span = [Math.floor(counted / 1000), Math.floor(end / 1000)] as const
    counted = now
    if (span[1] > span[0]) spans = joinRanges([...spans, span])
  }
  const send = (): void => {
    count()
    if (spans.length > 0) report(id, spans.slice(-MOST_SPANS))
    spans = []
  }

  const beat = setInterval(send, REPORT_EVERY)
  const onVisibility = (): void => {
    count()
    visible = document.visibilityState === 'visible'
  }
  document.addEventListener('visibilitychange', onVisibility)
  const unwatch = whenHidden(send)
  return {
    touch() {
      count()
      touchedAt = Date.now()
    },
    play(on) {
      if (on === playing) return
      count()
      playing = on
    },
    stop() {
      send()
      clearInterval(beat)
      document.removeEventListener('visibilitychange', onVisibility)
      unwatch()
    },
  }
}
