import { partUnit } from '@/contract/catalogue/parts'
import type { Progress, WorkKind } from '@/contract/catalogue/work'
import { isAccidental, isFar, isRead } from '@/contract/study/place'
import { call } from '@/client/client'
import { deviceId } from '@/client/storage'
import { durationText } from '@/format/duration'
import { accountHere } from '../account'
import { openEventStore, type EventStore, type LocalPlace } from '../eventStore'
import { post, watchOutbox } from '../outbox'
import { overlays } from '../overlays'
import { hasToken } from '../session'
import { whenHidden } from '../whenHidden'

/** Interval of saving during playback, ms. */
export const SAVE_EVERY = 10_000
/** A longer gap between two reports does not count as watching, ms. */
const LONGEST_STEP = 5000

/** A work with saved progress: film, sound or book. */
export interface Tracked {
  kind: WorkKind
  id: number
}

/** What is known of a place in a text besides its position. */
export interface TextPlace {
  /** The characters that stand there. */
  quote?: string | undefined
  /** Version of the text. */
  partVersion?: number | undefined
  /** Length of the text. */
  characters?: number | undefined
}

export interface Place extends TextPlace {
  partId: number
  /** Seconds; for texts per cent, with a duration of 100. */
  position: number
  duration: number
}

let places: Promise<EventStore> | null = null
const local = (): Promise<EventStore> => (places ??= openEventStore())
const keyOf = ({ kind, id }: Tracked): string => `${accountHere()}/${kind}/${id}`

/** Last position on this device in a work, also for a visitor. */
export const localPlace = async (work: Tracked): Promise<LocalPlace | undefined> =>
  (await local()).place(keyOf(work)).catch(() => undefined)

const whereText = (kind: WorkKind, kept: Progress): string =>
  isRead(kind)
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
  const at = ({ partId, position, duration, quote, partVersion }: Place) => ({
    partId,
    position,
    duration,
    ...(quote ? { quote } : {}),
    ...(partVersion ? { partVersion } : {}),
    revision: there.revision,
  })
  if (!matters(there))
    return at(here && matters(here) ? here : { partId: wanted ?? 0, position: 0, duration: there.duration })
  if (!here || !matters(here)) return at(there)
  if (
    there.device === deviceId() ||
    here.at >= there.updatedAt ||
    !isFar(work.kind, here, there, here.characters)
  )
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
  /** Call whenever the position changes, in a text with what stands there. */
  move(position: number, duration: number, text?: TextPlace): void
  /** Saves now. `explicit`: the user chose this position, so 0:00 of a film is saved too. */
  save(explicit?: boolean): Promise<void>
  /** Saves and removes the page listeners. */
  stop(): void
}

/** Saves every 10 s and when the page is hidden or left. Returns what saves for the last time and ends that. */
export function saveRegularly(save: () => Promise<void>): () => void {
  const quietly = (): void =>
    void save().catch((error: unknown) => console.warn('Progress was not saved', error))
  const beat = setInterval(quietly, SAVE_EVERY)
  const unwatch = whenHidden(quietly)
  return () => {
    quietly()
    clearInterval(beat)
    unwatch()
  }
}

/**
 * The shared progress service of films, sound and books (beyond.md 6): saves every 10 s during playback, on pause,
 * when the page is hidden and when it is left; never an accidental 0:00, but the first page of a chapter; through the
 * outbox, so nothing is lost without network.
 * @param jump goes to a position saved by another device that the user prefers
 */
export function createTracker(work: Tracked, jump: (place: Progress) => void): Tracker {
  let place: Place | null = null
  let savedAs: Place | null = null
  let revision = 0
  let watched = 0
  let movedAt = 0
  let asking = false
  const owner = accountHere()
  watchOutbox()

  const heard = async (accepted: boolean, kept: Progress | undefined): Promise<void> => {
    if (!kept) return
    if (accepted) {
      revision = Math.max(revision, kept.revision)
      return
    }
    if (asking || !place || kept.device === deviceId()) return
    if (!isFar(work.kind, place, kept, place.characters)) return
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
    if (!place || (!explicit && isAccidental(work.kind, place.position))) return
    // Who uses the device after a log-out gets no place of the account before; a visitor who logs in takes theirs along.
    if (owner && owner !== accountHere()) return
    // A text begins at 0 as well, but not before it has been drawn and moved to.
    if (isRead(work.kind) && !explicit && movedAt === 0) return
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
        ...(now.quote ? { quote: now.quote } : {}),
        ...(now.partVersion ? { part_version: now.partVersion } : {}),
        revision,
        device: deviceId(),
        at,
        ...(explicit ? { explicit: true } : {}),
      },
      (answer) => void heard(answer.accepted, answer.progress),
    )
  }

  const stop = saveRegularly(() => save())

  return {
    begin(partId, from) {
      if (place && place.partId !== partId) watched = 0
      if (from !== undefined) revision = Math.max(revision, from)
      place = { partId, position: 0, duration: 0 }
      savedAs = null
      movedAt = 0
    },
    move(position, duration, text) {
      if (!place) return
      const now = Date.now()
      if (movedAt && now - movedAt <= LONGEST_STEP) watched += (now - movedAt) / 1000
      movedAt = now
      place = { partId: place.partId, position, duration, ...text }
    },
    save,
    stop,
  }
}

/** For tests: replaces the store of local positions. */
export const setPlaceStore = (next: EventStore | null): void => {
  places = next ? Promise.resolve(next) : null
}
