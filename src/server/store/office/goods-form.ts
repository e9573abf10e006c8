import type { GoodsForm, SkuForm } from '@/contract/store/goods-form'
import { MOST_SKUS } from '@/contract/store/goods'
import { isbnFault, isbnOf } from '@/contract/catalogue/isbn'
import { oneLine } from '@/contract/kernel/rules'
import type { Trx } from '../../deps'
import { badInput } from '../../kernel/http/refusal'
import { cleanRichText } from '../../kernel/text/rich-text'

/** Addresses of uploaded pictures, which were encoded again. */
const UPLOADED = /^files\/u\/[0-9a-f]{32}\.webp$/

const distinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length

export const picksKey = (picks: readonly string[]): string => JSON.stringify(picks)

function checkOptions({ options, skus }: GoodsForm): void {
  if (options.some(({ name, values }) => !name || values.some((value) => !value)))
    throw badInput('规格名与规格值不能为空')
  if (!distinct(options.map(({ name }) => name))) throw badInput('规格名不能重复')
  const twice = options.find(({ values }) => !distinct(values))
  if (twice) throw badInput(`“${twice.name}”的规格值不能重复`)
  const combinations = options.reduce((count, { values }) => count * values.length, 1)
  if (combinations > MOST_SKUS) throw badInput(`规格组合不能超过 ${MOST_SKUS} 个`)
  for (const { picks } of skus)
    if (
      picks.length !== options.length ||
      options.some(({ values }, index) => !values.includes(picks[index] ?? ''))
    )
      throw badInput('规格组合与规格不一致，请刷新后重试')
  if (!distinct(skus.map(({ picks }) => picksKey(picks)))) throw badInput('同一规格组合只能有一行')
}

function checkSkus({ skus, state }: GoodsForm): void {
  const nameless = skus.find(({ code }) => !code)
  if (nameless) throw badInput('请填写 SKU 编码')
  if (!distinct(skus.map(({ code }) => code))) throw badInput('SKU 编码不能重复')
  const expensive = skus.find(({ price, memberPrice }) => memberPrice > price)
  if (expensive) throw badInput(`SKU ${expensive.code} 的会员价不能高于售价`)
  if (state === 'published' && !skus.some(({ on }) => on)) throw badInput('上架商品至少要有一个在售规格')
}

const trimSku = (sku: SkuForm): SkuForm => ({
  ...sku,
  code: oneLine(sku.code),
  picks: sku.picks.map(oneLine),
})

/** A form in its stored shape. @throws Refusal 400 with what is wrong */
export function checkedGoods(given: GoodsForm, keptPictures: readonly string[] = []): GoodsForm {
  const form: GoodsForm = {
    ...given,
    title: oneLine(given.title),
    subtitle: oneLine(given.subtitle),
    author: oneLine(given.author),
    tags: [...new Set(given.tags.map(oneLine).filter(Boolean))],
    body: cleanRichText(given.body),
    options: given.options.map(({ name, values }) => ({ name: oneLine(name), values: values.map(oneLine) })),
    skus: given.skus.map(trimSku),
    isbn: given.isbn.trim(),
  }
  if (!form.title) throw badInput('请填写商品名称')
  if (form.isbn) {
    const fault = isbnFault(form.isbn)
    if (fault) throw badInput(fault)
    form.isbn = isbnOf(form.isbn) ?? ''
  }
  checkOptions(form)
  checkSkus(form)
  const lowest = Math.min(...form.skus.filter(({ on }) => on).map(({ price }) => price))
  if (form.originalPrice > 0 && form.originalPrice < lowest) throw badInput('划线价不能低于售价')
  const pictures = [form.cover, ...form.pictures, ...form.skus.map(({ picture }) => picture)]
  if (pictures.some((path) => path && !keptPictures.includes(path) && !UPLOADED.test(path)))
    throw badInput('图片地址有误，请重新上传')
  return form
}

/** Checks that need the database. @throws Refusal 400 */
export async function checkPlace(trx: Trx, form: GoodsForm): Promise<void> {
  if (form.category) {
    const known = await trx
      .selectFrom('categories')
      .select('id')
      .where('kind', '=', form.kind)
      .where('slug', '=', form.category)
      .executeTakeFirst()
    if (!known) throw badInput('分类不存在，请刷新后重新选择')
  }
  if (form.templateId === 0) return
  const template = await trx
    .selectFrom('freight_templates')
    .select('id')
    .where('id', '=', form.templateId)
    .where('shop_id', '=', form.shopId)
    .executeTakeFirst()
  if (!template) throw badInput('运费模板不存在，请刷新后重新选择')
}
