import type { GoodsForm } from '@/contract/store/goods-form'
import type { Db, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { clearCache } from '../../kernel/cache'
import { SHIPPED } from '../goods'
import { saveGoods } from './goods-edit'
import { pictureTint } from '../../kernel/files/pictures'
import type { Parsed } from '../../sheets/sheet-columns'
import { GOODS_COLUMNS, type SkuSheetRow } from './sheet-goods-columns'
import { BLANK, Broken, broken, formBy, textOf } from './sheet-goods-form'
import { skuRows, grouped, knownProducts, namesOf, type Known, type Names } from './sheet-goods-places'
import {
  allRows,
  faulty,
  heldFor,
  type Group,
  type Importer,
  type Plan,
  type RowPlan,
} from '../../sheets/sheet-import'

const COMPARED = GOODS_COLUMNS.filter(({ key, level }) => level !== 'of' && key !== 'stockSeen')
const PRICES = new Set(['price', 'memberPrice', 'originalPrice'])

/** Differences between a row's present and future values. */
function noteOf(
  before: SkuSheetRow,
  after: SkuSheetRow,
  withGoods: boolean,
): { note: string; prices: boolean } {
  const changed = COMPARED.filter(
    ({ level, show }) => (withGoods || level === 'sku') && show(before) !== show(after),
  )
  const texts = changed.map(({ name, show }) => `${name}：${show(before) || '空'} → ${show(after) || '空'}`)
  return { note: texts.join('；').slice(0, 500), prices: changed.some(({ key }) => PRICES.has(key)) }
}

const NO_PRICES = '没有修改价格的权限，请联系管理员'

function planOne(group: Group, known: Known | null, shopId: number, names: Names, prices: boolean): Plan {
  const title = textOf(group.rows[0] as Parsed, 'title')
  const base = known?.form ?? { ...BLANK, shopId, title }
  const form = formBy(group, base, names)
  const [was, will] = [base, form].map((one) => skuRows(one, known?.product.number ?? 0, names))
  const rows = new Map<number, RowPlan>()
  for (const [index, row] of group.rows.entries()) {
    const code = textOf(row, 'code')
    const before = was?.find(({ sku }) => sku.code === code)
    const after = will?.find(({ sku }) => sku.code === code) as SkuSheetRow
    // Differences in values shared by all SKUs are reported with the first row.
    const reference = before ?? (index === 0 ? was?.[0] : undefined)
    const { note, prices: priced } = reference
      ? noteOf(reference, after, index === 0)
      : { note: '', prices: false }
    if (!prices && (!before || priced)) throw broken('price', NO_PRICES, row)
    rows.set(row.row, {
      outcome: before ? (note ? 'change' : 'same') : 'new',
      faults: [],
      note: before ? note : known ? '新增规格' : '新商品',
    })
  }
  return {
    record: known ? `work:${known.product.id}` : '',
    seen: known?.product.goods_version ?? 0,
    rows,
    async write(trx, by) {
      const editor = { shopId: null, now: by.now, prices, tint: await pictureTint(by.env, form.cover) }
      const named = known ? { id: known.product.id, version: known.product.goods_version } : {}
      const saved = await saveGoods(trx, editor, { ...named, form })
      await audit(
        trx,
        by.actor,
        'admingoods.import',
        `work:${saved.id}`,
        logged(saved.before),
        logged(saved.after),
      )
    },
  }
}

const logged = (form: GoodsForm | null) => (form ? { ...form, body: `${form.body.length} 字` } : null)

/** The product of a group: by its number, else by its SKUs, else by its title. */
async function targetsOf(db: Db | Trx, groups: readonly Group[], names: Names) {
  const rows = groups.flatMap((group) => group.rows)
  const shopIds = [...new Set(rows.flatMap((row) => names.shops(textOf(row, 'shop'))))]
  const some = (key: string): string[] => [...new Set(rows.map((row) => textOf(row, key)))]
  const found = shopIds.length
    ? await db
        .selectFrom('works')
        .innerJoin('goods', 'goods.work_id', 'works.id')
        .select(['works.id', 'works.kind', 'works.number', 'works.title', 'goods.shop_id'])
        .where('goods.shop_id', 'in', shopIds)
        .where('works.kind', 'in', [...SHIPPED])
        .where((eb) =>
          eb.or([
            eb('works.title', 'in', some('title')),
            eb('works.number', 'in', some('number').map(Number)),
          ]),
        )
        .execute()
    : []
  const skus = shopIds.length
    ? await db
        .selectFrom('skus')
        .select(['work_id as id', 'shop_id', 'code'])
        .where('shop_id', 'in', shopIds)
        .where('code', 'in', some('code'))
        .execute()
    : []
  const byNumber = grouped(found, ({ shop_id, number }) => `${shop_id} ${number}`)
  const byTitle = grouped(found, ({ shop_id, kind, title }) => `${shop_id} ${kind} ${title}`)
  const byCode = grouped(skus, ({ shop_id, code }) => `${shop_id} ${code}`)
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]))
  return (group: Group, shopId: number): number => {
    const first = group.rows[0] as Parsed
    const kind = textOf(first, 'kind')
    const owners = group.rows.map((row) => byCode.get(`${shopId} ${textOf(row, 'code')}`)?.[0])
    const [one] = owners.filter((id) => id !== undefined)
    const number = textOf(first, 'number')
    const numbered = (byNumber.get(`${shopId} ${number}`) ?? []).filter(
      (id) => !kind || kinds.get(id) === kind,
    )
    if (number && numbered.length !== 1)
      throw broken('number', numbered.length ? '请填写种类' : '本店没有这个商品编号', first)
    const titled = (kind ? [kind] : [...SHIPPED]).flatMap(
      (of) => byTitle.get(`${shopId} ${of} ${textOf(first, 'title')}`) ?? [],
    )
    if (!number && one === undefined && titled.length > 1)
      throw broken('title', '本店有多个同名商品，请填写商品编号', first)
    const target = numbered[0] ?? one ?? titled[0] ?? 0
    const strange = owners.findIndex((id) => id !== undefined && id !== target)
    if (strange >= 0) throw broken('code', '已被本店其他商品使用', group.rows[strange])
    return target
  }
}

