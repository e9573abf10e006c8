import type { VideoForm } from '@/contract/adminvideo'
import type { Row } from '../db/schema'
import type { StaffContext, Trx } from '../deps'
import {
  changedByOther,
  checkForm,
  checkPriceRight,
  columnsOf,
  episodesOf,
  formOf,
  listVideos,
  videoRow,
  workById,
} from '../domain/admin-video'
import { audit } from '../domain/audit'
import { forgetCached } from '../domain/cache'
import { indexWork } from '../domain/grams'
import { enqueue } from '../domain/queue'
import { pictureTint, storePicture } from '../domain/pictures'
import { badInput, conflict } from '../refusal'
import { categoryHandlers } from './adminvideo-categories'
import { episodeHandlers } from './adminvideo-episodes'
import type { Handlers } from './handlers'

const target = (id: number): string => `work:${id}`

async function create(trx: Trx, ctx: StaffContext, form: VideoForm, tint: string): Promise<Row<'works'>> {
  const now = ctx.clock.now()
  checkPriceRight(ctx, form)
  await checkForm(trx, form)
  const last = await trx
    .selectFrom('works')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('kind', '=', form.kind)
    .executeTakeFirst()
  return trx
    .insertInto('works')
    .values({
      ...columnsOf(form),
      kind: form.kind,
      number: Number(last?.number ?? 0) + 1,
      facts: '[]',
      cast_list: '[]',
      cover: form.cover ?? '',
      tint,
      heat: 0,
      score: 0,
      part_count: 0,
      published_at: form.state === 'published' ? now : 0,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Change {
  id: number
  version: number
  form: VideoForm
  tint: string
}

async function change(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form, tint }: Change,
): Promise<Row<'works'>> {
  const now = ctx.clock.now()
  const before = await workById(trx, id)
  if (before.version !== version) throw changedByOther()
  if (before.kind !== form.kind) throw badInput('种类在创建后不能更改')
  checkPriceRight(ctx, form, formOf(before))
  await checkForm(trx, form, before.cover)
  const cover = form.cover ?? before.cover
  const after = await trx
    .updateTable('works')
    .set({
      ...columnsOf(form),
      cover,
      tint: cover === before.cover ? before.tint : tint,
      published_at: form.state === 'published' && before.published_at === 0 ? now : before.published_at,
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!after) throw changedByOther()
  await audit(trx, ctx, 'adminvideo.save', target(id), formOf(before), formOf(after))
  return after
}

/** Anything that ties a user to the work: taking it away would take away what they paid for. */
async function isSold(trx: Trx, workId: number): Promise<boolean> {
  const owned = await trx
    .selectFrom('entitlements')
    .select('id')
    .where('work_id', '=', workId)
    .executeTakeFirst()
  if (owned) return true
  const ordered = await trx
    .selectFrom('order_lines')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'work'), eb('ref_id', '=', workId)]),
        eb.and([
          eb('kind', '=', 'part'),
          eb('ref_id', 'in', eb.selectFrom('parts').select('id').where('work_id', '=', workId)),
        ]),
      ]),
    )
    .executeTakeFirst()
  return ordered !== undefined
}

export const adminvideoHandlers: Handlers<'adminvideo'> = {
  ...episodeHandlers,
  ...categoryHandlers,

  list: (ctx, input) => listVideos(ctx.db, input),

  async detail(ctx, { id }) {
    const work = await workById(ctx.db, id)
    return { row: await videoRow(ctx.db, work), form: formOf(work), episodes: await episodesOf(ctx.db, id) }
  },

  async save(ctx, { id, version, form }) {
    if (id !== undefined && version === undefined) throw badInput('缺少版本号，请刷新后再保存')
    const tint = await pictureTint(ctx.env, form.cover ?? '')
    const work = await ctx.command(async (trx) => {
      const saved =
        id === undefined
          ? await create(trx, ctx, form, tint)
          : await change(trx, ctx, { id, version: version ?? 0, form, tint })
      if (id === undefined) await audit(trx, ctx, 'adminvideo.save', target(saved.id), null, formOf(saved))
      await indexWork(trx, saved.id)
      return saved
    })
    forgetCached(ctx.db)
    return { id: work.id, version: work.version }
  },

  async setState(ctx, { ids, state }) {
    const now = ctx.clock.now()
    const changed = await ctx.command(async (trx) => {
      const works = await trx
        .selectFrom('works')
        .select(['id', 'state', 'published_at'])
        .where('id', 'in', [...new Set(ids)])
        .where('state', '<>', state)
        .orderBy('id')
        .execute()
      for (const work of works) {
        await trx
          .updateTable('works')
          .set((eb) => ({
            state,
            updated_at: now,
            version: eb('version', '+', 1),
            published_at: state === 'published' && work.published_at === 0 ? now : work.published_at,
          }))
          .where('id', '=', work.id)
          .execute()
        await audit(trx, ctx, 'adminvideo.setState', target(work.id), { state: work.state }, { state })
        await indexWork(trx, work.id)
      }
      return works.length
    })
    forgetCached(ctx.db)
    return { changed }
  },

  async remove(ctx, { id }) {
    await ctx.command(async (trx) => {
      const work = await workById(trx, id)
      if (work.state !== 'draft') throw conflict('只能删除草稿，请先改为草稿或下架保留')
      if (await isSold(trx, id)) throw conflict('已有用户购买，不能删除')
      const media = await trx
        .selectFrom('parts')
        .select('media')
        .where('work_id', '=', id)
        .where('media', 'like', 'u/%')
        .execute()
      for (const { media: path } of media) await enqueue(trx, ctx.clock.now(), 'removeMedia', { path })
      await trx.updateTable('board_items').set({ work_id: null }).where('work_id', '=', id).execute()
      await audit(trx, ctx, 'adminvideo.remove', target(id), formOf(work), null)
      await trx.deleteFrom('works').where('id', '=', id).execute()
    })
    forgetCached(ctx.db)
    return {}
  },

  cover: (ctx, request) => storePicture(ctx.env, request),
}
