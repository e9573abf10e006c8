import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DatePicker } from 'design-system/DatePicker'
import { Form } from 'design-system/Form'

/** jsdom has no layout, so the spring never ends and the sheet would stay closed to taps. */
const user = userEvent.setup({ pointerEventsCheck: 0 })

afterEach(async () => {
  act(() => void window.dispatchEvent(new Event('hashchange')))
})

const field = () => screen.getByRole('button', { name: /^开始日期/, hidden: true })
const opened = async () => {
  await user.click(field())
  return within(await screen.findByRole('dialog', { name: '开始日期' }))
}

it('shows the chosen day in Chinese, opens a calendar, and closes it with another', async () => {
  const changed = jest.fn()
  render(<DatePicker label="开始日期" defaultValue="2026-11-24" onChange={changed} />)
  expect(field()).toHaveAccessibleName('开始日期 2026年11月24日')
  const dialog = await opened()
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  await user.click(dialog.getByRole('button', { name: '2026年11月9日 星期一' }))
  expect(changed.mock.calls).toEqual([['2026-11-09']])
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(field()).toHaveTextContent('2026年11月9日'))
})

it('says what is missing, and reads out its error', () => {
  render(<DatePicker label="开始日期" error="请选择开始日期" disabled />)
  expect(field()).toHaveAccessibleName('开始日期 请选择日期')
  expect(field()).toHaveAccessibleDescription('请选择开始日期')
  expect(field()).toBeDisabled()
})

it('takes what is no day for none', () => {
  render(<DatePicker label="开始日期" value="明天" />)
  expect(field()).toHaveTextContent('请选择日期')
})

it('is sent with a form as an ISO day, and can be cleared', async () => {
  const changed = jest.fn()
  render(
    <Form aria-label="课程">
      <DatePicker label="开始日期" name="start" defaultValue="2026-11-24" clearable onChange={changed} />
    </Form>,
  )
  const form = screen.getByRole('form', { name: '课程' })
  expect(form).toHaveFormValues({ start: '2026-11-24' })
  const dialog = await opened()
  await user.click(dialog.getByRole('button', { name: '清除日期' }))
  expect(changed).toHaveBeenLastCalledWith('')
  expect(form).toHaveFormValues({ start: '' })
})
