import { ProCard, type ProColumns } from '@ant-design/pro-components'
import { Button } from 'antd'
import { useState, type Key } from 'react'
import { call } from '@/client/client'
import { MOST_PLANNED, type BookPart } from '@/contract/catalogue/adminbook'
import type { ChapterTimes } from '@/contract/catalogue/chapter-times'
import { can, useStaff } from '@/stores/staff'
import { DigitField } from '../../kit/fields/DigitField'
import { isoMinute } from '@/format/calendar'
import { grouped } from '@/format/figures'
import { useDialog } from '../../kit/dialog/useDialog'
import { Mark } from '../../kit/display/Mark'
import { OrderedTable } from '../../kit/sortable/OrderedTable'
import records from '../../kit/styles/records.module.css'
import { bookAddress } from './BookList'
import { A_CHAPTER_A_DAY, ChapterTimesFields } from './ChapterTimesFields'

interface Props {
  workId: number
  parts: readonly BookPart[]
  freeParts: number
  /** Coins for a chapter without its own price. */
  usual: number
  refresh: () => Promise<unknown>
}

const priceText = (coins: number, usual: number): string =>
  coins ? `${coins} 金币` : usual ? `${usual} 金币（默认）` : '不单卖'

const partAddress = (workId: number, id: number | 'new'): string => `${bookAddress(workId)}&part=${id}`

const columns = (workId: number, freeParts: number, usual: number): ProColumns<BookPart>[] => [
  {
    title: '章',
    dataIndex: 'number',
    width: 88,
    render: (_, row) => (
      <>
        {row.number} {row.number <= freeParts && <Mark tone="good">免费</Mark>}
      </>
    ),
  },
  {
    title: '章节名',
    dataIndex: 'title',
    render: (_, row) => (
      <a className={records.link} href={partAddress(workId, row.id)}>
        {row.title}
      </a>
    ),
  },
  {
    title: '正文',
    key: 'words',
    width: 160,
    render: (_, row) =>
      row.empty ? (
        <Mark tone="warning">没有正文</Mark>
      ) : (
        <span className={records.figure}>
          {grouped(row.words)} 字{row.rich && ' · 图文'}
          {row.publishAt > 0 && (
            <>
              {' '}
              <Mark tone="busy">定时</Mark>
              <div className={records.hintFull}>{isoMinute(row.publishAt)}</div>
            </>
          )}
        </span>
      ),
  },
  {
    title: '单章价格',
    key: 'coins',
    width: 160,
    render: (_, row) => (row.number <= freeParts ? '免费' : priceText(row.coins, usual)),
  },
]

/** Chapters of an e-book: order, text, price. */
export function BookChapters({ workId, parts, freeParts, usual, refresh }: Props) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const [keys, setKeys] = useState<Key[]>([])
  const mayEdit = can(userInfo, 'goods.edit')
  const picked = parts.filter((part) => keys.includes(part.id))
  const again = (): Promise<unknown> => refresh().catch(() => undefined)
  const price = (): void =>
    openDialog<{ coins: number }, null>({
      title: `设置 ${picked.length} 章的价格`,
      okText: '保存',
      seen: null,
      initial: { coins: picked[0]?.coins ?? 0 },
      fields: (
        <DigitField
          name="coins"
          label="单章价格（金币）"
          min={0}
          max={10_000}
          extra={`0 表示按默认价格：${priceText(0, usual)}`}
          fieldProps={{ precision: 0 }}
          rules={[{ required: true, message: '请填写价格' }]}
        />
      ),
      run: async ({ coins }) => {
        const ids = picked.map(({ id }) => id)
        const { changed } = await call('adminbook.priceParts', { workId, ids, coins }, { quiet: true })
        setKeys([])
        await again()
        return `已修改 ${changed} 章`
      },
    })
  const plan = (): void =>
    openDialog<ChapterTimes, null>({
      title: `定时发布 ${picked.length} 章`,
      okText: '定时发布',
      intro: '按书里的顺序依次发布；读者已经可以读到的章节不能再定时。',
      seen: null,
      initial: A_CHAPTER_A_DAY,
      fields: <ChapterTimesFields count={picked.length} />,
      run: async (times) => {
        await call('adminbook.planParts', { workId, ids: picked.map(({ id }) => id), times }, { quiet: true })
        setKeys([])
        await again()
        return `已定时 ${picked.length} 章`
      },
    })
  const remove = (row: BookPart): void =>
    openDialog({
      title: `删除“${row.title}”？`,
      okText: '删除',
      danger: true,
      intro: '正文一起删除，不能恢复；后面的章节依次前移。',
      seen: null,
      run: async () => {
        await call('adminbook.removePart', { workId, id: row.id }, { quiet: true })
        await again()
        return '已删除'
      },
    })
  return (
    <ProCard
      title="章节"
      subTitle={keys.length ? `已选 ${picked.length} 章` : `共 ${parts.length} 章`}
      headerBordered
      bodyStyle={{ padding: 0 }}
      extra={
        mayEdit && (
          <div className={records.actions}>
            {keys.length > 0 && can(userInfo, 'goods.price') && <Button onClick={price}>设置价格</Button>}
            {keys.length > 0 && (
              <Button
                onClick={plan}
                disabled={picked.length > MOST_PLANNED}
                title={picked.length > MOST_PLANNED ? `一次最多 ${MOST_PLANNED} 章` : undefined}
              >
                定时发布
              </Button>
            )}
            <Button href={partAddress(workId, 'new')}>添加章节</Button>
          </div>
        )
      }
    >
      <OrderedTable<BookPart>
        rows={parts}
        columns={columns(workId, freeParts, usual)}
        mayEdit={mayEdit}
        picked={{ keys, pick: setKeys }}
        order={(ids) => call('adminbook.orderParts', { workId, ids }).finally(() => void again())}
        remove={remove}
        empty="还没有章节，上传 EPUB 或 TXT，或者添加章节"
      />
      {dialog}
    </ProCard>
  )
}
