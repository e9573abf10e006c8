import {
  ProCard,
  ProForm,
  ProFormDigit,
  ProFormRadio,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { Alert, type FormInstance } from 'antd'
import { memo } from 'react'
import type { VideoForm } from '@/contract/adminvideo'
import { CategorySelect } from './CategorySelect'
import { CoverField } from './CoverField'
import { KIND_OPTIONS, STATE_OPTIONS } from './states'
import { YuanInput } from './YuanInput'

/** What each field is called, for notices that list changes. */
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

const half = { xs: 24, md: 12 }
const third = { xs: 24, sm: 12, lg: 6 }

const titleRules = [{ required: true, whitespace: true, message: '请填写标题' }]
const originalPriceRule = ({ getFieldValue }: FormInstance<VideoForm>) => ({
  validator: (_rule: unknown, fen: number) =>
    fen > 0 && fen < (getFieldValue('price') as number)
      ? Promise.reject(new Error('划线价不能低于售价'))
      : Promise.resolve(),
})

function Basics({ isNew }: { isNew: boolean }) {
  return (
    <ProCard title="基本信息" headerBordered>
      <ProForm.Group grid>
        <ProFormSelect
          name="kind"
          label={FIELD_NAMES.kind}
          colProps={half}
          options={KIND_OPTIONS}
          allowClear={false}
          readonly={!isNew}
        />
        <ProForm.Item noStyle dependencies={['kind']}>
          {({ getFieldValue }: FormInstance<VideoForm>) => (
            <ProForm.Item
              name="category"
              label={FIELD_NAMES.category}
              style={{ flex: '1 1 240px', paddingInline: 4 }}
            >
              <CategorySelect kind={getFieldValue('kind') as VideoForm['kind']} />
            </ProForm.Item>
          )}
        </ProForm.Item>
        <ProFormText
          name="title"
          label={FIELD_NAMES.title}
          colProps={half}
          rules={titleRules}
          fieldProps={{ maxLength: 60, showCount: true }}
        />
        <ProFormText
          name="subtitle"
          label={FIELD_NAMES.subtitle}
          colProps={half}
          fieldProps={{ maxLength: 100, showCount: true }}
        />
        <ProFormText
          name="author"
          label={FIELD_NAMES.author}
          colProps={half}
          fieldProps={{ maxLength: 40 }}
        />
        <ProFormSelect
          name="tags"
          label={FIELD_NAMES.tags}
          colProps={half}
          mode="tags"
          placeholder="输入后回车，最多 10 个"
          fieldProps={{ maxCount: 10, open: false, suffixIcon: null, tokenSeparators: [',', '，', ' '] }}
        />
        <ProFormTextArea
          name="synopsis"
          label={FIELD_NAMES.synopsis}
          fieldProps={{ maxLength: 2000, showCount: true, rows: 6 }}
        />
      </ProForm.Group>
      <ProForm.Item name="cover" label={FIELD_NAMES.cover}>
        <CoverField />
      </ProForm.Item>
    </ProCard>
  )
}

function Pricing({ mayPrice }: { mayPrice: boolean }) {
  return (
    <ProCard title="价格与试看" headerBordered>
      {!mayPrice && (
        <Alert
          type="info"
          showIcon
          message="价格由管理员设置，你可以修改试看集数。"
          style={{ marginBottom: 16 }}
        />
      )}
      <ProForm.Group grid>
        <ProForm.Item
          name="price"
          label={FIELD_NAMES.price}
          extra="0 表示不单独出售整部"
          style={{ flex: '1 1 180px', paddingInline: 4 }}
        >
          <YuanInput disabled={!mayPrice} style={{ width: '100%' }} />
        </ProForm.Item>
        <ProForm.Item
          name="originalPrice"
          label={FIELD_NAMES.originalPrice}
          dependencies={['price']}
          rules={[originalPriceRule]}
          extra="0 表示不显示"
          style={{ flex: '1 1 180px', paddingInline: 4 }}
        >
          <YuanInput disabled={!mayPrice} style={{ width: '100%' }} />
        </ProForm.Item>
        <ProFormDigit
          name="coins"
          label={FIELD_NAMES.coins}
          colProps={third}
          min={0}
          max={10000}
          disabled={!mayPrice}
          extra="单位金币，0 表示不单集出售"
          fieldProps={{ precision: 0 }}
        />
        <ProFormDigit
          name="freeParts"
          label={FIELD_NAMES.freeParts}
          colProps={third}
          min={0}
          max={1000}
          extra="从第 1 集起"
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

/** All fields of a video, in sections. Typing in one does not draw the others again. */
export const VideoFields = memo(function VideoFields({
  isNew,
  mayPrice,
}: {
  isNew: boolean
  mayPrice: boolean
}) {
  return (
    <>
      <Basics isNew={isNew} />
      <Pricing mayPrice={mayPrice} />
      <Publishing />
    </>
  )
})
