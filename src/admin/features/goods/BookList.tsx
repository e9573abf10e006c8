import { type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import type { BookRow } from '@/contract/catalogue/adminbook'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { yuan } from '@/format/money'
import { OfficePage } from '../../kit/page/OfficePage'
import { OfficeTable } from '../../kit/table/OfficeTable'
import { useTable } from '../../kit/table/useTable'
import { CategorySelect } from '../../kit/works/CategorySelect'
import { CoverThumb } from '../../kit/display/CoverThumb'
import styles from '../../kit/styles/works.module.css'
import { STATE_ENUM, StateTag } from '../../kit/works/states'

export const bookAddress = (id: number | 'new'): string => `#/admin/goods/book?ebook=${id}`
export const readersAddress = (id: number): string => `#/admin/goods/readers?id=${id}`
export const BOOKS = '#/admin/goods/book?view=ebook'

const Book = ({ row }: { row: BookRow }) => (
  <div className={styles.work}>
    <CoverThumb cover={row.cover} title={row.title} />
    <div className={styles.text}>
      <a className={styles.title} href={bookAddress(row.id)} title={row.title}>
        {row.title}
      </a>
      <div className={styles.hint}>
        电子书 {row.number}
        {row.author && ` · ${row.author}`}
      </div>
    </div>
  </div>
)

const columns: ProColumns<BookRow>[] = [
  {
    title: '关键词',
    dataIndex: 'keyword',
    hideInTable: true,
    fieldProps: { placeholder: '书名或作者', maxLength: 40 },
  },
  { title: '电子书', key: 'title', search: false, render: (_, row) => <Book row={row} /> },
  {
    title: '分类',
    dataIndex: 'category',
    width: 88,
    render: (_, row) => row.category || '未分类',
    renderFormItem: () => <CategorySelect kind="ebook" />,
  },
  {
    title: '状态',
    dataIndex: 'state',
    width: 88,
    valueType: 'select',
    valueEnum: STATE_ENUM,
    render: (_, row) => <StateTag state={row.state} />,
  },
  {
    title: '章节',
    key: 'parts',
    width: 120,
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => (
      <>
        {row.parts} 章<div className={styles.hint}>免费 {Math.min(row.freeParts, row.parts)} 章</div>
      </>
    ),
  },
  {
    title: '价格',
    key: 'price',
    width: 120,
    search: false,
    render: (_, row) => (
      <>
        <div className={styles.price}>{row.price === 0 ? '未定价' : yuan(row.price)}</div>
        {row.memberFree && <div className={styles.hint}>会员免费</div>}
      </>
    ),
  },
  {
    title: '更新时间',
    key: 'updatedAt',
    width: 140,
    search: false,
    className: styles.figures ?? '',
    render: (_, row) => isoMinute(row.updatedAt),
  },
  {
    title: '操作',
    key: 'actions',
    width: 136,
    search: false,
    render: (_, row) => (
      <div className={styles.actions}>
        <Button type="link" size="small" href={bookAddress(row.id)} aria-label={`编辑 ${row.title}`}>
          编辑
        </Button>
        <Button type="link" size="small" href={readersAddress(row.id)} aria-label={`读者 ${row.title}`}>
          读者
        </Button>
      </div>
    ),
  },
]

/** E-books, whose chapters are edited or imported from files. */
export function BookList() {
  const { userInfo } = useStaff()
  const table = useTable('adminbook.list')
  return (
    <OfficePage path="/admin/goods/book" title="电子书">
      <OfficeTable
        name="adminbook"
        table={table}
        noun="电子书"
        nameOf={(row) => row.title}
        columns={columns}
        nothing="还没有电子书，点击“新建电子书”开始"
        tools={
          can(userInfo, 'goods.edit')
            ? [
                <Button key="create" type="primary" href={bookAddress('new')}>
                  新建电子书
                </Button>,
              ]
            : []
        }
      />
    </OfficePage>
  )
}
