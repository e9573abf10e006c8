import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Calendar } from 'design-system/Calendar'
import type { CalendarProps } from 'design-system/Calendar'

const show = (props: Partial<CalendarProps> = {}) => {
  const onChange = jest.fn()
  render(
    <Calendar label="上课日期" today="2026-11-20" defaultValue="2026-11-24" onChange={onChange} {...props} />,
  )
  return onChange
}
const day = (name: string) => screen.getByRole('button', { name })

it('is a named group that shows the month of the chosen day, each day with its name', () => {
  show({ id: 'lesson', className: 'mine' })
  const group = screen.getByRole('group', { name: '上课日期' })
  expect(group).toHaveAttribute('id', 'lesson')
  expect(group).toHaveClass('mine')
  expect(screen.getByLabelText('年份')).toHaveValue('2026')
  expect(screen.getByLabelText('月份')).toHaveValue('11')
  expect(day('2026年11月24日 星期二')).toHaveAttribute('aria-pressed', 'true')
  expect(day('2026年11月20日 星期五')).toHaveAttribute('aria-current', 'date')
  expect(screen.getAllByRole('button', { name: /^2026年11月/ })).toHaveLength(30)
})

it('chooses a day once, as an ISO day, also when it is chosen again', async () => {
  const changed = show()
  await userEvent.click(day('2026年11月3日 星期二'))
  expect(changed.mock.calls).toEqual([['2026-11-03']])
  expect(day('2026年11月3日 星期二')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(day('2026年11月3日 星期二'))
  expect(changed).toHaveBeenLastCalledWith('2026-11-03')
})

it('leaves what lies outside the limits, or is disabled, unchosen', async () => {
  const changed = show({
    min: '2026-11-18',
    max: '2026-12-05',
    disabledDay: (each) => each === '2026-11-26',
  })
  for (const name of ['2026年11月17日 星期二', '2026年11月26日 星期四']) {
    expect(day(name)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(day(name))
  }
  expect(changed).not.toHaveBeenCalled()
  expect(day('上个月')).toBeDisabled()
  await userEvent.click(day('下个月'))
  expect(day('下个月')).toBeDisabled()
  expect(screen.getByLabelText('月份')).toHaveValue('12')
  expect(day('2026年12月6日 星期日')).toHaveAttribute('aria-disabled', 'true')
})

it('is walked by the keyboard, into other months and no further than its limits', async () => {
  const changed = show({ min: '2026-10-30' })
  day('2026年11月24日 星期二').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(day('2026年12月2日 星期三')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(day('2026年11月30日 星期一')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(day('2026年12月6日 星期日')).toHaveFocus()
  await userEvent.keyboard('{PageDown}{Shift>}{PageDown}{/Shift}')
  expect(day('2028年1月6日 星期四')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{PageUp}{PageUp}{PageUp}{/Shift}')
  expect(day('2026年10月30日 星期五')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(changed.mock.calls).toEqual([['2026-10-30']])
})

it('has one day in the order of the tab key', () => {
  show({ defaultValue: '' })
  const reachable = screen
    .getAllByRole('button', { name: /^2026年11月/ })
    .filter((each) => each.tabIndex === 0)
  expect(reachable).toEqual([day('2026年11月20日 星期五')])
})

it('jumps to a year and a month, and keeps the last day of a shorter month', () => {
  show({ defaultValue: '2026-01-31' })
  fireEvent.change(screen.getByLabelText('月份'), { target: { value: '2' } })
  expect(day('2026年2月28日 星期六')).toHaveAttribute('tabindex', '0')
  fireEvent.change(screen.getByLabelText('年份'), { target: { value: '2024' } })
  expect(screen.getAllByRole('button', { name: /^2024年2月/ })).toHaveLength(29)
})

it('follows its value when it is controlled', () => {
  const { rerender } = render(<Calendar label="上课日期" value="2026-11-24" />)
  rerender(<Calendar label="上课日期" value="2027-03-01" />)
  expect(day('2027年3月1日 星期一')).toHaveAttribute('aria-pressed', 'true')
})

it('says in the name of a day what is marked on it', () => {
  show({ mark: (each) => (each === '2026-11-03' ? { shape: 'tick', label: '已完成' } : undefined) })
  expect(day('2026年11月3日 星期二，已完成')).toBeVisible()
  expect(day('2026年11月4日 星期三')).toBeVisible()
})

it('tells which month comes to be shown, by button, list and keyboard', async () => {
  const onMonthChange = jest.fn()
  show({ onMonthChange, max: '2026-12-05' })
  day('2026年11月24日 星期二').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onMonthChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{PageDown}')
  await userEvent.click(day('上个月'))
  fireEvent.change(screen.getByLabelText('月份'), { target: { value: '1' } })
  expect(onMonthChange.mock.calls).toEqual([['2026-12'], ['2026-11'], ['2026-01']])
})
