import { LONGEST_ROOM, SHORTEST_ROOM, type RoomEvent, type RoomForm } from '@/contract/live/adminlive'
import type { Row } from '../../kernel/tables'
import type { Deps, StaffContext, Trx } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { productsIn } from './live-office'
import { roomEvents, roomMachine, roomState } from '../live-machine'
import { streamOf } from '../live-stream'
import { editedByOther, type PickedRecord } from '../../kernel/list/office'
import { hasRole } from '../../people/roles-of-users'
import { notifyAll } from '../../people/notices'

type Room = Row<'live_rooms'>

/** Our own pictures: drawn ones, and uploads that were encoded again. */
const COVER = /^files\/(u\/[0-9a-f]{32}\.webp|art\/[\w-]+)$/
/** A form filled in a moment ago may have a start that is slightly past; tolerance in ms. */
const LATE = 60_000

export const formOfRoom = (room: Room): RoomForm => ({
  title: room.title,
  host: room.host,
  teacherId: room.teacher_id ?? 0,
  intro: room.intro,
  cover: room.cover,
  startsAt: room.starts_at,
  endsAt: room.ended_at,
  goods: productsIn(room.goods),
  learnersOnly: room.learners_only === 1,
})

/** @throws Refusal 404, or 409 when it has changed since it was read */
export async function readRoom(trx: Trx, { id, version }: PickedRecord): Promise<Room> {
  const room = await trx.selectFrom('live_rooms').selectAll().where('id', '=', id).executeTakeFirst()
  if (!room) throw notFound('直播间不存在')
  if (room.version !== version) throw editedByOther()
  return room
}

/** Every change of a room by an operator, guarded by the version that was read. */
export async function writeRoom(
  trx: Trx,
  room: Room,
  set: Partial<Omit<Room, 'id' | 'version'>>,
  now: number,
): Promise<Room> {
  const written = await trx
    .updateTable('live_rooms')
    .set({ ...set, updated_at: now, version: room.version + 1 })
    .where('id', '=', room.id)
    .where('version', '=', room.version)
    .returningAll()
    .executeTakeFirst()
  if (!written) throw editedByOther()
  return written
}

function checkTimes(form: RoomForm, before: Room | null, now: number): void {
  const state = before ? roomState(before, now) : 'planned'
  const [first, last] = [before?.starts_at ?? -1, before?.ended_at ?? -1]
  const [startMoved, endMoved] = [form.startsAt !== first, form.endsAt !== last]
  if (startMoved && state === 'live') throw conflict('直播已开始，开播时间不能修改')
  if ((startMoved || endMoved) && !['planned', 'live'].includes(state))
    throw conflict(state === 'cancelled' ? '已取消的直播不能改时间，请先恢复' : '直播已结束，时间不能修改')
  if (startMoved && form.startsAt < now - LATE) throw badInput('开播时间不能早于现在')
  if (endMoved && form.endsAt <= now) throw badInput('结束时间不能早于现在')
  const length = form.endsAt - form.startsAt
  if ((startMoved || endMoved) && length < SHORTEST_ROOM) throw badInput('直播至少 5 分钟')
  if ((startMoved || endMoved) && length > LONGEST_ROOM) throw badInput('直播最长 24 小时')
}

/** Checks that a schema cannot express. */
async function checkForm(trx: Trx, form: RoomForm, before: Room | null, now: number): Promise<void> {
  if (!form.title.trim()) throw badInput('请填写标题')
  if (!form.host.trim()) throw badInput('请填写主讲人')
  if (form.cover && form.cover !== before?.cover && !COVER.test(form.cover))
    throw badInput('封面地址有误，请重新上传')
  checkTimes(form, before, now)
  if (form.teacherId && form.teacherId !== before?.teacher_id) {
    const teacher = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', form.teacherId)
      .where('state', '=', 'active')
      .where(hasRole('users.id', 'teacher', 'broadcaster'))
      .executeTakeFirst()
    if (!teacher) throw badInput('该用户不是老师或主播，请重新选择')
  }
  if (form.goods.length === 0) return
  const names = [...new Set(form.goods.map(({ kind, number }) => `${kind}/${number}`))]
  if (names.length !== form.goods.length) throw badInput('同一件好物只能添加一次')
  const known = await trx
    .selectFrom('works')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb(
        eb.refTuple('kind', 'number'),
        'in',
        form.goods.map(({ kind, number }) => eb.tuple(kind as string, number)),
      ),
    )
    .executeTakeFirstOrThrow()
  if (Number(known.count) !== names.length) throw badInput('有好物已不存在，请移除后再保存')
}

