import type { Choice, Quote, QuoteCoupon, QuoteLine } from '@/contract/trade/cart'
import type { Address } from '@/contract/people/address'
import type { Db } from '../deps'
import { badInput, conflict } from '../kernel/http/refusal'
import { addressOf, addressesOf } from '../people/addresses'
import { linesOf, wantedLine, wantedOf } from './cart'
import { couponsOf, type OwnCoupon } from './coupons'
import { templatesOf } from '../store/freight'
import { quote, type Priced, type PricedLine } from './quote'
import { savingAlone } from './quote-coupons'
import { salesFor, shownPicks, type Sale, type Wanted } from '../store/sale'
import { pictureAt } from '../catalogue/works'

/** A choice with everything its price is calculated from. */
export interface Checkout {
  sales: Sale[]
  priced: Priced
  coupons: OwnCoupon[]
  address: Address | null
  /** Chosen cart lines; empty for a single item. */
  cartLines: number[]
}

const MOVED = '购物车已变化，请返回刷新'

async function chosenOf(
  db: Db,
  userId: number,
  choice: Choice,
): Promise<{ wanted: Wanted[]; lines: number[] }> {
  if (choice.item) return { wanted: [await wantedOf(db, choice.item)], lines: [] }
  const ids = new Set(choice.lines)
  if (!ids.size) throw badInput('请选择要结算的商品')
  const lines = (await linesOf(db, userId)).filter(({ id }) => ids.has(id))
  if (lines.length !== ids.size) throw conflict(MOVED)
  return { wanted: lines.map(wantedLine), lines: lines.map(({ id }) => id) }
}

/** The given address of the caller, else the default one, else null. @throws Refusal 404 for another user's */
async function addressFor(db: Db, userId: number, id?: number): Promise<Address | null> {
  if (id !== undefined) return addressOf(db, userId, id)
  return (await addressesOf(db, userId))[0] ?? null
}

/** District code of an address; null if the region is no longer known. */
const areaOf = (address: Address | null): string | null => address?.area.at(-1) ?? null

/**
 * Prices a choice for a buyer at the current moment.
 * @throws Refusal 404, 409 if a chosen item is gone or cannot be bought
 */
export async function checkoutOf(db: Db, userId: number, choice: Choice, now: number): Promise<Checkout> {
  const { wanted, lines: cartLines } = await chosenOf(db, userId, choice)
  const sales = await salesFor(db, userId, wanted, now)
  if (sales.length !== wanted.length) throw conflict(MOVED)
  const faulty = sales.find(({ fault }) => fault)
  if (faulty) throw conflict(`《${faulty.title}》${faulty.fault}`)
  const ships = sales.some(({ parcel }) => parcel)
  const address = ships ? await addressFor(db, userId, choice.addressId) : null
  const coupons = await couponsOf(db, userId, now)
  const picked = choice.noCoupon ? [] : (choice.coupons ?? null)
  if (picked?.some((id) => !coupons.some((coupon) => coupon.id === id)))
    throw conflict('优惠券已失效，请重新选择')
  const templates = await templatesOf(db, [
    ...new Set(sales.flatMap(({ parcel }) => parcel?.templateId ?? [])),
  ])
  const priced = quote({ lines: sales, coupons, picked, templates, area: areaOf(address) })
  return { sales, priced, coupons, address, cartLines }
}

const saleOfLine = (sales: readonly Sale[], { line }: PricedLine): Sale => {
  const sale = sales.find(({ workId, skuId }) => workId === line.workId && skuId === line.skuId)
  if (!sale) throw new Error('a priced line is of no sale')
  return sale
}

function presentLine(sale: Sale, { line, discount, pay, steps }: PricedLine): QuoteLine {
  return {
    kind: sale.kind,
    workId: sale.number,
    sku: sale.skuId,
    title: sale.title,
    cover: pictureAt(sale.cover, 240),
    tint: sale.tint,
    picks: shownPicks(sale.picks),
    quantity: line.quantity,
    price: line.price,
    discount,
    pay,
    steps,
  }
}

/** The buyer's applicable coupons, with the amount each saves alone. */
export function presentCoupons({ priced, coupons }: Pick<Checkout, 'priced' | 'coupons'>): QuoteCoupon[] {
  const lines = priced.lines.map(({ key, line }) => ({ key, shopId: line.shopId, kind: line.kind }))
  const before = new Map(
    priced.lines.map(({ key, pay, steps }) => [
      key,
      pay - steps.reduce((sum, { step, amount }) => sum + (step === 'coupon' ? amount : 0), 0),
    ]),
  )
  return coupons.flatMap((coupon) => {
    const saves = savingAlone(coupon, lines, before)
    if (!saves) return []
    const { id, name, kind, value, cap, threshold, shopName, expiresAt } = coupon
    const chosen = priced.coupons.some((used) => used.id === id)
    return [{ id, name, kind, value, cap, threshold, shopName, expiresAt, saves, chosen }]
  })
}

export function presentQuote(checkout: Checkout): Quote {
  const { priced, sales, address } = checkout
  return {
    shops: priced.shops.map((shop) => {
      const lines = shop.lines.map((line) => ({ line, sale: saleOfLine(sales, line) }))
      return {
        id: shop.shopId,
        name: lines[0]?.sale.shopName ?? '',
        lines: lines.map(({ line, sale }) => presentLine(sale, line)),
        freight: shop.freight,
        freightName: !shop.ships ? '' : !address ? '填写地址后计算' : shop.freight ? '运费' : '包邮',
        ...(shop.toFree === undefined ? {} : { toFree: shop.toFree }),
        discount: shop.discount,
        pay: shop.pay,
      }
    }),
    steps: priced.steps,
    goods: priced.goods,
    discount: priced.discount,
    freight: priced.freight,
    total_fee: priced.total,
    pieces: priced.lines.reduce((sum, { line }) => sum + line.quantity, 0),
    ships: priced.shops.some(({ ships }) => ships),
    addressId: address?.id ?? 0,
    coupons: presentCoupons(checkout),
  }
}
