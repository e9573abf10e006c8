import { ProFormText, type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import { can, useStaff } from '@/stores/staff'
import { DigitField } from '../../kit/fields/DigitField'
import { isoMinute } from '@/format/calendar'
import { yuan } from '@/format/money'
import { crud, type Tools } from '../../kit/table/crud'
import { CoverThumb } from '../../kit/display/CoverThumb'
import { Mark } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import styles from '../../kit/styles/works.module.css'
import { stopDiscounts } from './dialogs'
import { TimeFields } from './CouponFields'
import { DISCOUNT_TIME_LABELS, rateText } from './labels'
import { WorkField } from '../../kit/works/WorkField'
import { enumOf } from '../../kit/labels/options'
import { actionsColumn, keywordColumn } from '../../kit/table/columns'
import type { DiscountForm, DiscountRow } from '@/contract/store/admindiscount'

const NAMES: Record<keyof DiscountForm, string> = {
  workId: '商品或作品',
  name: '名称',
  rate: '折扣',
  startsAt: '开始时间',
  endsAt: '结束时间',
}

const sold = async (keyword: string) =>
  (await call('admindiscount.works', keyword ? { keyword } : {}, { quiet: true })).rows

const Fields = ({ row }: { row: DiscountRow | null }) => (
  <>
    <WorkField
      name="workId"
      label={NAMES.workId}
      extra="只列出已上架的收费商品和作品；创建后不能更换"
      find={sold}
      disabled={row !== null}
      {...(row ? { known: { id: row.form.workId, kind: row.kind, title: row.title } } : {})}
    />
    <ProFormText
      name="name"
      label={NAMES.name}
      placeholder="例如：周末特价"
      extra="显示在价格说明里"
      fieldProps={{ maxLength: 20, showCount: true, autoComplete: 'off' }}
      rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
    />
    <DigitField
      name="rate"
      label="折扣（%）"
      extra="80 表示八折；同时有多个折扣时按最低的算，会员价之后、优惠券之前"
      min={1}
      max={99}
      fieldProps={{ precision: 0 }}
      rules={[{ required: true, message: '请填写折扣' }]}
    />
    <TimeFields />
  </>
)

function Edit({ row, tools }: { row: DiscountRow; tools: Tools<DiscountRow> }) {
  const { userInfo } = useStaff()
  if (row.time === 'off' || !can(userInfo, 'discount.edit')) return null
  return (
    <Button
      type="link"
      size="small"
      onClick={() => tools.edit(row)}
      aria-label={`编辑 ${row.title} ${row.form.name}`}
    >
      编辑
    </Button>
  )
}

const columns = (tools: Tools<DiscountRow>): ProColumns<DiscountRow>[] => [
  keywordColumn('折扣名称、商品或作品'),
  {
    title: '商品或作品',
    key: 'title',
    search: false,
    render: (_, row) => (
      <div className={styles.work}>
        <CoverThumb cover={row.cover} title={row.title} />
        <div className={styles.text}>
          <b title={row.title}>{row.title}</b>
          <div className={styles.hint}>
            {KIND_NAMES[row.kind]} {row.number}
          </div>
        </div>
      </div>
    ),
  },
  {
    title: '种类',
    dataIndex: 'kind',
    key: 'kind',
    hideInTable: true,
    valueType: 'select',
    valueEnum: enumOf(KIND_NAMES),
  },
  { title: '折扣名称', key: 'name', search: false, render: (_, { form }) => form.name },
  {
    title: '折扣',
    key: 'rate',
    search: false,
    width: 148,
    className: records.figure ?? '',
    render: (_, { form, price }) => (
      <>
        {rateText(form.rate)}
        <div className={records.hintFull}>
          {yuan(price)} → {yuan(Math.ceil((price * form.rate) / 100))}
        </div>
      </>
    ),
  },
  {
    title: '状态',
    dataIndex: 'time',
    key: 'time',
    width: 88,
    valueType: 'select',
    valueEnum: enumOf(DISCOUNT_TIME_LABELS),
    render: (_, row) => (
      <Mark tone={DISCOUNT_TIME_LABELS[row.time].tone}>{DISCOUNT_TIME_LABELS[row.time].text}</Mark>
    ),
  },
  {
    title: '时间',
    key: 'days',
    search: false,
    width: 148,
    className: records.figure ?? '',
    render: (_, { form }) => (
      <>
        {isoMinute(form.startsAt)}
        <div className={records.hintFull}>至 {isoMinute(form.endsAt)}</div>
      </>
    ),
  },
  actionsColumn(88, (row) => <Edit row={row} tools={tools} />),
]

/** Goods and works with a discount for a limited time. */
export default crud<DiscountRow, Partial<DiscountForm>>({
  group: 'admindiscount',
  title: '限时折扣',
  noun: '折扣',
  nameOf: (row) => `${row.title} ${row.form.name}`,
  columns,
  fields: (row) => <Fields row={row} />,
  empty: {
    name: '',
    rate: 80,
    startsAt: dayjs().startOf('day').valueOf(),
    endsAt: dayjs().add(7, 'day').startOf('day').valueOf(),
  },
  permission: 'discount.edit',
  formOf: ({ form }) => form,
  names: NAMES,
  bulk: [stopDiscounts],
  width: 560,
})