const columnsOf = (form: RoomForm) => ({
  title: form.title.trim(),
  host: form.host.trim(),
  teacher_id: form.teacherId || null,
  intro: form.intro.trim(),
  cover: form.cover,
  starts_at: form.startsAt,
  ended_at: form.endsAt,
  goods: JSON.stringify(form.goods.map(({ kind, number }) => ({ kind, number }))),
  learners_only: form.learnersOnly ? (1 as const) : (0 as const),
})

export interface SavedRoom {
  id?: number
  version?: number
  form: RoomForm
  tint: string
}

/** Creates or changes a room. @throws Refusal */
export async function saveRoom(trx: Trx, ctx: StaffContext, { id, version, form, tint }: SavedRoom) {
  const now = ctx.clock.now()
  if (id === undefined) {
    await checkForm(trx, form, null, now)
    const made = await trx
      .insertInto('live_rooms')
      .values({
        ...columnsOf(form),
        tint,
        stream: '',
        recording: '',
        likes: 0,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('live_rooms')
      .set({ stream: streamOf(made.id) })
      .where('id', '=', made.id)
      .execute()
    await audit(trx, ctx, 'adminlive.save', `live_room:${made.id}`, null, form)
    return { id: made.id, version: 1 }
  }
  const before = await readRoom(trx, { id, version: version ?? 0 })
  await checkForm(trx, form, before, now)
  const set = { ...columnsOf(form), tint: form.cover === before.cover ? before.tint : tint }
  const after = await writeRoom(trx, before, set, now)
  await audit(trx, ctx, 'adminlive.save', `live_room:${id}`, formOfRoom(before), formOfRoom(after))
  return { id, version: after.version }
}

const EFFECTS: Record<RoomEvent, (room: Room, now: number, reason: string) => Partial<Room>> = {
  start: (_room, now) => ({ starts_at: now }),
  end: (_room, now) => ({ ended_at: now }),
  record: ({ stream }) => ({ recording: stream }),
  unrecord: () => ({ recording: '' }),
  cancel: (_room, now, reason) => ({ cancelled_at: now, cancel_reason: reason }),
  restore: () => ({ cancelled_at: 0, cancel_reason: '' }),
}

const REFUSED: Record<RoomEvent, string> = {
  start: '只有未开播的直播可以提前开播',
  end: '这场直播没有在进行',
  record: '直播结束后才能生成回放',
  unrecord: '这场直播没有回放',
  cancel: '直播已经开始，不能取消',
  restore: '开播时间已过，请新建一场直播',
}

/** Notifies all users who subscribed to a reminder. */
const notifySubscribers = (trx: Trx, room: Room, now: number, text: string) =>
  notifyAll(
    trx,
    now,
    { kind: 'live', title: `直播“${room.title}”已取消`, text, href: '#/home' },
    trx.selectFrom('live_subscriptions').select('user_id').where('room_id', '=', room.id),
  )

/** Every manual state change of a room. @throws Refusal 404, 409 */
export async function moveRoom(
  trx: Trx,
  ctx: StaffContext & Pick<Deps, 'clock'>,
  picked: PickedRecord,
  event: RoomEvent,
  reason = '',
): Promise<number> {
  const now = ctx.clock.now()
  const before = await readRoom(trx, picked)
  const state = roomState(before, now)
  if (!roomMachine.next(state, event) || !roomEvents(before, now).includes(event))
    throw conflict(REFUSED[event])
  const after = await writeRoom(trx, before, EFFECTS[event](before, now, reason), now)
  const told = (room: Room) => ({
    state: roomState(room, now),
    startsAt: room.starts_at,
    endsAt: room.ended_at,
  })
  const action = event === 'cancel' || event === 'restore' ? event : 'move'
  await audit(trx, ctx, `adminlive.${action}`, `live_room:${before.id}`, told(before), {
    event,
    ...told(after),
    ...(reason ? { reason } : {}),
  })
  if (event === 'cancel') await notifySubscribers(trx, before, now, reason)
  return after.version
}
