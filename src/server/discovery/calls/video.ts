import type { WorkKind } from '@/contract/catalogue/work'
import type { Context } from '../../deps'
import { mediumOf } from '@/contract/media/mediums'
import { isRead } from '@/contract/study/place'
import { chapterIn, charactersOf } from '../../catalogue/chapters'
import { isFree, leaseOf, opens } from '../../catalogue/entitlements'
import { partAndAccess, workAndAccess } from '../../catalogue/work-access'
import { courseFor, lessonIn, lessonKind, lessonMedia } from '../../courses/course-view'
import { requireLesson } from '../../courses/lesson'
import { feedPage } from '../feed'
import { limitOf } from '../../kernel/list/cursor'
import { countView } from '../../catalogue/work-index'
import { countHistory, historyOf, removeHistory } from '../../study/history'
import { addDanmaku, likedParts, setLike } from '../../catalogue/marks'
import { freeMedia, signedMedia, trialMedia } from '../../catalogue/media-address'
import { frozenUsers } from '../../people/frozen'
import { openHistory, presentStored, progressIn, saveProgress, takeEvent } from '../../study/progress'
import { lockReason, pictureAt, publishedWork, relatedTo } from '../../catalogue/works'
import { refuseSensitive } from '../../kernel/text/sensitive-words'
import { badInput, needsPayment, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

interface Episode {
  kind?: WorkKind | undefined
  vid: number
  episode_id: number
}

const episodeOf = (ctx: Context, { kind, vid, episode_id }: Episode) =>
  partAndAccess(ctx, kind ?? 'drama', vid, episode_id)

/** The part whose place is kept. `open`: it is a chapter whose text the caller may read. */
const readIn = async (ctx: Context, episode: Episode) =>
  episode.kind === 'ebook'
    ? chapterIn(ctx, episode.vid, episode.episode_id)
    : { ...(await episodeOf(ctx, episode)), open: false }

/** A part of any published work, by its id alone. @throws Refusal 404 */
async function partById(ctx: Context, id: number) {
  const part = await ctx.db
    .selectFrom('parts')
    .innerJoin('works', 'works.id', 'parts.work_id')
    .select(['parts.id', 'parts.seconds'])
    .where('parts.id', '=', id)
    .where('works.state', '=', 'published')
    .executeTakeFirst()
  if (!part) throw notFound('这一集不存在或已下架')
  return part
}

/** An episode that plays for the caller. @throws Refusal 402, 404 */
async function playableEpisode(ctx: Context, episode: Episode) {
  const { work, part, access } = await episodeOf(ctx, episode)
  // Nobody is asked to pay for an episode that does not play yet.
  if (part.ready === 0) throw notFound('这一集正在制作，请稍后再来')
  if (!opens(access, work, part)) {
    const { message, data } = lockReason(work, part)
    throw needsPayment(message, data)
  }
  const lease = leaseOf(access, work, part, ctx.clock.now())
  return { work, part: { ...part, lesson: '' }, trial: undefined, free: isFree(work, part), lease }
}

/** A lesson whose film, sound or recording plays for the caller; `trial`: so many seconds of it. @throws Refusal 402, 403, 404 */
async function playableLesson(ctx: Context, episode: Episode) {
  const view = await courseFor(ctx, episode.vid)
  const part = lessonIn(view, episode.episode_id)
  const media = lessonMedia(part, view.now)
  if (media === '') throw notFound('这一讲没有可以播放的内容')
  const trial = requireLesson(view, part)
  // A recording may be closed though its lesson is free: its address is always signed.
  const free = isFree(view.work, part) && lessonKind(part) !== 'live'
  return { work: view.work, part: { ...part, media }, trial, free, lease: undefined }
}

/** Maximum scrolling comments shown on an episode; the newest stay. */
const MOST_DANMAKU = 500

export const videoHandlers: Handlers<'video'> = {
  async play(ctx, input) {
    const { work, part, trial, free, lease } =
      input.kind === 'course' ? await playableLesson(ctx, input) : await playableEpisode(ctx, input)
    const files = {
      medium: mediumOf(work.kind, part.lesson),
      media: part.media,
      sound: part.sound === 1,
    }
    const address = free
      ? freeMedia(files)
      : trial === undefined
        ? signedMedia(ctx, files)
        : trialMedia(ctx, files, trial)
    const liked = await likedParts(ctx.db, ctx.user, [part.id])
    return {
      ...address,
      poster: pictureAt(work.cover, 720),
      seconds: part.seconds,
      ...(trial === undefined ? {} : { trial }),
      ...(lease === undefined ? {} : { lease }),
      likes: part.likes,
      liked: liked.has(part.id),
    }
  },

  async addRecord(ctx, input) {
    const { work, part } = await episodeOf(ctx, input)
    const now = ctx.clock.now()
    await ctx.command(async (trx) => {
      const fresh = await takeEvent(trx, {
        userId: ctx.user.id,
        eventId: input.event_id,
        partId: part.id,
        now,
      })
      if (!fresh) return
      await countView(trx, work.id)
      await openHistory(trx, {
        kind: work.kind as WorkKind,
        userId: ctx.user.id,
        workId: work.id,
        partId: part.id,
        duration: part.seconds,
        device: ctx.device,
        now,
      })
    })
    return {}
  },

  async callback(ctx, input) {
    const { work, part, open } = await readIn(ctx, input)
    const kind = work.kind as WorkKind
    const read = isRead(kind)
    const characters = read ? await charactersOf(ctx.db, part.id) : 0
    const { accepted, kept } = await ctx.command((trx) =>
      saveProgress(trx, {
        kind,
        userId: ctx.user.id,
        workId: work.id,
        partId: part.id,
        position: input.position,
        duration: input.duration || (read ? 100 : part.seconds),
        quote: read ? input.quote : undefined,
        partVersion: read ? input.part_version : undefined,
        characters,
        revision: input.revision,
        device: input.device ?? ctx.device,
        eventId: input.event_id,
        at: input.at,
        explicit: input.explicit ?? false,
        opened: open,
        now: ctx.clock.now(),
      }),
    )
    if (kept.part_id === part.id) return { accepted, progress: presentStored(kept, part.number) }
    const progress = await progressIn(ctx.db, ctx.user, work.id)
    return progress ? { accepted, progress } : { accepted }
  },

  async progress(ctx, { kind, vid }) {
    const { work } = await workAndAccess(ctx, kind, vid)
    const progress = await progressIn(ctx.db, ctx.user, work.id)
    return progress ? { progress } : {}
  },

  async recommend(ctx, { kind, vid }) {
    return { rows: await relatedTo(ctx.db, await publishedWork(ctx.db, kind, vid), 12) }
  },

  short_video: (ctx, input) =>
    feedPage(ctx, { first: input.id, room: input.room, cursor: input.cursor, limit: limitOf(input) }),

  async like(ctx, input) {
    const { part } = await episodeOf(ctx, input)
    const likes = await ctx.command((trx) => setLike(trx, { userId: ctx.user.id, partId: part.id }, input.on))
    return { likes, liked: input.on }
  },

  async logList(ctx, input) {
    const [page, total] = await Promise.all([
      historyOf(ctx.db, ctx.user.id, { kind: input.kind, cursor: input.cursor, limit: limitOf(input) }),
      countHistory(ctx.db, ctx.user.id, input.kind),
    ])
    return { ...page, total }
  },

  async delLog(ctx, { id, all }) {
    if (!id && !all) throw badInput('请选择要删除的记录')
    const removed = await ctx.command((trx) => removeHistory(trx, ctx.user.id, all ? undefined : id))
    if (!all && removed !== 1n) throw notFound('记录不存在')
    return {}
  },

  async danmaku(ctx, { episode_id }) {
    await partById(ctx, episode_id)
    const newest = await ctx.db
      .selectFrom('danmaku')
      .select(['at', 'text', 'user_id'])
      .where('part_id', '=', episode_id)
      .where('user_id', 'not in', frozenUsers(ctx.db))
      .orderBy('id', 'desc')
      .limit(MOST_DANMAKU)
      .execute()
    const rows = newest.map(({ at, text, user_id: author }) => ({ at, text, mine: author === ctx.user?.id }))
    return { rows: rows.sort((a, b) => a.at - b.at) }
  },

  async addDanmaku(ctx, { episode_id, at, text }) {
    const said = text.trim()
    if (!said) throw badInput('请输入弹幕内容')
    const part = await partById(ctx, episode_id)
    await refuseSensitive(ctx.db, said)
    await addDanmaku(ctx.db, {
      part_id: part.id,
      user_id: ctx.user.id,
      at: part.seconds ? Math.min(at, part.seconds) : at,
      text: said,
    })
    return {}
  },
}
