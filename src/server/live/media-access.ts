import type { Row } from '../kernel/tables'
import type { Db, Deps } from '../deps'
import { cached } from '../kernel/cache'
import { readDocument } from '../kernel/documents'
import { isFree } from '../catalogue/entitlements'
import { roomState } from './live-machine'

/** Whether a folder below /media is free for everybody, needs a signature, or belongs to nothing. */
export type MediaState = 'free' | 'signed' | 'unknown'

/** A change made on another instance takes effect here after this many seconds at most, one made here at once. */
const KEPT_SECONDS = 5
/** Players are some segments behind a stream that has ended; in ms. */
const TAIL = 60_000
/** Folder of an upload: its work and its part. A replaced one belongs to its part while its files are kept. */
const UPLOADED = /^u\/(\d{1,9})\/(\d{1,9})\/[0-9a-f]+$/

type Room = Pick<
  Row<'live_rooms'>,
  'starts_at' | 'ended_at' | 'recording' | 'cancelled_at' | 'stream' | 'learners_only'
>

/**
 * Rooms are free unless they are for learners: a running stream and a published recording are; a test before and remains
 * afterwards are not.
 */
function isShown(room: Room, folder: string, now: number): boolean {
  if (room.learners_only === 1) return false
  const state = roomState(room, now)
  if (state === 'recorded' && room.recording === folder) return true
  const running =
    state === 'live' || (state !== 'cancelled' && now >= room.starts_at && now < room.ended_at + TAIL)
  return running && room.stream === folder
}

/** The parts that a folder's media belong to, with the columns that decide whether they are free. */
function partsOf(db: Db, folder: string) {
  const [, work, part] = UPLOADED.exec(folder) ?? []
  return db
    .selectFrom('parts')
    .innerJoin('works', 'works.id', 'parts.work_id')
    .select(['parts.number', 'works.state', 'works.free', 'works.free_parts'])
    .$if(work === undefined, (query) =>
      // Both conditions are needed: the index holds only parts that have media.
      query.where('parts.media', '=', folder).where('parts.media', '<>', ''),
    )
    .$if(work !== undefined, (query) =>
      query.where('parts.id', '=', Number(part)).where('works.id', '=', Number(work)),
    )
    .execute()
}

async function load({ db, clock }: Pick<Deps, 'db' | 'clock'>, folder: string): Promise<MediaState> {
  const parts = await partsOf(db, folder)
  if (parts.length > 0)
    return parts.some((part) => part.state === 'published' && isFree(part, part)) ? 'free' : 'signed'
  const rooms = await db
    .selectFrom('live_rooms')
    .select(['starts_at', 'ended_at', 'recording', 'cancelled_at', 'stream', 'learners_only'])
    .where((eb) => eb.or([eb('stream', '=', folder), eb('recording', '=', folder)]))
    .execute()
  if (rooms.length > 0) return rooms.some((room) => isShown(room, folder, clock.now())) ? 'free' : 'signed'
  const { intro_video: intro } = await readDocument(db, 'system', { intro_video: { hls: '', mp4: '' } })
  return [intro.hls, intro.mp4].some((file) => file.startsWith(`media/${folder}/`)) ? 'free' : 'unknown'
}

/**
 * Access to a folder by the present state of its work, part or room: a part that went on sale this morning is not free
 * at yesterday's address.
 */
export const mediaState = (deps: Pick<Deps, 'db' | 'clock'>, folder: string): Promise<MediaState> =>
  cached(deps, `media ${folder}`, KEPT_SECONDS, () => load(deps, folder))
