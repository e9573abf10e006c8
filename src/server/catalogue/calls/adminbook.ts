import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { BookEdit, PartForm } from '@/contract/catalogue/adminbook'
import type { VideoForm } from '@/contract/catalogue/adminvideo'
import { audit } from '../../kernel/audit'
import { dropImport, editImport, foundText, saveImport } from '../books/book-chapters'
import { attachBook, importById, importDetail, openImport } from '../books/book-imports'
import { removePictures } from '../books/book-pictures'
import {
  bookById,
  bookForm,
  bookParts,
  bookRow,
  GONE,
  listBooks,
  partForm,
  planParts,
  priceParts,
  savePart,
} from '../books/books'
import { editedPart, requireOrder, type EditedPart } from '../books/planned-texts'
import { touchBook } from '../books/touch-book'
import { clearCache } from '../../kernel/cache'
import { isPartOwned, orderParts, partIds, renumber } from '../parts'
import { pictureTint, storePicture } from '../../kernel/files/pictures'
import { saveWork } from '../office/work-edit'
import { bookLinks, linkableWorks, loggedLinks, saveLinks } from '../work-links'
import { conflict } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

const asWork = ({ links: _links, ...form }: BookEdit): VideoForm => ({ ...form, kind: 'ebook' })

const target = (id: number): AuditTarget => `work:${id}`
const partTarget = (id: number): AuditTarget => `part:${id}`
const importTarget = (id: number): AuditTarget => `book_import:${id}`

/** What the audit log keeps of a chapter: all but its text. */
const logged = (part: EditedPart | null) => {
  if (!part) return null
  const { body, ...form }: PartForm = partForm(part)
  return { ...form, workId: part.work_id, length: body.length }
}

export const adminbookHandlers: Handlers<'adminbook'> = {
  list: (ctx, input) => listBooks(ctx.db, input),

  async detail(ctx, { id }) {
    const work = await bookById(ctx.db, id)
    const [row, { links, linked }, parts, open] = await Promise.all([
      bookRow(ctx.db, id),
      bookLinks(ctx.db, id),
      bookParts(ctx.db, id),
      openImport(ctx.db, id),
    ])
    const form = { ...bookForm(work), links }
    return { row, form, linked, parts, ...(open ? { import: open } : {}) }
  },

  async save(ctx, { id, version, form }) {
    const tint = await pictureTint(ctx.env, form.cover ?? '')
    const { after: work, notice } = await ctx.command(async (trx) => {
      if (id !== undefined) await bookById(trx, id)
      const saved = await saveWork(trx, ctx, { id, version, form: asWork(form), tint }, 'goods.price')
      const workId = saved.after.id
      const linked = await bookLinks(trx, workId)
      await saveLinks(trx, workId, form.links)
      const before = saved.before && { ...bookForm(saved.before), ...loggedLinks(linked) }
      const after = { ...bookForm(saved.after), ...loggedLinks(await bookLinks(trx, workId)) }
      await audit(trx, ctx, 'adminbook.save', target(workId), before, after)
      return saved
    })
    clearCache(ctx.db)
    return { id: work.id, version: work.version, notice }
  },

  works: async (ctx, { role, keyword }) => ({ rows: await linkableWorks(ctx.db, role, keyword) }),

  cover: (ctx, request) => storePicture(ctx.env, request),

  async part(ctx, { workId, id }) {
    await bookById(ctx.db, workId)
    const part = await editedPart(ctx.db, workId, id, GONE)
    return { form: partForm(part), version: part.version }
  },

  async savePart(ctx, input) {
    const by = { prices: ctx.staff.permissions.includes('goods.price'), now: ctx.clock.now() }
    const part = await ctx.command(async (trx) => {
      const { before, after } = await savePart(trx, by, input)
      await audit(trx, ctx, 'adminbook.savePart', partTarget(after.id), logged(before), logged(after))
      return after
    })
    clearCache(ctx.db)
    return { id: part.id, version: part.version }
  },

  async orderParts(ctx, { workId, ids }) {
    await ctx.command(async (trx) => {
      await bookById(trx, workId)
      const before = await orderParts(trx, workId, ids, '章节已被他人修改，请刷新后再排序')
      await requireOrder(trx, workId)
      await audit(trx, ctx, 'adminbook.orderParts', target(workId), before, ids)
      await touchBook(trx, workId, ctx.clock.now())
    })
    clearCache(ctx.db)
    return {}
  },

  async priceParts(ctx, input) {
    const changed = await ctx.command(async (trx) => {
      const before = await priceParts(trx, ctx.clock.now(), input)
      for (const { id, coins } of before)
        await audit(trx, ctx, 'adminbook.priceParts', partTarget(id), { coins }, { coins: input.coins })
      return before.length
    })
    clearCache(ctx.db)
    return { changed }
  },

  async planParts(ctx, input) {
    await ctx.command(async (trx) => {
      await bookById(trx, input.workId)
      for (const { id, before, after } of await planParts(trx, ctx.clock.now(), input))
        await audit(
          trx,
          ctx,
          'adminbook.planParts',
          partTarget(id),
          { publishAt: before },
          { publishAt: after },
        )
    })
    clearCache(ctx.db)
    return {}
  },

  async removePart(ctx, { workId, id }) {
    await ctx.command(async (trx) => {
      await bookById(trx, workId)
      const part = await editedPart(trx, workId, id, GONE)
      if (await isPartOwned(trx, workId, id)) throw conflict('已有用户购买，不能删除这一章')
      await trx.deleteFrom('parts').where('id', '=', id).execute()
      await renumber(trx, await partIds(trx, workId))
      await audit(trx, ctx, 'adminbook.removePart', partTarget(id), logged(part), null)
      await touchBook(trx, workId, ctx.clock.now())
    })
    clearCache(ctx.db)
    return {}
  },

  attach: (ctx, input) => attachBook(ctx, input),

  import: (ctx, input) => importDetail(ctx.db, input),

  importText: (ctx, { id, chapterId }) => foundText(ctx.db, id, chapterId),

  editImport: (ctx, input) =>
    ctx.command(async (trx) => {
      const { title } = await editImport(trx, ctx.clock.now(), input)
      const { change, at, title: named } = input
      await audit(trx, ctx, 'adminbook.editImport', importTarget(input.id), { title }, { change, at, named })
      return { version: input.version + 1 }
    }),

  async saveImport(ctx, input) {
    const { chapters } = await ctx.command(async (trx) => {
      const saved = await saveImport(trx, ctx.clock.now(), input)
      const what = { import: input.id, mode: input.mode, chapters: saved.chapters }
      await audit(trx, ctx, 'adminbook.saveImport', target(saved.workId), null, what)
      return saved
    })
    clearCache(ctx.db)
    return { chapters }
  },

  async dropImport(ctx, { id, version }) {
    const pictures = await ctx.command(async (trx) => {
      const row = await importById(trx, id)
      const brought = await dropImport(trx, ctx.clock.now(), row, version)
      await audit(trx, ctx, 'adminbook.dropImport', importTarget(id), { file: row.file_name }, null)
      return brought
    })
    await removePictures(ctx, pictures)
    return {}
  },
}
