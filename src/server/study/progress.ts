import type { Progress, WorkKind } from '@/contract/catalogue/work'
import { isAccidental, isFar, isRead, type ComparedPlace } from '@/contract/study/place'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { keepOpened } from './opened-chapters'
import { countTime } from './study-time'
import { DAY } from '../kernel/days'

/** A device's clock may be slow; an event older than this is not believed. */
const OLDEST = 30 * DAY

export interface Save {
  kind: WorkKind
  userId: number
  workId: number
  partId: number
  /** Seconds; for texts per cent. */
  position: number
  /** Seconds; 0 = not known. For texts 100. */
  duration: number
  /** Of a place in a text: the characters that stand there, and the version of the text. */
  quote?: string | undefined
  partVersion?: number | undefined
  /** Length of the text; 0 = not known, or none. */
  characters?: number
  /** Revision that the position was based on; undefined from a client without revisions. */
  revision: number | undefined
  device: string
  eventId: string | undefined
  /** When it happened on the device, milliseconds. */
  at: number | undefined
  /**
   * Whether the user chose this position. Then it is kept, in a text unless another device has saved since: the choice
   * may have waited for the network.
   */
  explicit: boolean
  /** Of a chapter of an e-book: its text was open to the user, who counts as a reader of it from now on. */
  opened?: boolean
  now: number
}

export type StoredProgress = Pick<
  Row<'progress'>,
  'part_id' | 'position' | 'duration' | 'revision' | 'device' | 'updated_at' | 'quote' | 'part_version'
>

/** Time of the event in ms, never in the future nor absurdly old. */
const momentOf = (save: Save): number => Math.max(save.now - OLDEST, Math.min(save.at ?? save.now, save.now))

const placeOf = ({ part_id: partId, position, duration }: StoredProgress): ComparedPlace => ({
  partId,
  position,
  duration,
})

/**
 * Whether a save replaces the stored position: `keep` returns the stored one to the client, which asks the user or goes
 * there.
 */
export function decideSave(kept: StoredProgress | undefined, save: Save): 'take' | 'keep' {
  if (!kept) return 'take'
  const current = save.revision !== undefined && save.revision >= kept.revision
  if (save.explicit)
    return !isRead(save.kind) || current || momentOf(save) >= kept.updated_at ? 'take' : 'keep'
  const wasAtStart = kept.part_id === save.partId && isAccidental(save.kind, kept.position)
  if (isAccidental(save.kind, save.position) && !wasAtStart) return 'keep'
  const sameDevice = save.device !== '' && save.device === kept.device
  // Events of one device are in order; one that was overtaken on the way is outdated.
  if (sameDevice) return momentOf(save) < kept.updated_at ? 'keep' : 'take'
  if (current) return 'take'
  if (save.at !== undefined && momentOf(save) < kept.updated_at) return 'keep'
  return isFar(save.kind, placeOf(kept), save, save.characters) ? 'keep' : 'take'
}

const KEPT_COLUMNS = [
  'part_id',
  'position',
  'duration',
  'revision',
  'device',
  'updated_at',
  'quote',
  'part_version',
] as const

const keptOf = (db: Db | Trx, userId: number, workId: number) =>
  db
    .selectFrom('progress')
    .select(KEPT_COLUMNS)
    .where('user_id', '=', userId)
    .where('work_id', '=', workId)
    .executeTakeFirst()

/** Records an event once. @returns false when it was recorded before */
export async function takeEvent(
  trx: Trx,
  event: { userId: number; eventId: string | undefined; partId: number; now: number },
): Promise<boolean> {
  if (!event.eventId) return true
  const taken = await trx
    .insertInto('play_events')
    .values({ user_id: event.userId, event_id: event.eventId, part_id: event.partId, at: event.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

async function wasTaken(trx: Trx, { userId, eventId }: Save): Promise<boolean> {
  if (!eventId) return false
  const row = await trx
    .selectFrom('play_events')
    .select('at')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

async function write(trx: Trx, save: Save, kept: StoredProgress | undefined): Promise<StoredProgress> {
  const position = save.duration > 0 ? Math.min(save.position, save.duration) : save.position
  const next: StoredProgress = {
    part_id: save.partId,
    position,
    duration: save.duration,
    revision: (kept?.revision ?? 0) + 1,
    device: save.device,
    updated_at: momentOf(save),
    quote: save.quote ?? '',
    part_version: save.partVersion ?? 0,
  }
  if (!kept)
    await trx
      .insertInto('progress')
      .values({ user_id: save.userId, work_id: save.workId, ...next })
      .execute()
  else
    await trx
      .updateTable('progress')
      .set(next)
      .where('user_id', '=', save.userId)
      .where('work_id', '=', save.workId)
      .where('revision', '=', kept.revision)
      .execute()
  return next
}

/** Saves a user's position in video, audio and books alike. Runs inside the caller's command. */
export async function saveProgress(
  trx: Trx,
  save: Save,
): Promise<{ accepted: boolean; kept: StoredProgress }> {
  // Also when another device is ahead: the chapter was opened all the same.
  if (save.opened) await keepOpened(trx, { ...save, at: momentOf(save) })
  const kept = await keptOf(trx, save.userId, save.workId)
  // Recorded before and its answer was lost: the client gets "accepted" again and nothing is written twice.
  if (kept && (await wasTaken(trx, save))) return { accepted: true, kept }
  if (kept && decideSave(kept, save) === 'keep') return { accepted: false, kept }
  await takeEvent(trx, save)
  await countTime(trx, save.userId, save.now)
  return { accepted: true, kept: await write(trx, save, kept) }
}

/** Adds a work to the history when an episode starts, without changing a saved position. */
export async function openHistory(
  trx: Trx,
  start: Omit<Save, 'position' | 'explicit' | 'revision' | 'at' | 'eventId'>,
): Promise<void> {
  const kept = await keptOf(trx, start.userId, start.workId)
  const save: Save = {
    ...start,
    position: 0,
    explicit: false,
    revision: undefined,
    at: undefined,
    eventId: undefined,
  }
  if (!kept) await write(trx, save, undefined)
  // Saves of one device are ordered by its own clock, which the server's time must not overtake here.
  else if (kept.part_id === start.partId && kept.device !== start.device)
    await trx
      .updateTable('progress')
      .set({ updated_at: Math.max(kept.updated_at, start.now) })
      .where('user_id', '=', start.userId)
      .where('work_id', '=', start.workId)
      .execute()
}

export const presentStored = (kept: StoredProgress, partNumber: number): Progress => ({
  partId: kept.part_id,
  partNumber,
  position: kept.position,
  duration: kept.duration,
  revision: kept.revision,
  device: kept.device,
  updatedAt: kept.updated_at,
  ...(kept.quote ? { quote: kept.quote } : {}),
  ...(kept.part_version ? { partVersion: kept.part_version } : {}),
})

/** A user's position in a work; undefined for a visitor and for a work never opened. */
export async function progressIn(
  db: Db,
  user: { id: number } | null,
  workId: number,
): Promise<Progress | undefined> {
  if (!user) return undefined
  const row = await db
    .selectFrom('progress')
    .innerJoin('parts', 'parts.id', 'progress.part_id')
    .select(KEPT_COLUMNS)
    .select('parts.number as part_number')
    .where('user_id', '=', user.id)
    .where('progress.work_id', '=', workId)
    .executeTakeFirst()
  return row && presentStored(row, row.part_number)
}
