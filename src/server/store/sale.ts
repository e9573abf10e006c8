import type { Offer, WorkKind } from '@/contract/catalogue/work'
import type { Db } from '../deps'
import { deliverableWorks } from '../catalogue/deliverable'
import { wholeWorksOf } from '../catalogue/entitlements'
import { isShipped, saleSkus, type SaleSku } from './goods'
import { isMember } from '../catalogue/memberships'

export interface Line {
  workId: number
  /** 0 = a work bought whole. */
  skuId: number
  shopId: number
  kind: WorkKind
  title: string
  quantity: number
  /** List price of one, fen. */
  price: number
  /** Price of one for this buyer as a member; null = no member, or no member price. */
  memberPrice: number | null
  /** Percentage paid while a discount runs; null = none. */
  discount: { name: string; rate: number } | null
  /** Null = nothing is shipped. */
  parcel: { templateId: number | null; weight: number } | null
}

/** Shop of the platform itself: it sells digital works. */
export const HOUSE_SHOP = 1

/** A requested purchase of one item. */
export interface Wanted {
  workId: number
  /** 0 = a work bought whole. */
  skuId: number
  quantity: number
}

/** An item as it is sold to one buyer now. */
export interface Sale extends Line {
  /** Public id within the kind. */
  number: number
  cover: string
  tint: string
  picks: string[]
  code: string
  shopName: string
  /** Price for members, whoever the buyer is; 0 = no member price. */
  forMembers: number
  member: boolean
  /** Pieces that may be bought now. */
  most: number
  /** Why it cannot be bought; empty = it can. */
  fault: string
}

export const shownPicks = (picks: readonly string[]): string => picks.join(' · ')

interface Buyer {
  member: boolean
  owned: ReadonlySet<number>
  /** Works whose content can be delivered. */
  ready: ReadonlySet<number>
  discounts: ReadonlyMap<number, Offer>
}

/** Active discounts, the largest of each work. */
export async function discountsOf(
  db: Db,
  works: readonly number[],
  now: number,
): Promise<Map<number, Offer>> {
  const rows = await db
    .selectFrom('item_discounts')
    .select(['work_id', 'name', 'rate', 'ends_at'])
    .where('work_id', 'in', works)
    .where('state', '=', 'on')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('rate', 'desc')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ work_id, name, rate, ends_at }) => [work_id, { name, rate, endsAt: ends_at }]))
}

const MOST = 999

function ofSku(wanted: Wanted, sku: SaleSku, ofWork: number, buyer: Buyer): Sale {
  const most = Math.max(0, Math.min(sku.stock, sku.limitEach || MOST, MOST))
  const fault = !sku.onSale
    ? '已下架'
    : sku.stock === 0
      ? '已售罄'
      : sku.limitEach && ofWork > sku.limitEach
        ? `每单限购 ${sku.limitEach} 件`
        : wanted.quantity > sku.stock
          ? `库存不足，仅剩 ${sku.stock} 件`
          : ''
  return {
    ...wanted,
    number: sku.number,
    shopId: sku.shopId,
    shopName: sku.shopName,
    kind: sku.kind,
    title: sku.title,
    cover: sku.cover,
    tint: sku.tint,
    picks: sku.picks,
    code: sku.code,
    price: sku.price,
    forMembers: sku.memberPrice ?? 0,
    member: buyer.member,
    memberPrice: buyer.member ? sku.memberPrice : null,
    discount: buyer.discounts.get(sku.workId) ?? null,
    parcel: { templateId: sku.templateId, weight: sku.weight },
    most,
    fault,
  }
}

interface WorkRow {
  id: number
  kind: string
  number: number
  title: string
  cover: string
  tint: string
  price: number
  free: number
  state: string
}

function ofWhole(work: WorkRow, buyer: Buyer, shopName: string): Sale {
  const fault =
    work.state !== 'published'
      ? '已下架'
      : isShipped(work.kind)
        ? '请选择规格'
        : work.free === 1
          ? '免费作品无需购买'
          : work.price === 0
            ? '不支持整本购买'
            : buyer.owned.has(work.id)
              ? '已拥有，无需重复购买'
              : buyer.ready.has(work.id)
                ? ''
                : '内容还没有上线'
  return {
    workId: work.id,
    skuId: 0,
    quantity: 1,
    number: work.number,
    shopId: HOUSE_SHOP,
    shopName,
    kind: work.kind as WorkKind,
    title: work.title,
    cover: work.cover,
    tint: work.tint,
    picks: [],
    code: '',
    price: work.price,
    forMembers: 0,
    member: buyer.member,
    memberPrice: null,
    discount: buyer.discounts.get(work.id) ?? null,
    parcel: null,
    most: 1,
    fault,
  }
}

/** Items as they are sold to a buyer now, in the order requested; unknown ones are left out. */
export async function salesFor(
  db: Db,
  userId: number,
  wanted: readonly Wanted[],
  now: number,
): Promise<Sale[]> {
  if (!wanted.length) return []
  const ids = [...new Set(wanted.map(({ workId }) => workId))]
  const buyer: Buyer = {
    member: await isMember(db, userId, now),
    owned: await wholeWorksOf(db, userId, ids, now),
    ready: await deliverableWorks(db, ids),
    discounts: await discountsOf(db, ids, now),
  }
  const skus = await saleSkus(
    db,
    wanted.flatMap(({ skuId }) => (skuId ? [skuId] : [])),
  )
  const whole = wanted.filter(({ skuId }) => skuId === 0).map(({ workId }) => workId)
  const works = whole.length
    ? await db
        .selectFrom('works')
        .select(['id', 'kind', 'number', 'title', 'cover', 'tint', 'price', 'free', 'state'])
        .where('id', 'in', whole)
        .execute()
    : []
  const houseName = whole.length ? await shopName(db, HOUSE_SHOP) : ''
  const byWork = new Map(works.map((work) => [work.id, work]))
  const pieces = new Map<number, number>()
  for (const { workId, quantity } of wanted) pieces.set(workId, (pieces.get(workId) ?? 0) + quantity)
  return wanted.flatMap((one) => {
    if (one.skuId === 0) {
      const work = byWork.get(one.workId)
      return work ? [ofWhole(work, buyer, houseName)] : []
    }
    const sku = skus.get(one.skuId)
    // A SKU is requested with its work: a mismatching pair is unknown.
    return sku?.workId === one.workId ? [ofSku(one, sku, pieces.get(one.workId) ?? 0, buyer)] : []
  })
}

const shopName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('shops').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''
