import type { Row } from '../kernel/tables'
import type { Db } from '../deps'
import { conflict } from '../kernel/http/refusal'

/** A product to be shipped. `templateId` null = shipped free of charge. */
export interface FreightLine {
  shopId: number
  templateId: number | null
  title: string
  quantity: number
  /** Weight of one, in grams. */
  weight: number
  /** Total of all pieces, in fen. */
  amount: number
}

export interface Template {
  id: number
  unit: 'piece' | 'weight'
  /** In fen. */
  freeFrom: number
  rules: FreightRule[]
}

export interface FreightRule {
  areas: string[]
  first: number
  firstFee: number
  next: number
  nextFee: number
}

export interface Freight {
  /** Freight by shop, for every shop that has a line. */
  shops: Map<number, number>
  /**
   * By shop, the fen that must be bought more for its freight to be free; 0 = it is free. A shop is missing whose freight
   * no amount makes free, or of which more than one template lacks some.
   */
  toFree: Map<number, number>
  total: number
  /** Titles of products not shipped to the area. */
  refused: string[]
}

/** Area codes that cover a district, the closest first: itself, its city, its province (GB/T 2260). */
const codesOf = (area: string): string[] => [
  ...new Set([area, `${area.slice(0, 4)}00`, `${area.slice(0, 2)}0000`]),
]

/** The rule for an area: one with its code, else one with the code of its city or province, else the default rule. */
export function ruleFor(template: Template, area: string): FreightRule | undefined {
  for (const code of codesOf(area)) {
    const named = template.rules.find(({ areas }) => areas.includes(code))
    if (named) return named
  }
  return template.rules.find(({ areas }) => areas.length === 0)
}

const feeOf = (rule: FreightRule, units: number): number =>
  rule.firstFee + Math.ceil(Math.max(0, units - rule.first) / rule.next) * rule.nextFee

/**
 * Freight of these lines: per shop, the sum over its templates; products of one template share the first unit.
 * @param area null = no address yet, and no freight
 */
export function freightOf(
  lines: readonly FreightLine[],
  templates: ReadonlyMap<number, Template>,
  area: string | null,
): Freight {
  const shops = new Map<number, number>()
  /** By shop, what each template that is paid for lacks until it is free; Infinity = it never is. */
  const lacking = new Map<number, number[]>()
  const refused: string[] = []
  const groups = new Map<string, FreightLine[]>()
  for (const line of lines) {
    const key = `${line.shopId}/${line.templateId ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  for (const group of groups.values()) {
    const [{ shopId, templateId } = { shopId: 0, templateId: null }] = group
    const add = (fee: number, lacks: readonly number[] = []) => {
      shops.set(shopId, (shops.get(shopId) ?? 0) + fee)
      lacking.set(shopId, [...(lacking.get(shopId) ?? []), ...lacks])
    }
    const template = templateId === null ? undefined : templates.get(templateId)
    if (!template) {
      add(0)
      continue
    }
    const rule = area === null ? undefined : ruleFor(template, area)
    if (!rule && area !== null) {
      refused.push(...group.map(({ title }) => title))
      lacking.set(shopId, [...(lacking.get(shopId) ?? []), Infinity])
      continue
    }
    const amount = group.reduce((sum, line) => sum + line.amount, 0)
    const units = group.reduce(
      (sum, line) => sum + line.quantity * (template.unit === 'piece' ? 1 : line.weight),
      0,
    )
    const { freeFrom } = template
    const isFree = freeFrom > 0 && amount >= freeFrom
    const fee = isFree || !rule ? 0 : feeOf(rule, units)
    const isPaid = !isFree && (!rule || fee > 0)
    add(fee, isPaid ? [freeFrom > 0 ? freeFrom - amount : Infinity] : [])
  }
  const total = [...shops.values()].reduce((sum, fee) => sum + fee, 0)
  return { shops, toFree: toFreeOf(lacking), total, refused }
}

function toFreeOf(lacking: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const toFree = new Map<number, number>()
  for (const [shopId, [lacks = 0, ...more]] of lacking)
    if (more.length === 0 && lacks < Infinity) toFree.set(shopId, lacks)
  return toFree
}

export const ruleOf = (row: Row<'freight_rules'>): FreightRule => ({
  areas: JSON.parse(row.areas) as string[],
  first: row.first,
  firstFee: row.first_fee,
  next: row.next,
  nextFee: row.next_fee,
})

/** Templates with their rules. */
export async function templatesOf(db: Db, ids: readonly number[]): Promise<Map<number, Template>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('freight_templates').selectAll().where('id', 'in', ids).execute()
  const rules = await db
    .selectFrom('freight_rules')
    .selectAll()
    .where('template_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        unit: row.unit,
        freeFrom: row.free_from,
        rules: rules.filter(({ template_id }) => template_id === row.id).map(ruleOf),
      },
    ]),
  )
}

/** Freight of these lines to a district, with the titles of products not shipped there. */
export async function quoteFreight(db: Db, lines: readonly FreightLine[], area: string): Promise<Freight> {
  const ids = [...new Set(lines.flatMap(({ templateId }) => templateId ?? []))]
  return freightOf(lines, await templatesOf(db, ids), area)
}

/** Message for products that are not shipped to an area. */
export const notShippedText = (titles: readonly string[]): string =>
  `${titles
    .slice(0, 3)
    .map((title) => `《${title}》`)
    .join('')}${titles.length > 3 ? `等 ${titles.length} 件商品` : ''}暂不支持配送到该地区`

/** The same, for a checkout. @throws Refusal 409 naming the products not shipped there */
export async function requireFreight(db: Db, lines: readonly FreightLine[], area: string): Promise<Freight> {
  const freight = await quoteFreight(db, lines, area)
  if (freight.refused.length) throw conflict(notShippedText(freight.refused))
  return freight
}
