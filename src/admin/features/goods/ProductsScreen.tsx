import { type ProColumns } from '@ant-design/pro-components'
import { Button, Select } from 'antd'
import { useRequest } from 'ahooks'
import { useMemo } from 'react'
import { call } from '@/client/client'
import { KIND_NAMES } from '@/client/kindNames'
import type { GoodsRow } from '@/contract/store/goods-form'
import { can, useStaff } from '@/stores/staff'
import { humanCount } from '@/format/count'
import { isoMinute } from '@/format/calendar'
import { yuan } from '@/format/money'
import { OfficePage } from '../../kit/page/OfficePage'
import { BOOKS } from './BookList'
import { CoverThumb } from '../../kit/display/CoverThumb'
import { bulkEdit, toState } from './bulk'
import type { Choices } from './GoodsFields'
import { ShopSelect } from '../../kit/fields/ShopSelect'
import styles from '../../kit/styles/works.module.css'
import { STATE_ENUM, StateTag } from '../../kit/works/states'
import { enumOf } from '../../kit/labels/options'
import { handledByScreen } from '../../kit/handledByScreen'
import { actionsColumn } from '../../kit/table/columns'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'

const STOCKS = { out: '已售罄', low: '有规格将售罄', enough: '充足' }
const KINDS = { goods: KIND_NAMES.goods, paperbook: KIND_NAMES.paperbook }

const editAddress = ({ kind, id }: GoodsRow): string =>
  `#/admin/goods/${kind === 'paperbook' ? 'book' : 'edit'}?id=${id}`

const ProductCell = ({ row }: { row: GoodsRow }) => (
  <div className={styles.work}>
    <CoverThumb cover={row.cover} title={row.title} />
    <div className={styles.text}>
      <a className={styles.title} href={editAddress(row)} title={row.title}>
        {row.title}
      </a>
      <div className={styles.hint}>
        {KIND_NAMES[row.kind]} {row.number}
        {row.author && ` · ${row.author}`}
      </div>
    </div>
  </div>
)

const Stock = ({ row }: { row: GoodsRow }) => (
  <div className={styles.figures}>
    {row.stock === 0 ? '已售罄' : `${humanCount(row.stock)} 件`}
    <div className={styles.hint}>
      {row.skus} 个规格{row.held > 0 && ` · 待支付 ${row.held}`}
    </div>
  </div>
)

const columns = (choices: Choices | undefined, mayEdit: boolean): ProColumns<GoodsRow>[] => [
  {
    title: '关键词',
    dataIndex: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '名称、出品方、SKU 编码或 ISBN', maxLength: 40 },
  },
  { title: '商品', key: 'title', search: false, render: (_, row) => <ProductCell row={row} /> },
  { title: '种类', dataIndex: 'kind', valueType: 'select', valueEnum: enumOf(KINDS), hideInTable: true },
  {
    title: '店铺',
    key: 'shopId',
    dataIndex: 'shopId',
    width: 120,
    render: (_, row) => row.shop,
    renderFormItem: () => <ShopSelect by="admingoods.shops" allowClear placeholder="全部店铺" />,
    search: { transform: (value: string) => ({ shopId: Number(value) }) },
  },
  {
    title: '分类',
    width: 88,
    dataIndex: 'category',
    render: (_, row) => row.category || '未分类',
    renderFormItem: () => (
      <Select
        allowClear
        placeholder="全部分类"
        options={(choices?.categories ?? []).map(({ kind, slug, name }) => ({
          value: slug,
          label: `${name}（${KIND_NAMES[kind]}）`,
          key: `${kind}-${slug}`,
        }))}
      />
    ),
  },
  {
    title: '状态',
    width: 80,
    dataIndex: 'state',
    valueType: 'select',
    valueEnum: STATE_ENUM,
    render: (_, row) => <StateTag state={row.state} />,
  },
  {
    title: '价格',
    key: 'price',
    width: 132,
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => (row.most > row.price ? `${yuan(row.price)} 起` : yuan(row.price)),
  },
  {
    title: '库存',
    width: 132,
    dataIndex: 'stock',
    valueType: 'select',
    valueEnum: enumOf(STOCKS),
    render: (_, row) => <Stock row={row} />,
  },
  {
    title: '已售',
    key: 'sold',
    width: 72,
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => humanCount(row.sold),
  },
  {
    title: '更新时间',
    key: 'updatedAt',
    width: 132,
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => isoMinute(row.updatedAt),
  },
  actionsColumn(88, (row) =>
    mayEdit ? (
      <Button type="link" size="small" href={editAddress(row)} aria-label={`编辑 ${row.title}`}>
        编辑
      </Button>
    ) : null,
  ),
]

/** Products and paper books of all shops. */
export default function GoodsList() {
  const { userInfo } = useStaff()
  const table = useTable('admingoods.list')
  const { data: choices } = useRequest(() => call('admingoods.choices', {}, { quiet: true }), handledByScreen)
  const may = can(userInfo, 'goods.edit')
  const mayPrice = can(userInfo, 'goods.price')
  const shown = useMemo(() => columns(choices, may), [choices, may])
  return (
    <OfficePage path="/admin/goods/list">
      <OfficeTable
        name="admingoods"
        table={table}
        noun="商品"
        nameOf={(row) => row.title}
        columns={shown}
        bulk={[toState('published', '上架'), toState('off', '下架'), bulkEdit(mayPrice)]}
        sheets={{
          import: { kind: 'goods', permission: 'goods.edit' },
          export: { call: 'admingoods.export', permission: 'goods.read' },
        }}
        nothing={may && mayPrice ? '还没有商品，点击“新建商品”开始' : '还没有商品'}
        tools={[
          can(userInfo, 'video.edit') && (
            <Button key="video" href="#/admin/goods/videoedit">
              新建视频商品
            </Button>
          ),
          ...(may
            ? [
                <Button key="ebooks" href={BOOKS}>
                  电子书
                </Button>,
              ]
            : []),
          ...(may && mayPrice
            ? [
                <Button key="book" href="#/admin/goods/book">
                  新建图书
                </Button>,
                <Button key="goods" type="primary" href="#/admin/goods/edit">
                  新建商品
                </Button>,
              ]
            : []),
        ]}
      />
    </OfficePage>
  )
}
