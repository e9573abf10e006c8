import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { CreationEvent } from '@/contract/catalogue/admincreation'
import type { StaffContext } from '../../deps'
import { audit } from '../../kernel/audit'
import {
  chapterDetail,
  chaptersOf,
  orderChapters,
  removeChapter,
  saveChapter,
  setChapter,
  sourceChapters,
  takeChapters,
  versionsOf,
  versionText,
  type Chapter,
} from '../creations/creation-chapters'
import { moveCreation } from '../creations/creation-review'
import {
  creationById,
  creationChoices,
  creationForm,
  creationRow,
  listCreations,
  removeCreation,
  saveCreation,
  stepsOf,
} from '../creations/creations'
import { processInBulk, reasonOf, type PickedRecord } from '../../kernel/list/office'
import { keepPicture, storePicture } from '../../kernel/files/pictures'
import { drawCreation } from '../covers/creation'
import type { Handlers } from '../../kernel/http/handlers'

const COVER_WIDTH = 720

const target = (id: number): AuditTarget => `creation:${id}`
const chapterTarget = (id: number): AuditTarget => `creation_chapter:${id}`

/** What the audit log keeps of a chapter: all but its text, of which every version is stored separately. */
const logged = (chapter: Chapter | null) =>
  chapter && {
    creationId: chapter.creation_id,
    title: chapter.title,
    words: chapter.words,
    state: chapter.state,
    version: chapter.version,
  }

const by = (ctx: StaffContext) => ({ staff: ctx.staff.id, now: ctx.clock.now() })

const move = (ctx: StaffContext, items: PickedRecord[], event: CreationEvent, reason?: string) =>
  ctx.command((trx) => processInBulk(items, (item) => moveCreation(trx, ctx, item, event, reason)))

export const admincreationHandlers: Handlers<'admincreation'> = {
  list: (ctx, input) => listCreations(ctx.db, input),

  async detail(ctx, { id }) {
    const work = await creationById(ctx.db, id)
    return {
      row: await creationRow(ctx.db, work),
      form: creationForm(work),
      steps: await stepsOf(ctx.db, id),
    }
  },

  choices: (ctx, input) => creationChoices(ctx.db, input),

  save: (ctx, input) =>
    ctx.command(async (trx) => {
      const { before, work } = await saveCreation(trx, ctx.clock.now(), input)
      await audit(trx, ctx, 'admincreation.save', target(work.id), before, creationForm(work))
      return { id: work.id, version: work.version }
    }),

  remove: (ctx, { id }) =>
    ctx.command(async (trx) => {
      await audit(trx, ctx, 'admincreation.remove', target(id), await removeCreation(trx, id), null)
      return {}
    }),

  submit: (ctx, { items }) => move(ctx, items, 'submit'),
  reopen: (ctx, { items }) => move(ctx, items, 'reopen'),
  approve: (ctx, { items }) => move(ctx, items, 'approve'),
  refuse: (ctx, { items, reason }) => move(ctx, items, 'refuse', reasonOf(reason)),
  withdraw: (ctx, { items, reason }) => move(ctx, items, 'withdraw', reasonOf(reason)),

  cover: (ctx, request) => storePicture(ctx.env, request),

  async draw(ctx, cover) {
    const { url } = await keepPicture(ctx.env, await drawCreation(cover, COVER_WIDTH))
    await ctx.command((trx) => audit(trx, ctx, 'admincreation.draw', `picture:${url}`, null, cover))
    return { url }
  },

  async chapters(ctx, { id }) {
    const work = await creationById(ctx.db, id)
    const [row, rows, sources] = await Promise.all([
      creationRow(ctx.db, work),
      chaptersOf(ctx.db, id),
      sourceChapters(ctx.db, work),
    ])
    return { work: row, rows, sources }
  },

  chapter: (ctx, { id }) => chapterDetail(ctx.db, id),

  saveChapter: (ctx, input) =>
    ctx.command(async (trx) => {
      const { before, after } = await saveChapter(trx, by(ctx), input)
      await audit(
        trx,
        ctx,
        'admincreation.saveChapter',
        chapterTarget(after.id),
        logged(before),
        logged(after),
      )
      return { id: after.id, version: after.version }
    }),

  takeChapters: (ctx, { id }) =>
    ctx.command(async (trx) => {
      const added = await takeChapters(trx, by(ctx), id)
      await audit(trx, ctx, 'admincreation.takeChapters', target(id), null, { added })
      return { added }
    }),

  orderChapters: (ctx, { id, ids }) =>
    ctx.command(async (trx) => {
      const before = await orderChapters(trx, ctx.clock.now(), id, ids)
      await audit(trx, ctx, 'admincreation.orderChapters', target(id), before, ids)
      return {}
    }),

  setChapters: (ctx, { id, items, state, publishAt = 0 }) =>
    ctx.command((trx) =>
      processInBulk(items, async (item) => {
        const before = await setChapter(trx, ctx.clock.now(), id, item, { state, publishAt })
        const after = { state, ...(state === 'scheduled' ? { publishAt } : {}) }
        const from = { state: before.state, publishAt: before.publish_at }
        await audit(trx, ctx, 'admincreation.setChapters', chapterTarget(item.id), from, after)
      }),
    ),

  removeChapter: (ctx, picked) =>
    ctx.command(async (trx) => {
      const gone = await removeChapter(trx, ctx.clock.now(), picked)
      await audit(trx, ctx, 'admincreation.removeChapter', chapterTarget(gone.id), logged(gone), null)
      return {}
    }),

  async versions(ctx, { id }) {
    return { rows: await versionsOf(ctx.db, id) }
  },

  versionText: (ctx, { id, version }) => versionText(ctx.db, id, version),
}