/** Imports products: one row per SKU, found by shop and SKU code; an empty cell leaves its value unchanged. */
export const goodsImporter: Importer = {
  kind: 'goods',
  noun: '商品',
  permission: 'goods.edit',
  columns: GOODS_COLUMNS,
  keyOf: ({ shop, code }) => `${String(shop)} ${String(code)}`,
  nameOf: ({ title, code }) => [title, code].filter(Boolean).join(' · '),
  groupOf: ({ shop, kind, number, title }) =>
    number
      ? `${String(shop)} #${String(number)}`
      : `${String(shop)} ${String(kind ?? 'goods')} ${String(title)}`,
  whole: true,
  async planner(db, groups, { permissions }) {
    const names = await namesOf(db)
    const targetOf = await targetsOf(db, groups, names)
    const prices = permissions.includes('goods.price')
    const targets = new Map<Group, { shopId: number; target: number } | Broken>()
    for (const group of groups) {
      const first = group.rows[0] as Parsed
      const shops = names.shops(textOf(first, 'shop'))
      try {
        if (shops.length !== 1) throw broken('shop', shops.length ? '有多家同名店铺' : '没有这家店铺', first)
        const shopId = shops[0] ?? 0
        targets.set(group, { shopId, target: targetOf(group, shopId) })
      } catch (error) {
        if (!(error instanceof Broken)) throw error
        targets.set(group, error)
      }
    }
    const ids = [...targets.values()].flatMap((at) => ('target' in at && at.target ? [at.target] : []))
    const known = await knownProducts(db, ids)
    const brokenPlan = (group: Group, why: Broken): Plan => {
      const rows = allRows(group, heldFor(why.row ?? group.grp))
      for (const one of [why, ...why.also]) rows.set(one.row ?? group.grp, faulty([one.fault]))
      return { record: '', seen: 0, rows }
    }
    return (group) => {
      const at = targets.get(group)
      if (!at) throw new Error('the group was not read')
      if (at instanceof Broken) return brokenPlan(group, at)
      try {
        return planOne(group, known.get(at.target) ?? null, at.shopId, names, prices)
      } catch (error) {
        if (error instanceof Broken) return brokenPlan(group, error)
        throw error
      }
    }
  },
  written: clearCache,
}
