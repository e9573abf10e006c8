import type { LiveMessage } from '@/contract/live/live'
import type { Row } from '../../kernel/tables'
import type { Context } from '../../deps'
import { limitOf } from '../../kernel/list/cursor'
import { countViewer, listRooms, liveState, presenceIn, presentRoom, viewerOf } from '../live'
import { streamAddress } from '../live-stream'
import { followableUser } from '../../people/follows'
import { frozenUsers } from '../../people/frozen'
import { recordedAt, replayOf } from '../recording'
import { freeMedia } from '../../catalogue/media-address'
import { briefsByNumber } from '../../catalogue/works'
import { refuseSensitive } from '../../kernel/text/sensitive-words'
import { badInput, notFound, tooMany } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { lessonOfRoom, requireRoom } from '../room-access'

/** Most messages returned on the first request or after a long pause. */
const MOST_MESSAGES = 50
/** A user may send one message in this time, in ms. */
const PAUSE = 1_000

async function roomOf(ctx: Context, id: number) {
  const room = await ctx.db
    .selectFrom('live_rooms')
    .select([
      'id',
      'title',
      'host',
      'intro',
      'cover',
      'tint',
      'starts_at',
      'ended_at',
      'stream',
      'recording',
      'learners_only',
      'likes',
      'goods',
      'cancelled_at',
      'teacher_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!room) throw notFound('直播间不存在')
  if (room.cancelled_at > 0) throw notFound('这场直播已取消')
  return room
}

type MessageRow = Pick<Row<'live_messages'>, 'id' | 'user_id' | 'name' | 'text' | 'created_at'>

const presentMessage = (ctx: Context, row: MessageRow): LiveMessage => ({
  id: row.id,
  name: row.name,
  text: row.text,
  createdAt: row.created_at,
  mine: row.user_id === ctx.user?.id,
})

const playlist = (media: string): string => (media ? freeMedia({ medium: 'film', media }).url : '')

export const livesHandlers: Handlers<'lives'> = {
  list: (ctx, input) => listRooms(ctx, input.cursor, limitOf(input)),

  async detail(ctx, { id }) {
    const room = await roomOf(ctx, id)
    const now = ctx.clock.now()
    const state = liveState(room, now)
    const [lesson, online, goods, asked, teacher] = await Promise.all([
      lessonOfRoom(ctx, room),
      presenceIn(ctx.db, [id], now),
      briefsByNumber(ctx.db, JSON.parse(room.goods) as { kind: string; number: number }[]),
      ctx.user
        ? ctx.db
            .selectFrom('live_subscriptions')
            .select('room_id')
            .where('room_id', '=', id)
            .where('user_id', '=', ctx.user.id)
            .executeTakeFirst()
        : undefined,
      followableUser(ctx, room.teacher_id),
    ])
    return {
      ...presentRoom(room, now, online.get(id) ?? 0),
      intro: room.intro,
      url: state === 'live' && lesson?.state !== 'locked' ? streamAddress(ctx, room) : '',
      recording: state === 'ended' && !lesson ? playlist(room.recording) : '',
      ...(lesson ? { lesson } : {}),
      likes: room.likes,
      goods,
      endedAt: room.ended_at,
      subscribed: asked !== undefined,
      ...(teacher ? { teacher } : {}),
      now,
    }
  },

  async messages(ctx, { id, after }) {
    const room = await roomOf(ctx, id)
    const trial = await requireRoom(ctx, room)
    const now = ctx.clock.now()
    const state = liveState(room, now)
    const before = state === 'ended' && trial !== undefined ? recordedAt(room, trial) : undefined
    await countViewer(ctx, id, viewerOf(ctx))
    const rows = await ctx.db
      .selectFrom('live_messages')
      .select(['id', 'user_id', 'name', 'text', 'created_at'])
      .where('room_id', '=', id)
      .where('id', '>', after ?? 0)
      .where('user_id', 'not in', frozenUsers(ctx.db))
      .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(MOST_MESSAGES)
      .execute()
    const online = await presenceIn(ctx.db, [id], now)
    return {
      rows: rows.reverse().map((row) => presentMessage(ctx, row)),
      online: online.get(id) ?? 0,
      likes: room.likes,
      state,
    }
  },

  async replay(ctx, { id, until }) {
    const room = await roomOf(ctx, id)
    const trial = await requireRoom(ctx, room)
    return { rows: await replayOf(ctx.db, room, Math.min(until, trial ?? until), ctx.user?.id) }
  },

  async send(ctx, { id, text }) {
    const said = text.trim()
    if (!said) throw badInput('请输入内容')
    const room = await roomOf(ctx, id)
    await requireRoom(ctx, room)
    const now = ctx.clock.now()
    if (liveState(room, now) === 'ended') throw badInput('直播已结束，不能再发言')
    const row = await ctx.command(async (trx) => {
      await refuseSensitive(trx, said)
      const last = await trx
        .selectFrom('live_messages')
        .select('id')
        .where('room_id', '=', id)
        .where('user_id', '=', ctx.user.id)
        .where('created_at', '>', now - PAUSE)
        .executeTakeFirst()
      if (last) throw tooMany('说得太快了，请稍后再试')
      const { nickname } = await trx
        .selectFrom('users')
        .select('nickname')
        .where('id', '=', ctx.user.id)
        .executeTakeFirstOrThrow()
      return trx
        .insertInto('live_messages')
        .values({ room_id: id, user_id: ctx.user.id, name: nickname, text: said, created_at: now })
        .returning(['id', 'user_id', 'name', 'text', 'created_at'])
        .executeTakeFirstOrThrow()
    })
    return presentMessage(ctx, row)
  },

  async like(ctx, { id, count }) {
    await requireRoom(ctx, await roomOf(ctx, id))
    const row = await ctx.command((trx) =>
      trx
        .updateTable('live_rooms')
        .set((eb) => ({ likes: eb('likes', '+', count) }))
        .where('id', '=', id)
        .returning('likes')
        .executeTakeFirstOrThrow(),
    )
    return { likes: row.likes }
  },

  async subscribe(ctx, { id, on }) {
    const room = await roomOf(ctx, id)
    if (on) {
      await requireRoom(ctx, room)
      if (liveState(room, ctx.clock.now()) !== 'upcoming') throw badInput('直播已经开始，不需要预约')
    }
    await ctx.command(async (trx) => {
      if (on)
        await trx
          .insertInto('live_subscriptions')
          .values({ room_id: id, user_id: ctx.user.id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else
        await trx
          .deleteFrom('live_subscriptions')
          .where('room_id', '=', id)
          .where('user_id', '=', ctx.user.id)
          .execute()
    })
    return {}
  },
}
