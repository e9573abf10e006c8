import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const { rows, ...rest } = recorded('adminreview.list')
const [first, second] = rows.slice(0, 2).map((row, index) => ({
  ...row,
  name: index ? '南山听雨' : '青灯读者',
  state: index ? ('hidden' as const) : ('shown' as const),
  reason: index ? '含联系方式' : '',
}))
const answers = { 'adminreview.list': () => ({ ...rest, rows: [first, second] }) }

afterEach(clearStaff)

it('hides a review with a reason, and shows a hidden one again', async () => {
  const saved = () => ({ id: 1, version: 2 })
  await enterAs(admin, { ...answers, 'adminreview.hide': saved, 'adminreview.show': saved })
  openAt('/admin/reviews')
  expect(await screen.findByText('隐藏原因：含联系方式')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '隐藏 青灯读者 的评价' }))
  await screen.findByText('隐藏后所有人都看不到，评价人会收到原因。')
  const dialog = within(screen.getAllByRole('dialog').at(-1) ?? document.body)
  await userEvent.type(dialog.getByLabelText('原因'), '广告引流')
  await userEvent.click(dialog.getByRole('button', { name: /^隐\s?藏$/ }))
  await waitFor(() =>
    expect(sent('adminreview.hide')).toEqual([
      { id: first?.id, version: first?.version, reason: '广告引流' },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: '恢复展示 南山听雨 的评价' }))
  await screen.findByText('当时的隐藏原因：含联系方式')
  const again = within(screen.getAllByRole('dialog').at(-1) ?? document.body)
  await userEvent.click(again.getByRole('button', { name: '恢复展示' }))
  await waitFor(() =>
    expect(sent('adminreview.show')).toEqual([{ id: second?.id, version: second?.version }]),
  )
})

it('offers nothing to an operator who may only look', async () => {
  await enterAs({ ...admin, permissions: ['review.read'] }, answers)
  openAt('/admin/reviews')
  expect(await screen.findByText('隐藏原因：含联系方式')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /的评价$/ })).not.toBeInTheDocument()
})
