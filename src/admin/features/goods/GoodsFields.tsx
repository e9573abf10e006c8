import {
  ProCard,
  ProForm,
  ProFormRadio,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { Col, type FormInstance } from 'antd'
import { memo } from 'react'
import { matrixFault, type Matrix } from '@/shared/skuMatrix'
import type { AnswerOf } from '@/client/client'
import { isbnFault } from '@/contract/catalogue/isbn'
import { DigitField } from '../../kit/fields/DigitField'
import { CoverField } from '../../kit/fields/CoverField'
import { STATE_OPTIONS } from '../../kit/works/states'
import { half } from '../../kit/fields/columns'
import { WorkTextFields } from '../../kit/fields/WorkTextFields'
import { YuanField } from '../../kit/fields/YuanInput'
import { FactsField } from './FactsField'
import { GOODS_NAMES, type GoodsDraft } from './form'
import { PicturesField } from './PicturesField'
import { ShopSelect } from '../../kit/fields/ShopSelect'
import { SkuMatrix } from './SkuMatrix'
import { TemplateSelect } from './TemplateSelect'

export type Choices = AnswerOf<'admingoods.choices'>

interface Props {
  kind: GoodsDraft['kind']
  isNew: boolean
  mayPrice: boolean
  choices: Choices | undefined
}

const third = { xs: 24, sm: 12, lg: 8 }

const isbnRule = {
  validator: (_rule: unknown, text: string) => {
    const fault = text ? isbnFault(text) : null
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
}
const matrixRule = {
  validator: (_rule: unknown, matrix: Matrix) => {
    const fault = matrixFault(matrix)
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
}

function Basics({ kind, isNew, choices }: Omit<Props, 'mayPrice'>) {
  const categories = (choices?.categories ?? []).filter((row) => row.kind === kind)
  return (
    <ProCard title="基本信息" headerBordered>
      <ProForm.Group grid>
        <Col {...half}>
          <ProForm.Item name="shopId" label={GOODS_NAMES.shopId} extra={isNew ? '创建后不能更改' : undefined}>
            <ShopSelect by="admingoods.shops" readOnly={!isNew} />
          </ProForm.Item>
        </Col>
        <ProFormSelect
          name="category"
          label={GOODS_NAMES.category}
          colProps={half}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <WorkTextFields
          names={{ ...GOODS_NAMES, author: kind === 'paperbook' ? '作者' : '出品方' }}
          missing="请填写商品名称"
        >
          {kind === 'paperbook' ? (
            <ProFormText
              name="isbn"
              label={GOODS_NAMES.isbn}
              colProps={half}
              rules={[isbnRule]}
              fieldProps={{ maxLength: 20 }}
            />
          ) : null}
        </WorkTextFields>
      </ProForm.Group>
    </ProCard>
  )
}

const Pictures = () => (
  <ProCard title="图片与详情" headerBordered>
    <ProForm.Item name="cover" label={GOODS_NAMES.cover}>
      <CoverField upload="admingoods.picture" hint="1:1 为佳，JPG、PNG 或 WebP，不超过 10 MB" />
    </ProForm.Item>
    <ProForm.Item name="pictures" label={GOODS_NAMES.pictures} extra="最多 9 张">
      <PicturesField />
    </ProForm.Item>
    <ProForm.Item name="facts" label={GOODS_NAMES.facts}>
      <FactsField />
    </ProForm.Item>
    <ProFormTextArea
      name="body"
      label={GOODS_NAMES.body}
      extra="可用 p、h3、strong、ul、li、img 等标签；保存时会去掉不安全的内容"
      fieldProps={{ maxLength: 20_000, showCount: true, rows: 6 }}
    />
  </ProCard>
)

function Selling({ mayPrice }: Pick<Props, 'mayPrice'>) {
  return (
    <ProCard title="规格、价格与库存" headerBordered>
      <ProForm.Item name="matrix" rules={[matrixRule]}>
        <SkuMatrix mayPrice={mayPrice} />
      </ProForm.Item>
      <ProForm.Group grid>
        <YuanField
          name="originalPrice"
          label={GOODS_NAMES.originalPrice}
          extra="0 表示不显示"
          style={{ flex: '1 1 180px', paddingInline: 4 }}
          disabled={!mayPrice}
        />
        <DigitField
          name="limitEach"
          label={GOODS_NAMES.limitEach}
          colProps={third}
          min={0}
          max={9_999}
          extra="0 表示不限"
          fieldProps={{ precision: 0 }}
        />
        <ProForm.Item noStyle dependencies={['shopId']}>
          {({ getFieldValue }: FormInstance<GoodsDraft>) => (
            <TemplateSelect shopId={getFieldValue('shopId') as number} colProps={third} />
          )}
        </ProForm.Item>
      </ProForm.Group>
      <ProFormRadio.Group name="state" label={GOODS_NAMES.state} options={STATE_OPTIONS} />
    </ProCard>
  )
}

/** All fields of a product, in sections. */
export const GoodsFields = memo(function GoodsFields({ kind, isNew, mayPrice, choices }: Props) {
  return (
    <>
      <Basics kind={kind} isNew={isNew} choices={choices} />
      <Selling mayPrice={mayPrice} />
      <Pictures />
    </>
  )
})
