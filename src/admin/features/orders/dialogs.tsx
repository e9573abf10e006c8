import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { call, type AnswerOf } from '@/client/client'
import type { Parcel, Refund } from '@/contract/trade/order-detail'
import { yuan } from '@/format/money'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { CARRIERS } from '@/contract/trade/carriers'
import { revealDialog } from '../../kit/dialog/revealDialog'

export type Detail = AnswerOf<'adminorder.detail'>
type Again = () => Promise<Detail>

const parcelVersion = (order: Detail, id: number): number =>
  order.versions.find(({ parcelId }) => parcelId === id)?.version ?? 0
const refundVersion = (order: Detail, id: number): number =>
  order.refundVersions.find(({ refundId }) => refundId === id)?.version ?? 0

export const shipDialog = (
  order: Detail,
  parcel: Parcel,
  again: Again,
): DialogSpec<{ carrier: string; trackingNo: string }, Detail> => ({
  title: `发货 · ${parcel.shopName}`,
  okText: '确认发货',
  seen: order,
  renew: again,
  fields: (
    <>
      <ProFormSelect
        name="carrier"
        label="快递公司"
        options={CARRIERS.map((value) => ({ value, label: value }))}
        rules={[{ required: true, message: '请选择快递公司' }]}
      />
      <ProFormText
        name="trackingNo"
        label="快递单号"
        fieldProps={{ maxLength: 40 }}
        rules={[{ required: true, message: '请输入快递单号' }]}
      />
    </>
  ),
  run: async (form, seen) => {
    const version = parcelVersion(seen, parcel.id)
    await call('adminorder.ship', { parcelId: parcel.id, version, ...form }, { quiet: true })
    await again().catch(() => undefined)
    return '已发货'
  },
})

export const refundDialog = (
  order: Detail,
  refund: Refund,
  verdict: 'accept' | 'take' | 'refuse',
  again: Again,
): DialogSpec<{ answer?: string }, Detail> => {
  const sum = yuan(refund.amount + refund.freight)
  const returns = verdict === 'accept' && refund.kind === 'return'
  const labels = {
    accept: returns ? '同意退货' : `同意退款 ${sum}`,
    take: `已收到退货，退款 ${sum}`,
    refuse: '拒绝申请',
  }
  return {
    title: `${labels[verdict]}？`,
    okText: labels[verdict],
    danger: verdict === 'refuse',
    seen: order,
    renew: again,
    intro: (
      <p>
        {verdict === 'refuse'
          ? '买家会看到拒绝原因，可以再次申请。'
          : returns
            ? '买家填写寄回单号、商品收到之后再退款。'
            : '款项原路退回，已交付的内容与佣金一并收回，不能撤销。'}
      </p>
    ),
    fields: (
      <ProFormTextArea
        name="answer"
        label={verdict === 'refuse' ? '拒绝原因' : '回复买家'}
        fieldProps={{ maxLength: 140, showCount: true }}
        rules={verdict === 'refuse' ? [{ required: true, message: '请填写拒绝原因' }] : []}
      />
    ),
    run: async ({ answer }, seen) => {
      const version = refundVersion(seen, refund.id)
      const done = await call(
        'adminorder.refund',
        { refundId: refund.id, version, verdict, ...(answer ? { answer } : {}) },
        { quiet: true },
      )
      await again().catch(() => undefined)
      return done.state === 'refunded' ? '已退款' : done.state === 'refunding' ? '退款处理中' : '已处理'
    },
  }
}

export const noteDialog = (order: Detail, again: Again): DialogSpec<{ note?: string }, Detail> => ({
  title: '订单备注',
  okText: '保存',
  initial: { note: order.note },
  seen: order,
  fields: <ProFormTextArea name="note" label="备注" fieldProps={{ maxLength: 200, showCount: true }} />,
  run: async ({ note = '' }) => {
    await call('adminorder.note', { id: order.id, note }, { quiet: true })
    await again().catch(() => undefined)
    return '已保存'
  },
})

export const buyerDialog = ({ id, address, invoice }: Detail) =>
  revealDialog('完整收货与发票信息', async (reason) => {
    const shown = await call('adminorder.reveal', { id, reason }, { quiet: true })
    return [
      ...(address
        ? [
            { name: '收货人', value: shown.name },
            { name: '手机号', value: shown.mobile },
            { name: '地址', value: shown.address },
          ]
        : []),
      ...(invoice
        ? [
            { name: '发票抬头', value: shown.invoiceTitle },
            { name: '税号', value: shown.taxNo },
            { name: '邮箱', value: shown.email },
          ]
        : []),
    ]
  })
