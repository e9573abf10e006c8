import type { ChangedGoods, GoodsChange } from '@/contract/store/admingoods'
import type { GoodsForm, SkuForm } from '@/contract/store/goods-form'
import { plainYuan } from '@/format/money'
import type { Db, StaffContext, Trx } from '../../deps'
import { forbidden, Refusal } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { changedGoods, goodsForm, saveGoods, productById, type Editor } from './goods-edit'
import { checkPlace } from './goods-form'
import type { PickedRecord } from '../../kernel/list/office'

const share = (fen: number, hundredths: number): number => Math.max(1, Math.round((fen * hundredths) / 100))

function changedSku(sku: SkuForm, { pricePercent, memberPercent, addStock }: GoodsChange): SkuForm {
  const price = pricePercent === undefined ? sku.price : share(sku.price, pricePercent)
  const memberPrice =
    memberPercent === undefined
      ? Math.min(sku.memberPrice, price)
      : memberPercent === 0
        ? 0
        : share(price, memberPercent)
  return { ...sku, price, memberPrice, stock: Math.max(0, sku.stock + (addStock ?? 0)) }
}

/** Applies a change to a form. A crossed-out price below the new one is dropped. */
function changedForm(form: GoodsForm, change: GoodsChange): GoodsForm {
  const skus = form.skus.map((sku) => changedSku(sku, change))
  const lowest = Math.min(...skus.map(({ price }) => price))
  return {
    ...form,
    skus,
    originalPrice: form.originalPrice > lowest ? form.originalPrice : 0,
    ...(change.limitEach === undefined ? {} : { limitEach: change.limitEach }),
    ...(change.category === undefined ? {} : { category: change.category }),
  }
}

function differences(before: GoodsForm, after: GoodsForm): ChangedGoods['changes'] {
  const rows: ChangedGoods['changes'] = []
  const note = (name: string, from: string, to: string): void => {
    if (from !== to) rows.push({ name, from, to })
  }
  for (const [index, sku] of before.skus.entries()) {
    const next = after.skus[index] ?? sku
    const name = sku.picks.join(' ') || sku.code
    note(`${name} 售价`, plainYuan(sku.price), plainYuan(next.price))
    note(
      `${name} 会员价`,
      sku.memberPrice ? plainYuan(sku.memberPrice) : '无',
      next.memberPrice ? plainYuan(next.memberPrice) : '无',
    )
    note(`${name} 库存`, String(sku.stock), String(next.stock))
  }
  note('划线价', plainYuan(before.originalPrice), plainYuan(after.originalPrice))
  note('每单限购', String(before.limitEach || '不限'), String(after.limitEach || '不限'))
  note('分类', before.category, after.category)
  return rows
}

interface Wanted {
  items: readonly PickedRecord[]
  change: GoodsChange
  prices: boolean
}

const inOrder = (items: readonly PickedRecord[]): PickedRecord[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].sort((a, b) => a.id - b.id)

function requirePriceRight({ change, prices }: Wanted): void {
  const priced = change.pricePercent !== undefined || change.memberPercent !== undefined
  if (priced && !prices) throw forbidden('没有修改价格的权限，请联系管理员')
}

async function planOne(db: Db | Trx, { id, version }: PickedRecord, change: GoodsChange) {
  const product = await productById(db, id, null)
  if (product.goods_version !== version) throw changedGoods()
  const before = await goodsForm(db, product)
  const after = changedForm(before, change)
  return { title: product.title, before, after, changes: differences(before, after) }
}

/** Reports for each product what would change, or why it would not. */
export async function previewBulk(db: Db, wanted: Wanted): Promise<ChangedGoods[]> {
  requirePriceRight(wanted)
  const rows: ChangedGoods[] = []
  for (const item of inOrder(wanted.items)) {
    try {
      const { title, changes } = await planOne(db, item, wanted.change)
      rows.push({ id: item.id, title, fault: '', changes })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.push({ id: item.id, title: `编号 ${item.id}`, fault: error.message, changes: [] })
    }
  }
  return rows
}

/** Changes the products that can be changed; each of the others reports why it stayed. */
export async function applyBulk(
  trx: Trx,
  ctx: StaffContext,
  by: Editor,
  wanted: Wanted,
): Promise<ChangedGoods[]> {
  requirePriceRight(wanted)
  const rows: ChangedGoods[] = []
  for (const item of inOrder(wanted.items)) {
    try {
      const { title, before, after, changes } = await planOne(trx, item, wanted.change)
      if (changes.length) {
        // Refused before anything is written: the others are in the same transaction.
        await checkPlace(trx, after)
        await saveGoods(trx, { ...by, prices: true }, { ...item, form: after })
        await audit(trx, ctx, 'admingoods.bulk', `work:${item.id}`, before, after)
      }
      rows.push({ id: item.id, title, fault: '', changes })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      rows.push({ id: item.id, title: `编号 ${item.id}`, fault: error.message, changes: [] })
    }
  }
  return rows
}
