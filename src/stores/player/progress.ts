import { partUnit } from '@/contract/catalogue/parts'
import type { Progress, WorkKind } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { deviceId } from '@/client/storage'
import { durationText } from '@/format/duration'
import { openEventStore, type EventStore, type LocalPlace } from '../eventStore'
import { post, watchOutbox } from '../outbox'
import { overlays } from '../overlays'
import { currentUser, hasToken } from '../session'

/** Interval of saving during playback, ms. */
export const SAVE_EVERY = 10_000
/** A player reports positions below this many seconds before it has sought: never saved by accident. */
const START = 1
/** When devices differ by more than two minutes or one per cent, the user chooses a position (beyond.md 6). */
const GAP_SECONDS = 120
const GAP_SHARE = 0.01
/** A longer gap between two reports does not count as watching, ms. */
const LONGEST_STEP = 5000

/** A work with saved progress: film, sound or book. */
export interface Tracked {
  kind: WorkKind
  id: number
}

export interface Place {
  partId: number
  /** Seconds; for texts per cent, with a duration of 100. */
  position: number
  duration: number
}

let places: Promise<EventStore> | null = null
const local = (): Promise<EventStore> => (places ??= openEventStore())
const keyOf = ({ kind, id }: Tracked): string => `${hasToken() ? (currentUser()?.id ?? 0) : 0}/${kind}/${id}`

/** Whether two positions differ so much that the user must choose. */
export function isFar(one: Place, other: Place): boolean {
  if (one.partId !== other.partId) return true
  const duration = Math.max(one.duration, other.duration)
  const most = duration > 0 ? Math.min(GAP_SECONDS, duration * GAP_SHARE) : GAP_SECONDS
  return Math.abs(one.position - other.position) > most
}

/** Last position on this device in a work, also for a visitor. */
export const localPlace = async (work: Tracked): Promise<LocalPlace | undefined> =>
  (await local()).place(keyOf(work)).catch(() => undefined)

const TEXTS: ReadonlySet<WorkKind> = new Set(['ebook', 'paperbook', 'script'])

const whereText = (kind: WorkKind, kept: Progress): string =>
  TEXTS.has(kind)
    ? `你在另一台设备上读到第${kept.partNumber}${partUnit(kind)} ${Math.round(kept.position)}%`
    : `你在另一台设备上播放到第${kept.partNumber}${partUnit(kind)} ${durationText(kept.position)}`

/** Asks which of two positions to resume. @returns whether the user chose the server's one */
const askWhich = (kind: WorkKind, kept: Progress): Promise<boolean> =>
  overlays.confirm({
    title: '从哪里继续？',
    text: whereText(kind, kept),
    confirmText: '继续上次位置',
    cancelText: '从这里继续',
  })

/**
 * Position to resume in a work. The server knows all devices; when this one stopped elsewhere, the user is asked.
 * @param kept progress from the work's detail; requested when omitted
 * @param wanted the part that was chosen already: positions in other parts do not matter, and nobody is asked about them
 */
export async function resumePlace(
  work: Tracked,
  kept?: Progress,
  wanted?: number,
): Promise<(Place & { revision: number }) | null> {
  const here = await localPlace(work)
  const there = kept ?? (await askServer(work))
  const matters = (place: Place | undefined): boolean => wanted === undefined || place?.partId === wanted
  if (!there) return here && matters(here) ? { ...here } : null
  const at = ({ partId, position, duration }: Place) => ({
    partId,
    position,
    duration,
    revision: there.revision,
  })
  if (!matters(there))
    return at(here && matters(here) ? here : { ...there, partId: wanted ?? 0, position: 0 })
  if (!here || !matters(here)) return at(there)
  if (there.device === deviceId() || here.at >= there.updatedAt || !isFar(here, there))
    return at(here.at > there.updatedAt ? here : there)
  return at((await askWhich(work.kind, there)) ? there : here)
}

async function askServer({ kind, id }: Tracked): Promise<Progress | undefined> {
  if (!hasToken()) return undefined
  return call('video.progress', { kind, vid: id }, { quiet: true }).then(
    (answer) => answer.progress,
    // Without network, the position of this device is used.
    () => undefined,
  )
}

export interface Tracker {
  /** Call when a part was opened: later positions belong to it. `revision` is that of the position it was opened at. */
  begin(partId: number, revision?: number): void
  /** Call whenever the position changes. */
  move(position: number, duration: number): void
  /** Saves now. `explicit`: the user chose this position, so 0:00 is saved too. */
  save(explicit?: boolean): Promise<void>
  /** Saves and removes the page listeners. */
  stop(): void
}

/**
 * The shared progress service of films, sound and books (beyond.md 6): saves every 10 s during playback, on pause,
 * when the page is hidden and when it is left; never an accidental 0:00; through the outbox, so nothing is lost
 * without network.
 * @param jump goes to a position saved by another device that the user prefers
 */
export function createTracker(work: Tracked, jump: (place: Progress) => void): Tracker {
  let place: Place | null = null
  let savedAs: Place | null = null
  let revision = 0
  let watched = 0
  let movedAt = 0
  let asking = false
  watchOutbox()

  const heard = async (accepted: boolean, kept: Progress | undefined): Promise<void> => {
    if (!kept) return
    if (accepted) {
      revision = Math.max(revision, kept.revision)
      return
    }
    if (asking || !place || kept.device === deviceId() || !isFar(place, kept)) return
    asking = true
    try {
      revision = kept.revision
      if (await askWhich(work.kind, kept)) jump(kept)
      else await save(true)
    } finally {
      asking = false
    }
  }

  const save = async (explicit = false): Promise<void> => {
    if (!place || (place.position < START && !explicit)) return
    if (savedAs && !explicit && savedAs.partId === place.partId && savedAs.position === place.position) return
    const now: Place = { ...place }
    savedAs = now
    const at = Date.now()
    const keeping = local().then((store) => store.putPlace({ key: keyOf(work), ...now, revision, at }))
    await keeping.catch((error: unknown) => console.warn('This device could not keep the place', error))
    if (!hasToken()) return
    await post(
      'video.callback',
      {
        kind: work.kind,
        vid: work.id,
        episode_id: now.partId,
        play_duration: Math.round(watched),
        position: now.position,
        duration: now.duration,
        revision,
        device: deviceId(),
        at,
        ...(explicit ? { explicit: true } : {}),
      },
      (answer) => void heard(answer.accepted, answer.progress),
    )
  }

  const quietly = (): void =>
    void save().catch((error: unknown) => console.warn('Progress was not saved', error))
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') quietly()
  }
  const beat = setInterval(quietly, SAVE_EVERY)
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', quietly)

  return {
    begin(partId, from) {
      if (place && place.partId !== partId) watched = 0
      if (from !== undefined) revision = Math.max(revision, from)
      place = { partId, position: 0, duration: 0 }
      savedAs = null
      movedAt = 0
    },
    move(position, duration) {
      if (!place) return
      const now = Date.now()
      if (movedAt && now - movedAt <= LONGEST_STEP) watched += (now - movedAt) / 1000
      movedAt = now
      place = { partId: place.partId, position, duration }
    },
    save,
    stop() {
      quietly()
      clearInterval(beat)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', quietly)
    },
  }
}

/** For tests: replaces the store of local positions. */
export const setPlaceStore = (next: EventStore | null): void => {
  places = next ? Promise.resolve(next) : null
}
