import { emptySku, matrixFault, type Matrix } from '@/shared/skuMatrix'
import type { GoodsForm, GoodsRow, SkuForm } from '@/contract/store/goods-form'
import { isbnFault } from '@/contract/catalogue/isbn'

/** An empty product of the user's shop. */
export const emptyProduct = (
  kind: GoodsForm['kind'],
  shopId: number,
  templateId: number,
  code: string,
): GoodsForm => ({
  kind,
  shopId,
  title: '',
  subtitle: '',
  author: '',
  category: '',
  tags: [],
  synopsis: '',
  body: '',
  cover: '',
  pictures: [],
  facts: [],
  isbn: '',
  originalPrice: 0,
  templateId,
  limitEach: 0,
  options: [],
  skus: [emptySku(code)],
  state: 'draft',
})

export type ProductFaults = Partial<Record<'title' | 'isbn' | 'matrix', string>>

/** Errors of a form, by the field that shows them. */
export function productFaults(form: GoodsForm): ProductFaults {
  const isbn = form.isbn ? isbnFault(form.isbn) : null
  const matrix = matrixFault(form)
  return {
    ...(form.title.trim() ? {} : { title: '请填写商品名称' }),
    ...(isbn ? { isbn } : {}),
    ...(matrix ? { matrix } : {}),
  }
}

export const withMatrix = (form: GoodsForm, { options, skus }: Matrix): GoodsForm => ({
  ...form,
  options,
  skus,
})

export const wholeOf = (text: string, most = 1_000_000): number =>
  Math.min(most, Number.parseInt(text, 10) || 0)

/** Parses values typed in one line. */
export const valuesOf = (text: string): string[] =>
  [...new Set(text.split(/[,，、\s]+/).map((value) => value.slice(0, 20)))].filter(Boolean).slice(0, 20)

export const skuName = (sku: SkuForm): string => sku.picks.join(' ') || '默认规格'

export const PRODUCT_STATES: Record<GoodsRow['state'], string> = {
  draft: '草稿',
  published: '在售',
  off: '已下架',
}
