import type { ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useNow } from 'design-system/hooks/useNow'
import type { CouponForm, CouponRow } from '@/contract/trade/adminpromo'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { grouped } from '@/format/figures'
import { crud, type Tools } from '../../kit/table/crud'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { giveDialog, stopCoupons } from './dialogs'
import { COUPON_NAMES, CouponFields } from './CouponFields'
import { ShopSelect } from '../../kit/fields/ShopSelect'
import {
  COUPON_KIND_LABELS,
  COUPON_STATE_LABELS,
  couponStateOf,
  HOUSE,
  kindsText,
  discountText,
} from './labels'
import { enumOf } from '../../kit/labels/options'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'

function Actions({ row, tools }: { row: CouponRow; tools: Tools<CouponRow> }) {
  const now = useNow()
  const { userInfo } = useStaff()
  const live = row.state === 'on' && row.form.endsAt > now
  const renew = async (): Promise<CouponRow> => {
    const { rows } = (await tools.refresh()) as { rows: CouponRow[] }
    return rows.find(({ id }) => id === row.id) ?? row
  }
  return (
    <>
      {live && can(userInfo, 'coupon.give') && (
        <Button
          type="link"
          size="small"
          disabled={row.taken >= row.form.issued}
          onClick={() => tools.openDialog(giveDialog(row, renew))}
          aria-label={`发放 ${row.form.name}`}
        >
          发放
        </Button>
      )}
      {row.state !== 'revoked' && can(userInfo, 'coupon.edit') && (
        <Button type="link" size="small" onClick={() => tools.edit(row)} aria-label={`编辑 ${row.form.name}`}>
          编辑
        </Button>
      )}
    </>
  )
}

const figure = (title: string, of: (row: CouponRow) => number): ProColumns<CouponRow> => ({
  title,
  key: title,
  search: false,
  width: 76,
  className: styles.figure ?? '',
  render: (_, row) => grouped(of(row)),
})

const columns = (tools: Tools<CouponRow>): ProColumns<CouponRow>[] => [
  keywordColumn('优惠券名称'),
  {
    title: '优惠券',
    key: 'name',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <b>{row.form.name}</b>
        <div className={styles.hint}>
          {row.shop || '平台'} · {kindsText(row.form)}
          {row.form.open ? ' · 可领取' : ''}
        </div>
      </div>
    ),
  },
  {
    title: '优惠',
    dataIndex: 'kind',
    key: 'kind',
    valueType: 'select',
    valueEnum: enumOf(COUPON_KIND_LABELS),
    render: (_, row) => discountText(row.form),
  },
  {
    title: '店铺',
    dataIndex: 'shopId',
    key: 'shopId',
    hideInTable: true,
    renderFormItem: () => <ShopSelect by="admincoupon.shops" house={HOUSE} allowClear placeholder="全部" />,
  },
  {
    title: '状态',
    dataIndex: 'state',
    key: 'state',
    width: 88,
    valueType: 'select',
    valueEnum: enumOf(COUPON_STATE_LABELS),
    render: (_, row) => <Mark tone={couponStateOf(row).tone}>{couponStateOf(row).text}</Mark>,
  },
  figure('发行', ({ form }) => form.issued),
  figure('领取', ({ taken }) => taken),
  figure('使用', ({ used }) => used),
  figure('退回', ({ returned }) => returned),
  {
    title: '使用时间',
    key: 'time',
    search: false,
    width: 148,
    className: styles.figure ?? '',
    render: (_, { form }) => (
      <>
        {isoMinute(form.startsAt)}
        <div className={styles.hintFull}>至 {isoMinute(form.endsAt)}</div>
      </>
    ),
  },
  actionsColumn(116, (row) => <Actions row={row} tools={tools} />),
]

/** Coupons of the platform and of shops: created, given, monitored and stopped. */
export default crud<CouponRow, CouponForm>({
  group: 'admincoupon',
  title: '优惠券',
  noun: '优惠券',
  nameOf: ({ form }) => form.name,
  columns,
  fields: (row) => <CouponFields row={row} />,
  empty: {
    name: '',
    kind: 'amount',
    value: 500,
    cap: 0,
    threshold: 3_000,
    shopId: 0,
    kinds: [],
    open: true,
    startsAt: dayjs().startOf('day').valueOf(),
    endsAt: dayjs().add(30, 'day').startOf('day').valueOf(),
    issued: 1_000,
    perPerson: 1,
  },
  permission: 'coupon.edit',
  formOf: ({ form }) => form,
  names: COUPON_NAMES,
  bulk: [stopCoupons],
  width: 560,
})
