import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '../kernel/tables'
import type { Deps } from '../deps'
import { keyed, sameText } from '../kernel/secrets'
import { freeMedia, signedMedia } from '../catalogue/media-address'
import { roomState } from './live-machine'

/** How long before a room starts, in ms, a stream may be sent: to check picture and sound. */
const EARLY = 30 * 60_000
/** A stream whose playlist was not written for so long, in ms, has stopped. */
const FRESH = 30_000
const PLAYLIST = 'index.m3u8'

/** Folder below /media of a room's stream. Demo rooms have prepared films. */
export const streamOf = (roomId: number): string => `r/${roomId}`

const keyOf = ({ env }: Pick<Deps, 'env'>, { id, key_round }: Pick<Row<'live_rooms'>, 'id' | 'key_round'>) =>
  keyed(env.secret, 'live', `${id}:${key_round}`).slice(0, 32)

/** Ingest address of a room's stream: HLS by PUT, relative to the API. The key is not stored. */
export const pushAddress = (deps: Pick<Deps, 'env'>, room: Pick<Row<'live_rooms'>, 'id' | 'key_round'>) =>
  `push/${room.id}-${keyOf(deps, room)}/${PLAYLIST}`

export const maskedPush = (deps: Pick<Deps, 'env'>, room: Pick<Row<'live_rooms'>, 'id' | 'key_round'>) =>
  pushAddress(deps, room).replace(/-[0-9a-f]{28}/, `-${'*'.repeat(8)}`)

/** The folder that a key may write to now; null for a wrong or an old key, and outside a room's time. */
export async function folderOfKey(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  key: string,
): Promise<string | null> {
  const [, id = '', secret = ''] = /^(\d{1,9})-([0-9a-f]{32})$/.exec(key) ?? []
  if (!id) return null
  const room = await deps.db
    .selectFrom('live_rooms')
    .select(['id', 'key_round', 'stream', 'starts_at', 'ended_at', 'recording', 'cancelled_at'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!room || !sameText(secret, keyOf(deps, room)) || room.stream !== streamOf(room.id)) return null
  const now = deps.clock.now()
  const open = roomState(room, now) === 'live' || (room.cancelled_at === 0 && inTime(room, now))
  return open ? join(deps.env.dataDir, 'media', room.stream) : null
}

const inTime = (room: Pick<Row<'live_rooms'>, 'starts_at' | 'ended_at'>, now: number): boolean =>
  now >= room.starts_at - EARLY && now < room.ended_at

/**
 * Address of a running room's stream; empty without one. That of a room for learners is signed until the room ends, so
 * that nobody is cut off in the middle.
 */
export function streamAddress(
  deps: Pick<Deps, 'env' | 'clock'>,
  { stream, learners_only, ended_at }: Pick<Row<'live_rooms'>, 'stream' | 'learners_only' | 'ended_at'>,
): string {
  if (!stream) return ''
  const files = { medium: 'film', media: stream } as const
  return (learners_only === 0 ? freeMedia(files) : signedMedia(deps, files, ended_at)).url
}

/** Whether a room's stream was received, and whether it is still arriving. */
export async function signalOf(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  stream: string,
): Promise<{ sent: boolean; receiving: boolean }> {
  // The demo's films are made when first requested.
  if (stream.startsWith('live/')) return { sent: true, receiving: false }
  const written = await stat(join(env.dataDir, 'media', stream, PLAYLIST)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  return { sent: written > 0, receiving: written > 0 && clock.now() - written < FRESH }
}
