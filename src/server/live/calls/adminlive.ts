import { audit } from '../../kernel/audit'
import { clearCache } from '../../kernel/cache'
import {
  findProducts,
  listRoomsOf,
  roomForOffice,
  teachersOf,
  productsIn,
  productsOf,
} from '../office/live-office'
import { formOfRoom, moveRoom, readRoom, saveRoom, writeRoom } from '../office/live-edit'
import { roomEvents } from '../live-machine'
import { maskedPush, pushAddress, signalOf } from '../live-stream'
import { mediaState } from '../media-access'
import { freeMedia, signedMedia } from '../../catalogue/media-address'
import { reasonOf } from '../../kernel/list/office'
import { pictureTint, storePicture } from '../../kernel/files/pictures'
import type { Context } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

/** Address of a room's media: unsigned while free for everybody, signed otherwise; empty without media. */
async function addressOf(ctx: Context, folder: string): Promise<string> {
  if (!folder) return ''
  const free = (await mediaState(ctx, folder)) === 'free'
  const files = { medium: 'film', media: folder } as const
  return (free ? freeMedia(files) : signedMedia(ctx, files)).url
}

export const adminliveHandlers: Handlers<'adminlive'> = {
  list: (ctx, filter) => listRoomsOf(ctx, filter),

  async detail(ctx, { id }) {
    const now = ctx.clock.now()
    const { room, row } = await roomForOffice(ctx.db, id, now)
    const [products, signal, play, recording] = await Promise.all([
      productsOf(ctx.db, productsIn(room.goods)),
      signalOf(ctx, room.stream),
      addressOf(ctx, room.stream),
      addressOf(ctx, room.recording),
    ])
    return {
      row,
      form: formOfRoom(room),
      wares: products,
      events: roomEvents(room, now).filter((event) => event !== 'record' || signal.sent),
      play,
      push: maskedPush(ctx, room),
      ...signal,
      recording,
      cancelReason: room.cancel_reason,
    }
  },

  async choices(ctx) {
    return { teachers: await teachersOf(ctx.db) }
  },

  async wares(ctx, { keyword = '' }) {
    return { rows: await findProducts(ctx.db, keyword) }
  },

  async save(ctx, input) {
    if (input.id !== undefined && input.version === undefined) throw badInput('缺少版本号，请刷新后再保存')
    const tint = await pictureTint(ctx.env, input.form.cover)
    const saved = await ctx.command((trx) => saveRoom(trx, ctx, { ...input, tint }))
    clearCache(ctx.db)
    return saved
  },

  async move(ctx, { event, ...picked }) {
    if (event === 'record') {
      const { room } = await roomForOffice(ctx.db, picked.id, ctx.clock.now())
      if (!(await signalOf(ctx, room.stream)).sent) throw conflict('没有收到过推流，不能生成回放')
    }
    const version = await ctx.command((trx) => moveRoom(trx, ctx, picked, event))
    clearCache(ctx.db)
    return { version }
  },

  async cancel(ctx, { reason: given, ...picked }) {
    const reason = reasonOf(given)
    const version = await ctx.command((trx) => moveRoom(trx, ctx, picked, 'cancel', reason))
    clearCache(ctx.db)
    return { version }
  },

  async restore(ctx, picked) {
    const version = await ctx.command((trx) => moveRoom(trx, ctx, picked, 'restore'))
    clearCache(ctx.db)
    return { version }
  },

  async reveal(ctx, { id, reason: given }) {
    const reason = reasonOf(given)
    return ctx.command(async (trx) => {
      const room = await trx
        .selectFrom('live_rooms')
        .select(['id', 'key_round'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!room) throw notFound('直播间不存在')
      await audit(trx, ctx, 'adminlive.reveal', `live_room:${id}`, null, { reason })
      return { push: pushAddress(ctx, room) }
    })
  },

  async renewKey(ctx, { reason: given, ...picked }) {
    const reason = reasonOf(given)
    return ctx.command(async (trx) => {
      const before = await readRoom(trx, picked)
      const { version } = await writeRoom(trx, before, { key_round: before.key_round + 1 }, ctx.clock.now())
      await audit(
        trx,
        ctx,
        'adminlive.renewKey',
        `live_room:${before.id}`,
        { round: before.key_round },
        { round: before.key_round + 1, reason },
      )
      return { version }
    })
  },

  picture: (ctx, request) => storePicture(ctx.env, request),
}
