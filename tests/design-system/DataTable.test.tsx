import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataTable, type DataTableProps } from 'design-system/DataTable'

interface Work {
  title: string
  readers: number
}
const works: Work[] = [
  { title: '归途列车', readers: 20 },
  { title: '长安十二夜', readers: 300 },
  { title: '灯塔', readers: 1 },
]

const show = (props: Partial<DataTableProps<Work>> = {}) =>
  render(
    <DataTable
      caption="本月作品"
      rows={works}
      rowKey={({ title }) => title}
      columns={[
        { name: 'title', title: '作品', render: ({ title }) => title },
        {
          name: 'readers',
          title: '读者',
          align: 'end',
          render: ({ readers }) => readers,
          compare: (first, second) => first.readers - second.readers,
        },
      ]}
      {...props}
    />,
  )
const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const column = (name: string) => screen.getByRole('columnheader', { name })

it('is a table with a caption, whose first column names the rows; keys can scroll it', async () => {
  const { container } = show({ id: 'works', className: 'mine' })
  expect(screen.getByRole('table', { name: '本月作品' })).toBeVisible()
  expect(titles()).toEqual(['归途列车', '长安十二夜', '灯塔'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['20', '300', '1'])
  await userEvent.tab()
  expect(screen.getByRole('region', { name: '本月作品' })).toHaveFocus()
  expect(container.firstChild).toHaveAttribute('id', 'works')
  expect(container.firstChild).toHaveClass('mine')
})

it('is sorted by the button of a column, up and down', async () => {
  show()
  expect(column('作品')).not.toHaveAttribute('aria-sort')
  expect(column('读者')).toHaveAttribute('aria-sort', 'none')
  const button = within(column('读者')).getByRole('button')
  await userEvent.click(button)
  expect(column('读者')).toHaveAttribute('aria-sort', 'ascending')
  expect(titles()).toEqual(['灯塔', '归途列车', '长安十二夜'])
  await userEvent.click(button)
  expect(column('读者')).toHaveAttribute('aria-sort', 'descending')
  expect(titles()).toEqual(['长安十二夜', '归途列车', '灯塔'])
})

it('begins sorted where it is told to', () => {
  show({ defaultSort: { column: 'readers', order: 'descending' } })
  expect(titles()).toEqual(['长安十二夜', '归途列车', '灯塔'])
})

it('says that it is empty, and that it is loading', () => {
  const { unmount } = show({ rows: [], empty: '本月还没有作品' })
  expect(screen.getByText('本月还没有作品')).toBeVisible()
  unmount()
  show({ loading: true })
  expect(screen.getByRole('region', { name: '本月作品' })).toHaveAttribute('aria-busy', 'true')
  expect(titles()).toEqual([])
})
