import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { Row } from '../../kernel/tables'
import { touchEpisodes, touchWork, workById } from '../admin-video'
import { audit } from '../../kernel/audit'
import { clearCache } from '../../kernel/cache'
import { signedMedia } from '../media-address'
import { addPart, isPartOwned, orderParts, partOf, removePart } from '../parts'
import { enqueue } from '../../kernel/jobs/queue'
import type { TranscodeJob } from '../transcoding'
import { finishUpload, isUploadId, takeUpload } from '../../media/uploads'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { mediumOf, uploadOf } from '@/contract/media/mediums'

type EpisodeCalls = 'saveEpisode' | 'orderEpisodes' | 'removeEpisode' | 'attach' | 'preview'

const target = (id: number): AuditTarget => `part:${id}`

const busy = (part: Row<'parts'>): boolean =>
  part.media_state === 'uploaded' || part.media_state === 'transcoding'

export const episodeHandlers: Pick<Handlers<'adminvideo'>, EpisodeCalls> = {
  async saveEpisode(ctx, { workId, id, title }) {
    const name = title.trim()
    if (!name) throw badInput('请填写分集名称')
    const saved = await ctx.command(async (trx) => {
      await workById(trx, workId)
      if (id !== undefined) {
        const before = await partOf(trx, workId, id)
        await trx.updateTable('parts').set({ title: name }).where('id', '=', id).execute()
        await audit(trx, ctx, 'adminvideo.saveEpisode', target(id), { title: before.title }, { title: name })
        await touchEpisodes(trx, workId, ctx.clock.now())
        return id
      }
      const row = await addPart(trx, workId, { title: name })
      const { number } = row
      await audit(trx, ctx, 'adminvideo.saveEpisode', target(row.id), null, { workId, number, title: name })
      await touchEpisodes(trx, workId, ctx.clock.now())
      return row.id
    })
    clearCache(ctx.db)
    return { id: saved }
  },

  async orderEpisodes(ctx, { workId, ids }) {
    await ctx.command(async (trx) => {
      await workById(trx, workId)
      const before = await orderParts(trx, workId, ids, '分集已被他人修改，请刷新后再排序')
      await audit(trx, ctx, 'adminvideo.orderEpisodes', `work:${workId}`, before, ids)
      await touchEpisodes(trx, workId, ctx.clock.now())
    })
    clearCache(ctx.db)
    return {}
  },

  async removeEpisode(ctx, { workId, id }) {
    await ctx.command(async (trx) => {
      const part = await partOf(trx, workId, id)
      if (await isPartOwned(trx, workId, id)) throw conflict('已有用户购买，不能删除这一集')
      await removePart(trx, workId, id)
      if (part.media.startsWith('u/'))
        await enqueue(trx, ctx.clock.now(), 'removeMedia', { path: part.media })
      await audit(
        trx,
        ctx,
        'adminvideo.removeEpisode',
        target(id),
        { workId, number: part.number, title: part.title },
        null,
      )
      await touchEpisodes(trx, workId, ctx.clock.now())
    })
    clearCache(ctx.db)
    return {}
  },

  async attach(ctx, { workId, episodeId, upload }) {
    const gone = () => badInput('上传不存在或已过期，请重新选择文件')
    if (!isUploadId(upload)) throw gone()
    const verdict = await finishUpload(ctx, upload, ctx.staff.id)
    if (verdict === 'incomplete') throw gone()
    if (verdict === 'wrong') throw badInput('这不是可以转码的文件')
    await ctx.command(async (trx) => {
      const { kind } = await workById(trx, workId)
      const part = await partOf(trx, workId, episodeId)
      const purpose = uploadOf(kind, part.lesson)
      if (!purpose) throw badInput('这一讲不是视频或音频，不能上传文件')
      if (busy(part)) throw conflict('这一集正在转码，请等它完成')
      const sent = { id: upload, staffId: ctx.staff.id }
      if ((await takeUpload(trx, sent, { purpose })) === undefined) throw gone()
      await trx
        .updateTable('parts')
        .set({ media_state: 'uploaded', media_progress: 0, media_fault: '' })
        .where('id', '=', episodeId)
        .execute()
      const job: TranscodeJob = { workId, partId: episodeId, upload }
      await enqueue(trx, ctx.clock.now(), 'transcode', job)
      await audit(trx, ctx, 'adminvideo.attach', target(episodeId), { media: part.media }, { upload })
      await touchWork(trx, workId, ctx.clock.now())
    })
    return {}
  },

  async preview(ctx, { workId, id }) {
    const part = await ctx.db
      .selectFrom('parts')
      .innerJoin('works', 'works.id', 'parts.work_id')
      .select(['parts.media', 'parts.media_state', 'parts.title', 'parts.lesson', 'works.kind'])
      .where('parts.id', '=', id)
      .where('parts.work_id', '=', workId)
      .executeTakeFirst()
    if (!part || !part.media || part.media_state !== 'ready') throw notFound('这一集还不能播放')
    const medium = mediumOf(part.kind, part.lesson)
    const { url, mp4, validFor } = signedMedia(ctx, { medium, media: part.media })
    return { title: part.title, url, mp4, validFor }
  },
}
