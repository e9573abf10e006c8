import { ProCard, ProForm, ProFormRadio, ProFormSelect, ProFormSwitch } from '@ant-design/pro-components'
import { Alert, type FormInstance, type FormRule } from 'antd'
import { memo } from 'react'
import type { VideoForm } from '@/contract/catalogue/adminvideo'
import { DigitField } from '../fields/DigitField'
import { CategorySelect } from './CategorySelect'
import { CoverField } from '../fields/CoverField'
import { KIND_OPTIONS } from './kinds'
import { STATE_OPTIONS } from './states'
import { half } from '../fields/columns'
import { WorkTextFields } from '../fields/WorkTextFields'
import { YuanField } from '../fields/YuanInput'

/** Labels of the fields, for notices that list changes. */
export const FIELD_NAMES: Record<keyof VideoForm, string> = {
  kind: '种类',
  title: '标题',
  subtitle: '副标题',
  author: '作者',
  category: '分类',
  tags: '标签',
  synopsis: '简介',
  cover: '封面',
  price: '整部售价',
  originalPrice: '划线价',
  memberFree: '会员免费',
  free: '全部免费',
  freeParts: '试看集数',
  coins: '单集金币',
  state: '状态',
  finished: '完结',
}

/** Labels of the same fields for an e-book, whose parts are chapters. */
export const BOOK_NAMES: typeof FIELD_NAMES = {
  ...FIELD_NAMES,
  price: '整本售价',
  freeParts: '免费章数',
  coins: '每章金币',
}

const third = { xs: 24, sm: 12, lg: 6 }

const originalPriceRule: FormRule = ({ getFieldValue }) => ({
  validator: (_rule: unknown, fen: number) =>
    fen > 0 && fen < (getFieldValue('price') as number)
      ? Promise.reject(new Error('划线价不能低于售价'))
      : Promise.resolve(),
})

function Basics({ isNew, book }: { isNew: boolean; book: boolean }) {
  return (
    <ProCard title="基本信息" headerBordered>
      <ProForm.Group grid>
        {!book && (
          <ProFormSelect
            name="kind"
            label={FIELD_NAMES.kind}
            colProps={half}
            options={KIND_OPTIONS}
            allowClear={false}
            readonly={!isNew}
          />
        )}
        <ProForm.Item noStyle dependencies={['kind']}>
          {({ getFieldValue }: FormInstance<VideoForm>) => (
            <ProForm.Item
              name="category"
              label={FIELD_NAMES.category}
              style={{ flex: '1 1 240px', paddingInline: 4 }}
            >
              <CategorySelect kind={book ? 'ebook' : (getFieldValue('kind') as VideoForm['kind'])} />
            </ProForm.Item>
          )}
        </ProForm.Item>
        <WorkTextFields names={FIELD_NAMES} missing="请填写标题" rows={6} />
      </ProForm.Group>
      <ProForm.Item name="cover" label={FIELD_NAMES.cover}>
        <CoverField
          upload={book ? 'adminbook.cover' : 'adminvideo.cover'}
          ratio={3 / 4}
          hint="3:4，JPG、PNG 或 WebP，不超过 10 MB"
        />
      </ProForm.Item>
    </ProCard>
  )
}

function Pricing({ mayPrice, book }: { mayPrice: boolean; book: boolean }) {
  const names = book ? BOOK_NAMES : FIELD_NAMES
  return (
    <ProCard title={book ? '价格与免费章节' : '价格与试看'} headerBordered>
      {!mayPrice && (
        <Alert
          type="info"
          showIcon
          message={`价格由管理员设置，你可以修改${names.freeParts}。`}
          style={{ marginBottom: 16 }}
        />
      )}
      <ProForm.Group grid>
        <YuanField
          name="price"
          label={names.price}
          extra={`0 表示不单独出售整${book ? '本' : '部'}`}
          style={{ flex: '1 1 180px', paddingInline: 4 }}
          disabled={!mayPrice}
        />
        <YuanField
          name="originalPrice"
          label={FIELD_NAMES.originalPrice}
          dependencies={['price']}
          rules={[originalPriceRule]}
          extra="0 表示不显示"
          style={{ flex: '1 1 180px', paddingInline: 4 }}
          disabled={!mayPrice}
        />
        <DigitField
          name="coins"
          label={names.coins}
          colProps={third}
          min={0}
          max={10000}
          disabled={!mayPrice}
          extra={`单位金币，0 表示不按${book ? '章' : '集'}出售`}
          fieldProps={{ precision: 0 }}
        />
        <DigitField
          name="freeParts"
          label={names.freeParts}
          colProps={third}
          min={0}
          max={1000}
          extra={`从第 1 ${book ? '章' : '集'}起`}
          fieldProps={{ precision: 0 }}
        />
        <ProFormSwitch
          name="memberFree"
          label={FIELD_NAMES.memberFree}
          colProps={third}
          disabled={!mayPrice}
        />
        <ProFormSwitch name="free" label={FIELD_NAMES.free} colProps={third} disabled={!mayPrice} />
      </ProForm.Group>
    </ProCard>
  )
}

const Publishing = () => (
  <ProCard title="发布" headerBordered>
    <ProForm.Group grid>
      <ProFormRadio.Group name="state" label={FIELD_NAMES.state} colProps={half} options={STATE_OPTIONS} />
      <ProFormSwitch name="finished" label="已完结" colProps={third} extra="完结后不再显示“更新中”" />
    </ProForm.Group>
  </ProCard>
)

interface Props {
  isNew: boolean
  mayPrice: boolean
  /** The video as a product: its price comes first. */
  selling?: boolean
  /** An e-book, not a video. */
  book?: boolean
}

/** All fields of a video, in sections. Typing in one does not re-render the others. */
export const VideoFields = memo(function VideoFields({
  isNew,
  mayPrice,
  selling = false,
  book = false,
}: Props) {
  const pricing = <Pricing mayPrice={mayPrice} book={book} />
  return (
    <>
      {selling && pricing}
      <Basics isNew={isNew} book={book} />
      {!selling && pricing}
      <Publishing />
    </>
  )
})
