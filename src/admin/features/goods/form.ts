import { emptySku, type Matrix } from '@/shared/skuMatrix'
import type { GoodsForm } from '@/contract/store/goods-form'

/** The form while it is edited: options and SKUs are one value, since one changes the other. */
export type GoodsDraft = Omit<GoodsForm, 'options' | 'skus'> & { matrix: Matrix }

export const toDraft = ({ options, skus, ...form }: GoodsForm): GoodsDraft => ({
  ...form,
  matrix: { options, skus },
})

export const toForm = ({ matrix, ...form }: GoodsDraft): GoodsForm => ({ ...form, ...matrix })

export const emptyGoods = (kind: GoodsForm['kind'], code: string): GoodsDraft => ({
  kind,
  shopId: 1,
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
  templateId: 0,
  limitEach: 0,
  matrix: { options: [], skus: [emptySku(code)] },
  state: 'draft',
})

/** Labels of the fields, for notices that list changes. */
export const GOODS_NAMES: Record<keyof GoodsDraft, string> = {
  kind: '种类',
  shopId: '店铺',
  title: '名称',
  subtitle: '副标题',
  author: '出品方或作者',
  category: '分类',
  tags: '标签',
  synopsis: '简介',
  body: '图文详情',
  cover: '主图',
  pictures: '更多图片',
  facts: '参数',
  isbn: 'ISBN',
  originalPrice: '划线价',
  templateId: '运费模板',
  limitEach: '每单限购',
  matrix: '规格与库存',
  state: '状态',
}

/** One line per fact: 材质：棉布. */
export const factsText = (facts: GoodsForm['facts']): string =>
  facts.map(({ name, value }) => `${name}：${value}`).join('\n')

export const factsOf = (text: string): GoodsForm['facts'] =>
  text
    .split('\n')
    .map((line) => /^([^:：]+)[:：](.+)$/.exec(line.trim()))
    .flatMap((found) =>
      found
        ? [{ name: (found[1] ?? '').trim().slice(0, 20), value: (found[2] ?? '').trim().slice(0, 60) }]
        : [],
    )
    .filter(({ name, value }) => name && value)
    .slice(0, 20)
