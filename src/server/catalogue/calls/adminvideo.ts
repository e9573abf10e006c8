import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { isStillReferenced } from '../../kernel/db/referenced'
import type { Trx } from '../../deps'
import { episodesOf, formOf, listVideos, videoRow, workById } from '../admin-video'
import { audit } from '../../kernel/audit'
import { touchBook } from '../books/touch-book'
import { clearCache } from '../../kernel/cache'
import { requirePublishable } from '../deliverable'
import { indexWork } from '../work-index'
import { releaseWork } from '../work-removal'
import { enqueue } from '../../kernel/jobs/queue'
import { pictureTint, storePicture } from '../../kernel/files/pictures'
import { saveWork } from '../office/work-edit'
import { conflict } from '../../kernel/http/refusal'
import { categoryHandlers } from './adminvideo-categories'
import { episodeHandlers } from './adminvideo-episodes'
import type { Handlers } from '../../kernel/http/handlers'

const target = (id: number): AuditTarget => `work:${id}`

/** Whether any purchase refers to the work: removing it would remove what users paid for. */
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

const IN_USE = '该作品已被卡券、折扣、购物车或分享记录使用，不能删除，请下架保留'

export const adminvideoHandlers: Handlers<'adminvideo'> = {
  ...episodeHandlers,
  ...categoryHandlers,

  list: (ctx, input) => listVideos(ctx.db, input),

  async detail(ctx, { id }) {
    const work = await workById(ctx.db, id)
    return { row: await videoRow(ctx.db, work), form: formOf(work), episodes: await episodesOf(ctx.db, id) }
  },

  async save(ctx, { id, version, form }) {
    const tint = await pictureTint(ctx.env, form.cover ?? '')
    const { after: work, notice } = await ctx.command(async (trx) => {
      const saved = await saveWork(trx, ctx, { id, version, form, tint }, 'video.price')
      const { before, after } = saved
      const from = before && formOf(before)
      await audit(trx, ctx, 'adminvideo.save', target(after.id), from, formOf(after))
      return saved
    })
    clearCache(ctx.db)
    return { id: work.id, version: work.version, notice }
  },

  async setState(ctx, { ids, state }) {
    const now = ctx.clock.now()
    const changed = await ctx.command(async (trx) => {
      const works = await trx
        .selectFrom('works')
        .select(['id', 'state', 'published_at', 'kind', 'title', 'finished'])
        .where('id', 'in', [...new Set(ids)])
        .where('state', '<>', state)
        .orderBy('id')
        .execute()
      for (const work of works) {
        if (state === 'published') await requirePublishable(trx, work)
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
        if (work.kind === 'ebook' && work.published_at === 0) await touchBook(trx, work.id, now)
      }
      return works.length
    })
    clearCache(ctx.db)
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
      await releaseWork(trx, id, ctx.clock.now())
      await audit(trx, ctx, 'adminvideo.remove', target(id), formOf(work), null)
      await trx
        .deleteFrom('works')
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => {
          throw isStillReferenced(error) ? conflict(IN_USE) : error
        })
    })
    clearCache(ctx.db)
    return {}
  },

  cover: (ctx, request) => storePicture(ctx.env, request),
}
