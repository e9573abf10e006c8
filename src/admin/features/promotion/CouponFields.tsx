import {
  ProForm,
  ProFormDependency,
  ProFormRadio,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
} from '@ant-design/pro-components'
import type { FormInstance, FormRule } from 'antd'
import { KIND_NAMES } from '@/client/kindNames'
import type { CouponForm, CouponRow } from '@/contract/trade/adminpromo'
import { DigitField } from '../../kit/fields/DigitField'
import { MomentInput } from '../../kit/fields/MomentInput'
import { optionsOf } from '../../kit/labels/options'
import { YuanField } from '../../kit/fields/YuanInput'
import { ShopSelect } from '../../kit/fields/ShopSelect'
import { COUPON_KIND_LABELS, HOUSE } from './labels'

export const COUPON_NAMES: Record<keyof CouponForm, string> = {
  name: '名称',
  kind: '类型',
  value: '优惠',
  cap: '最多减',
  threshold: '使用门槛',
  shopId: '适用店铺',
  kinds: '适用种类',
  startsAt: '开始时间',
  endsAt: '结束时间',
  issued: '发行量',
  perPerson: '每人限领',
  open: '开放领取',
}

export const endRule = ({ getFieldValue }: FormInstance<{ startsAt: number }>) => ({
  validator: (_rule: unknown, at: number) =>
    at > 0 && at > (getFieldValue('startsAt') as number)
      ? Promise.resolve()
      : Promise.reject(new Error('结束时间要晚于开始时间')),
})

const startRule = {
  validator: (_rule: unknown, at: number) =>
    at > 0 ? Promise.resolve() : Promise.reject(new Error('请选择开始时间')),
}

/** Fields for the start and end of a period. */
export const TimeFields = () => (
  <>
    <ProForm.Item name="startsAt" label="开始时间" rules={[startRule]}>
      <MomentInput />
    </ProForm.Item>
    <ProForm.Item name="endsAt" label="结束时间" dependencies={['startsAt']} rules={[endRule]}>
      <MomentInput />
    </ProForm.Item>
  </>
)

const offRule: FormRule = ({ getFieldValue }) => ({
  validator: (_rule: unknown, fen: number) => {
    const threshold = getFieldValue('threshold') as number
    if (!fen) return Promise.reject(new Error('请填写减免金额'))
    return threshold > 0 && fen > threshold
      ? Promise.reject(new Error('减免金额不能超过使用门槛'))
      : Promise.resolve()
  },
})

const Worth = ({ fixed }: { fixed: boolean }) => (
  <ProFormDependency name={['kind']}>
    {({ kind }: Partial<CouponForm>) =>
      kind === 'rate' ? (
        <>
          <DigitField
            name="value"
            label="折扣（%）"
            extra="90 表示九折，85 表示八五折"
            min={1}
            max={99}
            disabled={fixed}
            fieldProps={{ precision: 0 }}
            rules={[{ required: true, message: '请填写折扣' }]}
          />
          <YuanField name="cap" label={COUPON_NAMES.cap} extra="¥0 表示不封顶" disabled={fixed} />
        </>
      ) : (
        <YuanField
          name="value"
          label="减免金额"
          dependencies={['threshold']}
          rules={[offRule]}
          disabled={fixed}
        />
      )
    }
  </ProFormDependency>
)

/** Fields of a coupon; its value is fixed once a user holds one. */
export function CouponFields({ row }: { row: CouponRow | null }) {
  const fixed = row !== null && row.taken > 0
  return (
    <>
      <ProFormText
        name="name"
        label={COUPON_NAMES.name}
        placeholder="例如：冬至满 59 减 10"
        extra={fixed ? '已有人领取：优惠内容和范围不能再改，结束时间只能延后' : '结算时显示给买家'}
        fieldProps={{ maxLength: 30, showCount: true, autoComplete: 'off' }}
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      />
      <ProFormRadio.Group
        name="kind"
        label={COUPON_NAMES.kind}
        options={optionsOf(COUPON_KIND_LABELS)}
        disabled={fixed}
      />
      <Worth fixed={fixed} />
      <YuanField name="threshold" label={COUPON_NAMES.threshold} extra="¥0 表示无门槛" disabled={fixed} />
      {fixed ? (
        <ProForm.Item label={COUPON_NAMES.shopId}>{row.shop || HOUSE}</ProForm.Item>
      ) : (
        <ProForm.Item name="shopId" label={COUPON_NAMES.shopId} extra="先用店铺券，再用平台券，各限一张">
          <ShopSelect by="admincoupon.shops" house={HOUSE} />
        </ProForm.Item>
      )}
      <ProFormSelect
        name="kinds"
        label={COUPON_NAMES.kinds}
        mode="multiple"
        placeholder="不选表示全部种类"
        options={optionsOf(KIND_NAMES)}
        disabled={fixed}
      />
      <TimeFields />
      <DigitField
        name="issued"
        label={COUPON_NAMES.issued}
        min={Math.max(1, row?.taken ?? 1)}
        max={10_000_000}
        fieldProps={{ precision: 0 }}
        rules={[{ required: true, message: '请填写发行量' }]}
      />
      <DigitField
        name="perPerson"
        label={COUPON_NAMES.perPerson}
        min={1}
        max={100}
        fieldProps={{ precision: 0 }}
        rules={[{ required: true, message: '请填写每人限领' }]}
      />
      <ProFormSwitch
        name="open"
        label={COUPON_NAMES.open}
        extra="开放后显示在商品页和“优惠券”页，买家可自行领取；否则只能由后台发放"
      />
    </>
  )
}
