import type { TemplateForm, TemplateRow } from '@/contract/store/goods-form'
import { oneLine } from '@/contract/kernel/rules'
import type { Db, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { areas } from '../kernel/areas'
import { ruleOf } from './freight'
import { editedByOther } from '../kernel/list/office'

/** Codes of provinces, cities and districts. */
let codes: Set<string> | undefined
const known = (code: string): boolean => {
  codes ??= new Set(
    areas().flatMap((province) => [
      province.code,
      ...province.children.flatMap((city) => [city.code, ...city.children.map((county) => county.code)]),
    ]),
  )
  return codes.has(code)
}

/** @throws Refusal 400 with what is wrong */
function checked(given: TemplateForm): TemplateForm {
  const form = { ...given, name: oneLine(given.name) }
  if (!form.name) throw badInput('请填写模板名称')
  const named = form.rules.flatMap((rule) => rule.areas)
  if (named.some((code) => !known(code))) throw badInput('地区不存在，请重新选择')
  if (new Set(named).size !== named.length) throw badInput('同一地区只能出现在一条规则里')
  if (form.rules.filter((rule) => rule.areas.length === 0).length > 1)
    throw badInput('“其余地区”只能有一条规则')
  return form
}

export async function listTemplates(db: Db, shopId: number): Promise<TemplateRow[]> {
  const rows = await db
    .selectFrom('freight_templates')
    .selectAll('freight_templates')
    .select((eb) =>
      eb
        .selectFrom('goods')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('goods.freight_template_id', '=', 'freight_templates.id')
        .as('used'),
    )
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute()
  const rules = await db
    .selectFrom('freight_rules')
    .innerJoin('freight_templates', 'freight_templates.id', 'freight_rules.template_id')
    .selectAll('freight_rules')
    .where('freight_templates.shop_id', '=', shopId)
    .orderBy('freight_rules.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    form: {
      name: row.name,
      unit: row.unit,
      freeFrom: row.free_from,
      rules: rules.filter(({ template_id }) => template_id === row.id).map(ruleOf),
    },
    used: row.used ?? 0,
    version: row.version,
  }))
}

interface Wanted {
  id?: number
  version?: number
  shopId: number
  form: TemplateForm
}

async function writeRules(trx: Trx, id: number, { rules }: TemplateForm): Promise<void> {
  await trx.deleteFrom('freight_rules').where('template_id', '=', id).execute()
  await trx
    .insertInto('freight_rules')
    .values(
      rules.map((rule) => ({
        template_id: id,
        areas: JSON.stringify(rule.areas),
        first: rule.first,
        first_fee: rule.firstFee,
        next: rule.next,
        next_fee: rule.nextFee,
      })),
    )
    .execute()
}

/**
 * @throws Refusal 400 for a broken rule, 404 for a removed one, 409 when another editor was quicker or the name is
 * taken
 */
export async function saveTemplate(trx: Trx, { id, version, shopId, form: given }: Wanted) {
  const form = checked(given)
  const columns = { name: form.name, unit: form.unit, free_from: form.freeFrom }
  const shop = await trx.selectFrom('shops').select('id').where('id', '=', shopId).executeTakeFirst()
  if (!shop) throw notFound('店铺不存在')
  const twin = await trx
    .selectFrom('freight_templates')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('name', '=', form.name)
    .executeTakeFirst()
  if (twin && twin.id !== id) throw conflict('本店已有同名的运费模板')
  if (id === undefined) {
    const made = await trx
      .insertInto('freight_templates')
      .values({ ...columns, shop_id: shopId, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeRules(trx, made.id, form)
    return { id: made.id, version: 1 }
  }
  const before = await trx
    .selectFrom('freight_templates')
    .select('version')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (!before) throw notFound('运费模板不存在或已删除')
  const written = await trx
    .updateTable('freight_templates')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', version ?? 0)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw editedByOther()
  await writeRules(trx, id, form)
  return { id, version: before.version + 1 }
}

/** @throws Refusal 404, also for another shop’s; 409 while products use it */
export async function removeTemplate(trx: Trx, id: number, shopId?: number): Promise<void> {
  const template = await trx
    .selectFrom('freight_templates')
    .select('shop_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!template || (shopId !== undefined && template.shop_id !== shopId))
    throw notFound('运费模板不存在或已删除')
  const used = await trx
    .selectFrom('goods')
    .select('work_id')
    .where('freight_template_id', '=', id)
    .executeTakeFirst()
  if (used) throw conflict('仍有商品在使用该模板，请先更换')
  const removed = await trx.deleteFrom('freight_templates').where('id', '=', id).executeTakeFirst()
  if (removed.numDeletedRows !== 1n) throw notFound('运费模板不存在或已删除')
}
