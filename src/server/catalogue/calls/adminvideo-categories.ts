import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { randomBytes } from 'node:crypto'
import type { Row } from '../../kernel/tables'
import type { Trx } from '../../deps'
import { categoryRows } from '../admin-video'
import { audit } from '../../kernel/audit'
import { clearCache } from '../../kernel/cache'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

type CategoryCalls = 'categories' | 'saveCategory' | 'moveCategory' | 'removeCategory'

/** Most levels of the tree: users choose from two. */
const DEPTH = 2

const target = (id: number): AuditTarget => `category:${id}`

async function categoryById(trx: Trx, id: number): Promise<Row<'categories'>> {
  const row = await trx.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('分类不存在或已删除')
  return row
}

const ofKind = (trx: Trx, kind: string): Promise<Row<'categories'>[]> =>
  trx.selectFrom('categories').selectAll().where('kind', '=', kind).orderBy('sort').orderBy('id').execute()

/** Ids from a category up to its root; 0, the parent of the roots, is excluded. */
function pathUp(all: readonly Row<'categories'>[], id: number): number[] {
  const path: number[] = []
  for (let at = id; at !== 0 && !path.includes(at); at = all.find((row) => row.id === at)?.parent_id ?? 0)
    path.push(at)
  return path
}

const heightOf = (all: readonly Row<'categories'>[], id: number): number =>
  1 + Math.max(0, ...all.filter((row) => row.parent_id === id).map((row) => heightOf(all, row.id)))

/** @throws Refusal when a category of height `height` cannot be moved below `parentId` */
function checkParent(all: readonly Row<'categories'>[], parentId: number, height: number): void {
  if (parentId === 0) return
  if (!all.some((row) => row.id === parentId)) throw badInput('上级分类不存在')
  if (pathUp(all, parentId).length + height > DEPTH) throw badInput(`分类最多 ${DEPTH} 级`)
}

function checkName(all: readonly Row<'categories'>[], name: string, parentId: number, id: number): void {
  if (!name) throw badInput('请填写分类名称')
  if (all.some((row) => row.name === name && row.parent_id === parentId && row.id !== id))
    throw conflict('同级已有同名分类')
}

export const categoryHandlers: Pick<Handlers<'adminvideo'>, CategoryCalls> = {
  categories: async (ctx, { kind }) => ({ rows: await categoryRows(ctx.db, kind) }),

  async saveCategory(ctx, { id, kind, name: typed, parentId }) {
    const name = typed.trim()
    const saved = await ctx.command(async (trx) => {
      const all = await ofKind(trx, kind)
      if (id !== undefined) {
        const before = await categoryById(trx, id)
        if (before.kind !== kind) throw badInput('分类的种类不能更改')
        checkName(all, name, before.parent_id, id)
        await trx.updateTable('categories').set({ name }).where('id', '=', id).execute()
        await audit(trx, ctx, 'adminvideo.saveCategory', target(id), { name: before.name }, { name })
        return id
      }
      checkName(all, name, parentId, 0)
      checkParent(all, parentId, 1)
      const sort = Math.max(0, ...all.filter((row) => row.parent_id === parentId).map((row) => row.sort)) + 1
      const row = await trx
        .insertInto('categories')
        .values({ kind, slug: `c${randomBytes(5).toString('hex')}`, name, parent_id: parentId, sort })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(trx, ctx, 'adminvideo.saveCategory', target(row.id), null, { kind, name, parentId })
      return row.id
    })
    clearCache(ctx.db)
    return { id: saved }
  },

  async moveCategory(ctx, { id, parentId, before }) {
    await ctx.command(async (trx) => {
      const moved = await categoryById(trx, id)
      const all = await ofKind(trx, moved.kind)
      if (pathUp(all, parentId).includes(id)) throw badInput('不能移动到自己的下级')
      checkParent(all, parentId, heightOf(all, id))
      checkName(all, moved.name, parentId, id)
      const siblings = all.filter((row) => row.parent_id === parentId && row.id !== id)
      const at = before === 0 ? siblings.length : siblings.findIndex((row) => row.id === before)
      if (at < 0) throw conflict('分类已被他人修改，请刷新后再移动')
      const ordered = [...siblings.slice(0, at), moved, ...siblings.slice(at)]
      for (const [index, row] of ordered.entries()) {
        await trx
          .updateTable('categories')
          .set({ parent_id: parentId, sort: index + 1 })
          .where('id', '=', row.id)
          .execute()
      }
      const place = { parentId: moved.parent_id, sort: moved.sort }
      await audit(trx, ctx, 'adminvideo.moveCategory', target(id), place, { parentId, sort: at + 1 })
    })
    clearCache(ctx.db)
    return {}
  },

  async removeCategory(ctx, { id }) {
    await ctx.command(async (trx) => {
      const row = await categoryById(trx, id)
      const child = await trx
        .selectFrom('categories')
        .select('id')
        .where('parent_id', '=', id)
        .executeTakeFirst()
      if (child) throw conflict('请先移走或删除下级分类')
      const work = await trx
        .selectFrom('works')
        .select('id')
        .where('kind', '=', row.kind)
        .where('category', '=', row.slug)
        .executeTakeFirst()
      if (work) throw conflict('分类下还有内容，不能删除')
      await trx.deleteFrom('categories').where('id', '=', id).execute()
      await audit(
        trx,
        ctx,
        'adminvideo.removeCategory',
        target(id),
        { kind: row.kind, name: row.name, parentId: row.parent_id },
        null,
      )
    })
    clearCache(ctx.db)
    return {}
  },
}
