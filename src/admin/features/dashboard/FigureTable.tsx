import { Table } from 'antd'
import type { DashboardFigures } from '@/contract/office/admindesk'
import { FIGURE_LABELS, shownFigure, type FigureRow } from './labels'

interface Props {
  data: Pick<DashboardFigures, 'days' | 'beforeDays'>
  row: FigureRow
  parts: FigureRow[]
}

const PAGE = 7

/** The chart's figures as a table, the newest day first. */
export function FigureTable({ data, row, parts }: Props) {
  const { figure } = row
  const rows = data.days.map((day, index) => ({ day, index })).reverse()
  return (
    <Table
      rowKey="day"
      size="small"
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      pagination={rows.length > PAGE && { pageSize: PAGE, size: 'small', showSizeChanger: false }}
      columns={[
        { title: '日期', dataIndex: 'day' },
        ...[row, ...parts].map((shown) => ({
          title: FIGURE_LABELS[shown.figure].name,
          key: shown.figure,
          align: 'right' as const,
          render: (_: unknown, { index }: { index: number }) =>
            shownFigure(shown.figure, shown.now[index] ?? 0),
        })),
        {
          title: '前期',
          key: 'before',
          align: 'right' as const,
          render: (_: unknown, { index }: { index: number }) => shownFigure(figure, row.before[index] ?? 0),
        },
      ]}
    />
  )
}
