import { useState, type SubmitEvent } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MoneyField, type MoneyFieldProps } from 'design-system/MoneyField'
import { reportFaults } from 'design-system/hooks/reportFaults'

function Form({ sent, ...props }: Partial<MoneyFieldProps> & { sent: (fen: number) => void }) {
  const [value, setValue] = useState(props.value ?? 0)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!reportFaults(event.currentTarget)) sent(value)
  }
  return (
    <form noValidate onSubmit={submit}>
      <MoneyField {...props} label="运费" value={value} onChange={setValue} />
      <button type="submit">保存</button>
      <button type="button" onClick={() => setValue(1_200)}>
        重置
      </button>
    </form>
  )
}

const field = () => screen.getByLabelText('运费')
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

it.each([
  ['8元', '金额应为数字，最多两位小数，例如 39.80'],
  ['8,5', '金额应为数字，最多两位小数，例如 39.80'],
  ['1.234', '金额应为数字，最多两位小数，例如 39.80'],
  ['-5', '金额不能为负数'],
  ['10000.01', '不能超过 10,000 元'],
])('keeps %s as it was typed, announces the fault at the field and is not sent', async (text, fault) => {
  const sent = jest.fn()
  render(<Form sent={sent} value={800} most={1_000_000} required />)
  await userEvent.clear(field())
  await userEvent.type(field(), text)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await save()
  expect(field()).toHaveValue(text)
  expect(field()).toHaveFocus()
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(fault)
  expect(screen.getByRole('alert')).toHaveTextContent(fault)
  expect(sent).not.toHaveBeenCalled()
})

it('says what is wrong once the field is left, and sends it once it is mended', async () => {
  const sent = jest.fn()
  render(<Form sent={sent} />)
  await userEvent.type(field(), '39.8x')
  await userEvent.tab()
  expect(screen.getByRole('alert')).toBeVisible()
  await userEvent.type(field(), '{Backspace}')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await save()
  expect(sent).toHaveBeenCalledWith(3_980)
})

it('an empty field stands for 0 where an amount is optional, and is a fault where it is not', async () => {
  const sent = jest.fn()
  const { unmount } = render(<Form sent={sent} value={500} />)
  await userEvent.clear(field())
  await save()
  expect(sent).toHaveBeenCalledWith(0)
  unmount()
  render(<Form sent={sent} value={500} required />)
  await userEvent.clear(field())
  await save()
  expect(field()).toHaveAccessibleDescription('请填写金额')
  expect(sent).toHaveBeenCalledTimes(1)
})

it('follows a value that changes under it', async () => {
  render(<Form sent={jest.fn()} value={800} required />)
  expect(field()).toHaveValue('8.00')
  await userEvent.click(screen.getByRole('button', { name: '重置' }))
  expect(field()).toHaveValue('12.00')
})
