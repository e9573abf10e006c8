import type { Id } from '../kernel/tables'
import type { Generated } from 'kysely'

/** A temporary discount on a work. rate: percentage paid. */
export interface ItemDiscounts {
  id: Id
  work_id: number
  name: string
  rate: number
  starts_at: number
  ends_at: number
  state: 'on' | 'off'
  created_at: Generated<number>
  version: Generated<number>
}

export interface Shops {
  id: Id
  /** Null = run by the platform. */
  owner_id: number | null
  name: string
  intro: string
  /** A notice above its products; empty = none. */
  notice: string
  cover: string
  tint: string
  /** Blocks of its page, JSON array. */
  decoration: string
  state: 'open' | 'closed'
  created_at: number
  version: number
}

/** Figures of a shop, maintained by triggers. */
export interface ShopFigures {
  shop_id: number
  /** All its products, and the published ones among them. */
  wares: number
  on_sale: number
}

/** Additional columns of a work that is shipped. */
export interface Goods {
  work_id: number
  shop_id: number
  /** Copy of the work's kind. */
  kind: string
  /** Null = shipped free of charge, everywhere. */
  freight_template_id: number | null
  /** JSON array of {name, values}; empty = one SKU without a choice. */
  options: string
  /** Pictures beside the cover, JSON array. */
  pictures: string
  /** Rich text below the pictures; empty = only the synopsis is shown. */
  body: string
  /** Thirteen digits, or empty. */
  isbn: string
  /** Most pieces in one order; 0 = unlimited. */
  limit_each: number
  version: number
  /** Active combinations in stock, and those that run out; maintained by triggers. */
  skus_left: Generated<number>
  skus_low: Generated<number>
}

export interface Skus {
  id: Id
  work_id: number
  shop_id: number
  /** Stock keeping code of the shop, unique there: imports find the SKU by it. */
  code: string
  /** One value per option in their order, JSON array. */
  picks: string
  price: number
  /** Null = members pay the same. */
  member_price: number | null
  /** Pieces that can still be sold. */
  stock: number
  /** Pieces waiting for payment. */
  held: number
  sold: number
  /** Grams. */
  weight: number
  picture: string
  state: 'on' | 'off'
  version: number
}

export interface FreightTemplates {
  id: Id
  shop_id: number
  name: string
  unit: 'piece' | 'weight'
  /** Parcels worth at least this much (fen) are shipped free of charge; 0 = never. */
  free_from: number
  version: number
}

export interface FreightRules {
  id: Id
  template_id: number
  /** Area codes of provinces, cities or districts, JSON array; empty = everywhere no other rule covers. */
  areas: string
  /** Pieces or grams that first_fee covers. */
  first: number
  first_fee: number
  next: number
  next_fee: number
}

export interface StockHolds {
  order_id: number
  sku_id: number
  quantity: number
  state: 'held' | 'taken' | 'returned'
  expires_at: number
}

declare module '../kernel/tables' {
  interface Database {
    item_discounts: ItemDiscounts
    shops: Shops
    shop_figures: ShopFigures
    goods: Goods
    skus: Skus
    freight_templates: FreightTemplates
    freight_rules: FreightRules
    stock_holds: StockHolds
  }
}
