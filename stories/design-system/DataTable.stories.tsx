import { DataTable, type DataTableProps } from 'design-system/DataTable'
import { grouped } from '@/format/figures'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

interface Work {
  id: number
  title: string
  readers: number
  hours: number
  share: number
  updated: string
}

const works: Work[] = [
  { id: 1, title: '长安十二夜', readers: 12_806, hours: 4_210, share: 0.42, updated: '2026-11-20' },
  { id: 2, title: '归途列车', readers: 8_311, hours: 6_902, share: 0.31, updated: '2026-11-18' },
  { id: 3, title: '灯塔', readers: 530, hours: 96, share: 0.08, updated: '2026-10-02' },
  { id: 4, title: '山中来信', readers: 4_096, hours: 1_200, share: 0.19, updated: '2026-11-23' },
]

const meta: Meta<DataTableProps<Work>> = {
  title: 'Design system/DataTable',
  component: DataTable,
  args: {
    caption: '本月作品',
    rows: works,
    rowKey: ({ id }) => id,
    columns: [
      { name: 'title', title: '作品', render: ({ title }) => title },
      {
        name: 'readers',
        title: '读者',
        align: 'end',
        render: ({ readers }) => grouped(readers),
        compare: (first, second) => first.readers - second.readers,
      },
      {
        name: 'hours',
        title: '阅读时长（小时）',
        align: 'end',
        render: ({ hours }) => grouped(hours),
        compare: (first, second) => first.hours - second.hours,
      },
      { name: 'share', title: '读完', align: 'end', render: ({ share }) => `${Math.round(share * 100)}%` },
      { name: 'updated', title: '更新', render: ({ updated }) => updated },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 1000, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<DataTableProps<Work>>

export const Full: Story = {}
export const Sorted: Story = { args: { defaultSort: { column: 'readers', order: 'descending' } } }
export const Empty: Story = { args: { rows: [], empty: '本月还没有作品' } }
export const Loading: Story = { args: { rows: [], loading: true } }
/** Long titles, large numbers, and more rows than fit. */
export const Extremes: Story = {
  args: {
    style: { '--height': '320px' },
    rows: Array.from({ length: 20 }, (_, at) => ({
      id: at,
      title: at % 3 === 0 ? '关于在远洋航行中如何与一只会说话的鹦鹉相处的十二封信' : `第 ${at + 1} 部`,
      readers: 99_999_999 - at,
      hours: 12_345_678,
      share: 1,
      updated: '2026-11-24',
    })),
  },
}
export const Wide: Story = { globals: { viewport: { value: 'desk1280' } } }
