import type { ProColumns } from '@ant-design/pro-components'
import dayjs from 'dayjs'

/** A filter by days; the address has the two days as `from` and `to`. */
export const daysFilter = <R,>(title: string): ProColumns<R> => ({
  title,
  dataIndex: 'days',
  key: 'days',
  hideInTable: true,
  valueType: 'dateRange',
  search: {
    transform: (days: unknown[]) => {
      const [from, to] = days.map((day) => dayjs(day as string).format('YYYY-MM-DD'))
      return { from, to }
    },
  },
})
