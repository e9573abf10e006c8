import { totalOf } from '../../kernel/db/counted'
import type { RoomRow, RoomState, RoomProduct } from '@/contract/live/adminlive'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Db, Deps } from '../../deps'
import { notFound } from '../../kernel/http/refusal'
import { presenceIn } from '../live'
import { roomState } from '../live-machine'
import { foundByNames, type Names, namesWith } from '../../kernel/text/names'
import { type TablePage, windowOf } from '../../kernel/list/office'
import { byTitleOrAuthor } from '../../catalogue/work-picker'
import { briefsByNumber, pictureAt } from '../../catalogue/works'
import { hasRole } from '../../people/roles-of-users'

export interface RoomFilter extends TablePage {
  keyword?: string
  state?: RoomState
  teacherId?: number
  from?: number
  to?: number
}

export const productsIn = (text: string) => JSON.parse(text) as { kind: WorkKind; number: number }[]

function matching(db: Db, filter: RoomFilter, now: number, names: Names | null = null) {
  const { state } = filter
  return db
    .selectFrom('live_rooms as room')
    .$if(state !== undefined, (query) =>
      query.where('room.cancelled_at', state === 'cancelled' ? '>' : '=', 0),
    )
    .$if(state === 'planned', (query) => query.where('room.starts_at', '>', now))
    .$if(state === 'live', (query) =>
      query.where('room.starts_at', '<=', now).where('room.ended_at', '>', now),
    )
    .$if(state === 'ended' || state === 'recorded', (query) =>
      query
        .where('room.starts_at', '<=', now)
        .where('room.ended_at', '<=', now)
        .where('room.recording', state === 'ended' ? '=' : '<>', ''),
    )
    .$if(filter.teacherId !== undefined, (query) =>
      query.where('room.teacher_id', '=', filter.teacherId ?? 0),
    )
    .$if(filter.from !== undefined, (query) => query.where('room.starts_at', '>=', filter.from ?? 0))
    .$if(filter.to !== undefined, (query) => query.where('room.starts_at', '<', filter.to ?? 0))
    .$if(names !== null, (query) => query.where(foundByNames('room.id', [{ names, alias: 'room' }])))
}

const rowsOf = (db: Db, filter: RoomFilter, now: number, names: Names | null = null) =>
  matching(db, filter, now, names)
    .selectAll('room')
    .select((eb) =>
      eb
        .selectFrom('live_subscriptions as asked')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('asked.room_id', '=', 'room.id')
        .as('subscribers'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const present = (room: Found, now: number, online: number): RoomRow => ({
  id: room.id,
  title: room.title,
  host: room.host,
  cover: pictureAt(room.cover, 360),
  state: roomState(room, now),
  startsAt: room.starts_at,
  endsAt: room.ended_at,
  goods: productsIn(room.goods).length,
  subscribers: Number(room.subscribers ?? 0),
  online,
  likes: room.likes,
  version: room.version,
})

export async function listRoomsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, filter: RoomFilter) {
  const now = clock.now()
  const { limit, offset } = windowOf(filter)
  const names = await namesWith(db, 'live_rooms', filter.keyword)
  const rows = await rowsOf(db, filter, now, names)
    .orderBy('room.starts_at', 'desc')
    .orderBy('room.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, matching(db, filter, now, names).select('room.id'))
  const running = rows.filter((room) => roomState(room, now) === 'live').map(({ id }) => id)
  const online = await presenceIn(db, running, now)
  return { rows: rows.map((room) => present(room, now, online.get(room.id) ?? 0)), next: '', total }
}

/** @throws Refusal 404 */
export async function roomForOffice(db: Db, id: number, now: number): Promise<{ room: Found; row: RoomRow }> {
  const room = await rowsOf(db, {}, now).where('room.id', '=', id).executeTakeFirst()
  if (!room) throw notFound('直播间不存在')
  const online = await presenceIn(db, [id], now)
  return { room, row: present(room, now, roomState(room, now) === 'live' ? (online.get(id) ?? 0) : 0) }
}

/** Works as a room's products, in the given order; unpublished ones are left out, as in the app. */
export async function productsOf(db: Db, named: readonly { kind: WorkKind; number: number }[]) {
  const found = await briefsByNumber(db, named)
  return found.map(({ kind, id, title, author, cover, price }) => ({
    kind,
    number: id,
    title,
    author,
    cover,
    price,
  }))
}

/** Published works by title or author, the most seen first. */
export async function findProducts(db: Db, typed: string): Promise<RoomProduct[]> {
  const shown = db.selectFrom('works').select(['kind', 'number']).where('state', '=', 'published')
  const rows = await byTitleOrAuthor(db, shown, typed)
  return productsOf(
    db,
    rows.map(({ kind, number }) => ({ kind: kind as WorkKind, number })),
  )
}

/** Users who may teach in a room. */
export async function teachersOf(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'nickname as name'])
    .where('state', '=', 'active')
    .where(hasRole('users.id', 'teacher', 'broadcaster'))
    .orderBy('id')
    .limit(200)
    .execute()
}
