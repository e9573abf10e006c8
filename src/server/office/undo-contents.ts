import type { BannerForm, BoardForm, HeadlineForm } from '@/contract/content/admincontent'
import { bannerById, formOfBanner, saveBanner } from '../content/office/banner-office'
import { boardForm, saveBoard } from '../content/office/board-office'
import { removalOf, setRemoved } from '../content/contents'
import { formOfHeadline, headlineById, saveHeadline } from '../content/office/headline-office'
import type { Undoer } from './undoers'

const banner: Undoer = {
  async read(trx, _ctx, id) {
    const row = await bannerById(trx, id)
    return { form: { ...formOfBanner(row) }, version: row.version }
  },
  write: (trx, ctx, { id, version, form, tint }) =>
    saveBanner(trx, ctx, { id, version, form: form as BannerForm, tint }),
}

const board: Undoer = {
  async read(trx, _ctx, id) {
    const { form, version } = await boardForm(trx, id)
    return { form: { ...form }, version }
  },
  write: (trx, ctx, { id, version, form }) => saveBoard(trx, ctx, { id, version, form: form as BoardForm }),
}

const headline: Undoer = {
  async read(trx, _ctx, id) {
    const row = await headlineById(trx, id)
    return { form: { ...formOfHeadline(row) }, version: row.version }
  },
  write: (trx, ctx, { id, version, form }) =>
    saveHeadline(trx, ctx, { id, version, form: form as HeadlineForm }),
}

/** Undoes a deletion. */
const removal = (kind: 'banner' | 'board' | 'headline'): Undoer => ({
  async read(trx, _ctx, id) {
    const { removed, version } = await removalOf(trx, kind, id)
    return { form: { removed }, version }
  },
  write: (trx, ctx, { id, form }) => setRemoved(trx, ctx, kind, { id, removed: form['removed'] === true }),
})

/** Undo of content changes on landings. */
export const CONTENT_UNDOERS = {
  'adminbanner.save': banner,
  'adminbanner.remove': removal('banner'),
  'adminboard.save': board,
  'adminboard.remove': removal('board'),
  'adminheadline.save': headline,
  'adminheadline.remove': removal('headline'),
} satisfies Record<string, Undoer>
