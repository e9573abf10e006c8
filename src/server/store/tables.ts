import type { Id } from '../kernel/tables'
import type { Generated } from 'kysely'

/** A work sold cheaper for a time. rate: percent that is paid. */
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
  /** Null = run by the house. */
  owner_id: number | null
  name: string
  intro: string
  /** A line above its goods; empty = none. */
  notice: string
  cover: string
  tint: string
  /** Blocks of its page, JSON array. */
  decoration: string
  state: 'open' | 'closed'
  created_at: number
  version: number
}

/** Figures of a shop, kept by triggers. */
export interface ShopFigures {
  shop_id: number
  /** All it has, and those of them that are published. */
  wares: number
  on_sale: number
}

/** What a work has beyond its public face when it is shipped. */
export interface Goods {
  work_id: number
  shop_id: number
  /** The work's own. */
  kind: string
  /** Null = sent free of charge, everywhere. */
  freight_template_id: number | null
  /** JSON array of {name, values}; empty = one SKU without a choice. */
  options: string
  /** Pictures beside the cover, JSON array. */
  pictures: string
  /** Rich text below the pictures; empty = the synopsis is all. */
  body: string
  /** Thirteen digits, or empty. */
  isbn: string
  /** Most one buyer may have in one order; 0 = any number. */
  limit_each: number
  version: number
  /** Combinations on sale of which something is left, and those that run out; kept by triggers. */
  skus_left: Generated<number>
  skus_low: Generated<number>
}

export interface Skus {
  id: Id
  work_id: number
  shop_id: number
  /** Its number in the shop's own books, unique there: imports find it by this. */
  code: string
  /** One value an option in their order, JSON array. */
  picks: string
  price: number
  /** Null = members pay the same. */
  member_price: number | null
  /** What can still be sold. */
  stock: number
  /** What waits for payment. */
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
  /** Goods of this much (fen) in one parcel are sent free of charge; 0 = never. */
  free_from: number
  version: number
}

export interface FreightRules {
  id: Id
  template_id: number
  /** Area codes of provinces, cities or districts, JSON array; empty = everywhere no other rule names. */
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
