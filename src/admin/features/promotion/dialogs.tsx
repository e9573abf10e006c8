import { ProFormCheckbox, ProFormTextArea } from '@ant-design/pro-components'
import { call } from '@/client/client'
import type { CouponRow } from '@/contract/trade/adminpromo'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import type { BulkAction } from '../../kit/table/bulk'
import { couponStateOf, DISCOUNT_TIME_LABELS, discountText } from './labels'
import type { DiscountRow } from '@/contract/store/admindiscount'

const MOST = 200
const MOBILE = /^1[3-9]\d{9}$/

/** Returns the mobile numbers in a pasted text, separated by lines, commas or spaces. */
const mobilesIn = (text = ''): string[] => [...new Set(text.split(/[\s,，;；、]+/).filter(Boolean))]

const mobilesRule = {
  validator: (_rule: unknown, text?: string) => {
    const mobiles = mobilesIn(text)
    const wrong = mobiles.find((mobile) => !MOBILE.test(mobile))
    if (mobiles.length === 0) return Promise.reject(new Error('请填写手机号'))
    if (wrong) return Promise.reject(new Error(`“${wrong}”不是手机号`))
    return mobiles.length > MOST ? Promise.reject(new Error(`一次最多发给 ${MOST} 人`)) : Promise.resolve()
  },
}

interface GiveForm {
  mobiles: string
  reason: string
}

/** Dialog that gives a coupon to users by their mobile numbers. */
export const giveDialog = (
  row: CouponRow,
  renew: () => Promise<CouponRow>,
): DialogSpec<GiveForm, CouponRow> => ({
  title: `发放“${row.form.name}”`,
  okText: '发放',
  seen: row,
  renew,
  intro: ({ form, taken }) => (
    <p>
      {discountText(form)}；还可以发放 {form.issued - taken} 张，每人最多 {form.perPerson} 张。
    </p>
  ),
  fields: (
    <>
      <ProFormTextArea
        name="mobiles"
        label="手机号"
        placeholder="一行一个，最多 200 个"
        extra="每人一张，并会收到通知"
        fieldProps={{ rows: 5, autoComplete: 'off' }}
        rules={[mobilesRule]}
      />
      <ReasonField placeholder="例如：客诉补偿" />
    </>
  ),
  run: async ({ mobiles, reason }, { id, version }) => {
    const input = { id, version, mobiles: mobilesIn(mobiles), reason }
    const { given, lost } = await call('admincoupon.give', input, { quiet: true })
    void renew()
    if (lost.length === 0) return `已发放 ${given} 张`
    return { done: `已发放 ${given} 张`, lost: lost.map(({ mobile, msg }) => ({ name: mobile, msg })) }
  },
})

const itemsOf = (rows: { id: number; version: number }[]) => rows.map(({ id, version }) => ({ id, version }))

export const stopCoupons: BulkAction<CouponRow> = {
  label: '停用',
  permission: 'coupon.edit',
  danger: true,
  applies: ({ state }) => state !== 'revoked',
  title: (rows) => `停用 ${rows.length} 种优惠券？`,
  change: (row) => `${couponStateOf(row).text} → 已停发`,
  fields: (rows) => (
    <>
      <ProFormCheckbox name="revoke" extra="作废后，已领取而未使用的不能再用；已下单的价格不变。">
        同时作废已领取的 {rows.reduce((sum, { taken, used }) => sum + taken - used, 0)} 张
      </ProFormCheckbox>
      <ReasonField placeholder="例如：活动提前结束" />
    </>
  ),
  run: (rows, form) => {
    const { revoke = false, reason } = form as { revoke?: boolean; reason: string }
    return call('admincoupon.stop', { items: itemsOf(rows), revoke, reason }, { quiet: true })
  },
  done: (changed) => `已停用 ${changed} 种优惠券`,
}

export const stopDiscounts: BulkAction<DiscountRow> = {
  label: '停止',
  permission: 'discount.edit',
  danger: true,
  applies: ({ time }) => time === 'running' || time === 'ahead',
  title: (rows) => `停止 ${rows.length} 个折扣？`,
  change: (row) => `${DISCOUNT_TIME_LABELS[row.time].text} → 已停止`,
  fields: <ReasonField extra="立即恢复原价，已下单的价格不变；会记入审计日志" />,
  run: (rows, form) =>
    call(
      'admindiscount.stop',
      { items: itemsOf(rows), reason: (form as { reason: string }).reason },
      { quiet: true },
    ),
  done: (changed) => `已停止 ${changed} 个折扣`,
}
