import { ProForm, ProFormText, ProFormTextArea, type ProColumns } from '@ant-design/pro-components'
import { Button, ColorPicker } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { ShopRow } from '@/contract/store/admingoods'
import { SHOP_TINT } from '@/contract/store/shop-tint'
import type { ShopPage } from '@/contract/store/goods-form'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { ReasonField } from '../../kit/dialog/ReasonField'
import { useDialog } from '../../kit/dialog/useDialog'
import { CoverField } from '../../kit/fields/CoverField'
import { TemplateDrawer } from './TemplateDrawer'
import { Mark } from '../../kit/display/Mark'
import styles from '../../kit/styles/records.module.css'
import { enumOf } from '../../kit/labels/options'
import type { BulkAction } from '../../kit/table/bulk'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const STATES = { open: '营业中', closed: '已关闭' }
const NAMES: Record<keyof ShopPage, string> = {
  name: '店铺名称',
  intro: '简介',
  notice: '公告',
  cover: '店铺图片',
  tint: '主色',
}
const EMPTY: ShopPage = { name: '', intro: '', notice: '', cover: '', tint: SHOP_TINT }

function TintField({ value = EMPTY.tint, onChange }: { value?: string; onChange?: (tint: string) => void }) {
  return (
    <ColorPicker
      disabledAlpha
      showText
      value={value}
      onChange={(colour) => onChange?.(colour.toHexString())}
    />
  )
}

const Fields = () => (
  <>
    <ProFormText
      name="name"
      label={NAMES.name}
      fieldProps={{ maxLength: 30, showCount: true }}
      rules={[{ required: true, whitespace: true, message: '请填写店铺名称' }]}
    />
    <ProFormTextArea
      name="intro"
      label={NAMES.intro}
      fieldProps={{ maxLength: 200, showCount: true, rows: 3 }}
    />
    <ProFormText name="notice" label={NAMES.notice} fieldProps={{ maxLength: 100, showCount: true }} />
    <ProForm.Item name="tint" label={NAMES.tint}>
      <TintField />
    </ProForm.Item>
    <ProForm.Item name="cover" label={NAMES.cover}>
      <CoverField upload="admingoods.picture" hint="JPG、PNG 或 WebP，不超过 10 MB" />
    </ProForm.Item>
  </>
)

const toState = (state: 'open' | 'closed', label: string, danger: boolean): BulkAction<ShopRow> => ({
  label,
  permission: 'shop.edit',
  danger,
  applies: (row) => row.state !== state,
  title: (rows) => `${label} ${rows.length} 家店铺？`,
  change: (row) => `${STATES[row.state]} → ${STATES[state]}`,
  warning: () =>
    state === 'closed' && <p className={styles.hintFull}>关闭后，店里的商品不再展示，也不能购买。</p>,
  fields: <ReasonField extra="会通知店主，并记入审计日志" />,
  run: (rows, form) =>
    call(
      'adminshop.setState',
      {
        items: rows.map(({ id, version }) => ({ id, version })),
        state,
        reason: (form as { reason: string }).reason,
      },
      { quiet: true },
    ),
  done: (changed) => `已${label} ${changed} 家店铺`,
})

interface Tools {
  edit: (row: ShopRow) => void
  freight: (row: ShopRow) => void
  may: boolean
}

const columns = ({ edit, freight, may }: Tools): ProColumns<ShopRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '店铺名、店主昵称或完整手机号', maxLength: 40 },
  },
  {
    title: '店铺',
    key: 'name',
    search: false,
    render: (_, row) => (
      <div className={styles.text}>
        <b>{row.name}</b>
        <div className={styles.hint}>编号 {row.id}</div>
      </div>
    ),
  },
  {
    title: '店主',
    key: 'owner',
    search: false,
    width: 160,
    render: (_, row) => (row.ownerId ? `${row.owner} ${row.mobile}` : '平台自营'),
  },
  {
    title: '状态',
    dataIndex: 'state',
    width: 96,
    valueType: 'select',
    valueEnum: enumOf(STATES),
    render: (_, row) => <Mark tone={row.state === 'open' ? 'good' : 'warning'}>{STATES[row.state]}</Mark>,
  },
  {
    title: '商品',
    key: 'goods',
    search: false,
    width: 132,
    className: styles.figure ?? '',
    render: (_, row) => (
      <a href={`#/admin/goods/list?shopId=${row.id}`}>
        {row.onSale} 件在售，共 {row.goods} 件
      </a>
    ),
  },
  {
    title: '开店时间',
    key: 'createdAt',
    search: false,
    width: 132,
    className: styles.figure ?? '',
    render: (_, row) => (row.createdAt ? isoMinute(row.createdAt) : '建站时'),
  },
  actionsColumn(148, (row) => (
    <>
      {may && (
        <Button type="link" size="small" onClick={() => edit(row)} aria-label={`编辑 ${row.name}`}>
          编辑
        </Button>
      )}
      <Button type="link" size="small" onClick={() => freight(row)} aria-label={`运费模板 ${row.name}`}>
        运费模板
      </Button>
    </>
  )),
]

/** Shops: their public data, whether they are open, and their freight templates. */
export default function ShopScreen() {
  const { userInfo } = useStaff()
  const table = useTable('adminshop.list')
  const [dialog, openDialog] = useDialog()
  const [freight, setFreight] = useState<ShopRow | null>(null)
  const may = can(userInfo, 'shop.edit')
  const { refresh } = table
  const edit = (row: ShopRow | null): void =>
    openDialog<ShopPage, ShopRow | null>({
      title: row ? '编辑店铺' : '新建自营店铺',
      okText: '保存',
      fields: <Fields />,
      initial: row?.page ?? EMPTY,
      draft: `adminshop:${row?.id ?? 'new'}`,
      seen: row,
      ...(row
        ? {
            record: { of: (seen: ShopRow | null) => seen?.page ?? EMPTY, names: NAMES },
            renew: async () => {
              const { rows } = (await refresh()) as { rows: ShopRow[] }
              return rows.find(({ id }) => id === row.id) ?? row
            },
          }
        : {}),
      run: async (form, seen) => {
        const picked = seen ? { id: seen.id, version: seen.version } : {}
        await call('adminshop.save', { ...picked, form }, { quiet: true })
        void refresh()
        return '已保存'
      },
    })
  const shown = columns({ edit, freight: setFreight, may })
  return (
    <OfficePage path="/admin/shop">
      <OfficeTable
        name="adminshop"
        table={table}
        noun="店铺"
        nameOf={(row) => row.name}
        columns={shown}
        bulk={[toState('closed', '关闭', true), toState('open', '恢复营业', false)]}
        tools={
          may
            ? [
                <Button key="create" type="primary" onClick={() => edit(null)}>
                  新建自营店铺
                </Button>,
              ]
            : []
        }
      />
      <TemplateDrawer shop={freight} onClose={() => setFreight(null)} />
      {dialog}
    </OfficePage>
  )
}
