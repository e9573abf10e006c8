import { listBanners, orderBanners, saveBanner } from '../office/banner-office'
import { boardDetail, listBoards, orderBoards, saveBoard } from '../office/board-office'
import { shownAtOnce } from '../../kernel/cache'
import { contentWorks, setRemoved } from '../contents'
import { headlineDetail, listHeadlines, saveHeadline } from '../office/headline-office'
import { pictureTint, storePicture } from '../../kernel/files/pictures'
import type { StaffContext } from '../../deps'
import type { Handlers } from '../../kernel/http/handlers'

const remove =
  (kind: 'banner' | 'board' | 'headline') =>
  async (ctx: StaffContext, { id }: { id: number }): Promise<Record<string, never>> => {
    await shownAtOnce(ctx, (trx) => setRemoved(trx, ctx, kind, { id, removed: true }))
    return {}
  }

export const adminbannerHandlers: Handlers<'adminbanner'> = {
  list: (ctx, { place }) => listBanners(ctx.db, place, ctx.clock.now()),

  async save(ctx, input) {
    const tint = await pictureTint(ctx.env, input.form.cover)
    return shownAtOnce(ctx, (trx) => saveBanner(trx, ctx, { ...input, tint }))
  },

  async order(ctx, input) {
    await shownAtOnce(ctx, (trx) => orderBanners(trx, ctx, input))
    return {}
  },

  remove: remove('banner'),
}

export const adminboardHandlers: Handlers<'adminboard'> = {
  list: (ctx) => listBoards(ctx.db, ctx.clock.now()),

  detail: (ctx, { id }) => boardDetail(ctx.db, id, ctx.clock.now()),

  save: (ctx, input) => shownAtOnce(ctx, (trx) => saveBoard(trx, ctx, input)),

  async order(ctx, { ids }) {
    await shownAtOnce(ctx, (trx) => orderBoards(trx, ctx, ids))
    return {}
  },

  remove: remove('board'),
}

export const adminheadlineHandlers: Handlers<'adminheadline'> = {
  list: (ctx, filter) => listHeadlines(ctx.db, filter, ctx.clock.now()),

  detail: (ctx, { id }) => headlineDetail(ctx.db, id, ctx.clock.now()),

  save: (ctx, input) => shownAtOnce(ctx, (trx) => saveHeadline(trx, ctx, input)),

  remove: remove('headline'),
}

export const admincontentHandlers: Handlers<'admincontent'> = {
  async works(ctx, { keyword = '', kind }) {
    return { rows: await contentWorks(ctx.db, keyword, kind) }
  },

  picture: (ctx, request) => storePicture(ctx.env, request),
}
