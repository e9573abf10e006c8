import { oneLine } from '@/contract/kernel/rules'
import type { WorkKind } from '@/contract/catalogue/work'
import { sql } from 'kysely'
import type { Row } from '../../kernel/tables'
import type { Db, StaffContext, Trx } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { totalOf } from '../../kernel/db/counted'
import { foundByNames, namesWith, type NameSource } from '../../kernel/text/names'
import { editedByOther, type PickedRecord, type TablePage, windowOf } from '../../kernel/list/office'
import { byTitleOrAuthor } from '../../catalogue/work-picker'
import { pictureAt } from '../../catalogue/works'
import type { DiscountForm, DiscountRow } from '@/contract/store/admindiscount'

type Discount = Row<'item_discounts'>

export interface DiscountFilter extends TablePage {
  keyword?: string
  kind?: WorkKind
  time?: DiscountRow['time']
}

const formOf = (row: Discount): DiscountForm => ({
  workId: row.work_id,
  name: row.name,
  rate: row.rate,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

const timeOf = ({ state, starts_at, ends_at }: Discount, now: number): DiscountRow['time'] =>
  state === 'off' ? 'off' : ends_at <= now ? 'over' : starts_at > now ? 'ahead' : 'running'

/** Finds a discount by its own name, or that of its work. */
async function waysTo(db: Db, keyword?: string): Promise<NameSource[]> {
  const [own, works] = await Promise.all([
    namesWith(db, 'item_discounts', keyword),
    namesWith(db, 'works', keyword),
  ])
  if (!own) return []
  return [
    { names: own, alias: 'off' },
    {
      names: works,
      alias: 'works',
      referring: (ids) => sql`select id from item_discounts where work_id in (${ids})`,
    },
  ]
}

function matching(db: Db, { kind, time }: DiscountFilter, now: number, ways: readonly NameSource[]) {
  return (
    db
      .selectFrom('item_discounts as off')
      .innerJoin('works', 'works.id', 'off.work_id')
      .$if(kind !== undefined, (query) => query.where('works.kind', '=', kind ?? ''))
      .$if(time !== undefined, (query) => query.where('off.state', '=', time === 'off' ? 'off' : 'on'))
      .$if(time === 'running', (query) =>
        query.where('off.starts_at', '<=', now).where('off.ends_at', '>', now),
      )
      .$if(time === 'ahead', (query) => query.where('off.starts_at', '>', now))
      // Most are over: they are walked, newest first.
      .$if(time === 'over', (query) => query.where(sql<boolean>`off.ends_at + 0 <= ${now}`))
      .$if(ways.length > 0, (query) => query.where(foundByNames('off.id', ways)))
  )
}

export async function listDiscounts(db: Db, filter: DiscountFilter, now: number) {
  const { limit, offset } = windowOf(filter)
  const found = matching(db, filter, now, await waysTo(db, filter.keyword))
  const rows = await found
    .selectAll('off')
    .select(['works.kind', 'works.title', 'works.number', 'works.cover', 'works.price'])
    .orderBy('off.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, found.select('off.id'))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      form: formOf(row),
      kind: row.kind as WorkKind,
      title: row.title,
      number: row.number,
      cover: pictureAt(row.cover, 240),
      price: row.price,
      time: timeOf(row, now),
      version: row.version,
    })),
    next: '',
    total,
  }
}

const sold = (db: Db | Trx) =>
  db
    .selectFrom('works')
    .select(['id', 'kind', 'title', 'price'])
    .where('state', '=', 'published')
    .where('free', '=', 0)
    .where('price', '>', 0)

/** Works that may be discounted, by title or author. */
export async function discountableWorks(db: Db, keyword: string) {
  const rows = await byTitleOrAuthor(db, sold(db), keyword)
  return { rows: rows.map((row) => ({ ...row, kind: row.kind as WorkKind })) }
}

async function discountById(trx: Trx, id: number): Promise<Discount> {
  const row = await trx.selectFrom('item_discounts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('折扣不存在')
  return row
}

/** Creates or changes a discount. @throws Refusal 400, 404, 409 */
export async function saveDiscount(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form: given }: { id?: number; version?: number; form: DiscountForm },
): Promise<{ id: number; version: number }> {
  const now = ctx.clock.now()
  const form = { ...given, name: oneLine(given.name) }
  if (!form.name) throw badInput('请填写名称')
  if (form.startsAt >= form.endsAt) throw badInput('开始时间要早于结束时间')
  if (form.endsAt <= now) throw badInput('结束时间已经过去')
  const before = id === undefined ? null : await discountById(trx, id)
  if (before && version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  if (before?.state === 'off') throw conflict('已停止的折扣不能再改，请另建一个')
  if (before && form.workId !== before.work_id) throw badInput('折扣的作品不能更换，请另建一个')
  const work = await sold(trx).where('id', '=', form.workId).executeTakeFirst()
  if (!work) throw notFound('作品不存在、未上架或不单独出售')
  const columns = {
    work_id: form.workId,
    name: form.name,
    rate: form.rate,
    starts_at: form.startsAt,
    ends_at: form.endsAt,
  }
  if (!before) {
    const made = await trx
      .insertInto('item_discounts')
      .values({ ...columns, state: 'on', created_at: now, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, ctx, 'admindiscount.save', `discount:${made.id}`, null, form)
    return { id: made.id, version: 1 }
  }
  const done = await trx
    .updateTable('item_discounts')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', version ?? 0)
    .where('state', '=', 'on')
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  await audit(trx, ctx, 'admindiscount.save', `discount:${before.id}`, formOf(before), form)
  return { id: before.id, version: before.version + 1 }
}

/** Ends a discount at once; existing orders keep their price. */
export async function stopDiscount(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  reason: string,
): Promise<void> {
  const before = await discountById(trx, id)
  if (before.state === 'off') throw conflict('已经停止')
  const done = await trx
    .updateTable('item_discounts')
    .set({ state: 'off', version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'on')
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  await audit(trx, ctx, 'admindiscount.stop', `discount:${id}`, { state: 'on' }, { state: 'off', reason })
}
