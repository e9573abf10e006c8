import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasscodeInput } from 'design-system/PasscodeInput'
import type { PasscodeInputProps } from 'design-system/PasscodeInput'

/** jsdom has no layout, so the spring never ends and the keyboard would stay closed to taps. */
const user = userEvent.setup({ pointerEventsCheck: 0 })
const box = () => screen.getByLabelText('验证码')

function show(props: Partial<PasscodeInputProps> = {}) {
  const onChange = jest.fn()
  const onFill = jest.fn()
  const shown = render(<PasscodeInput label="验证码" plain onChange={onChange} onFill={onFill} {...props} />)
  return { onChange, onFill, ...shown }
}

it('is one text field that the system fills with the code of a message', () => {
  const { container, onFill } = show({ id: undefined, name: 'code', className: 'mine' })
  expect(screen.getByRole('textbox', { name: '验证码' })).toBe(box())
  expect(box()).toHaveAttribute('inputmode', 'numeric')
  expect(box()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(box()).toHaveAttribute('name', 'code')
  expect(container.firstChild).toHaveClass('mine')
  fireEvent.change(box(), { target: { value: '202611' } })
  expect(onFill.mock.calls).toEqual([['202611']])
  expect(container).toHaveTextContent('202611')
})

it('is filled digit by digit, once, and takes no more', async () => {
  const { onChange, onFill } = show()
  await user.type(box(), '20a261199')
  expect(onChange).toHaveBeenLastCalledWith('202611')
  expect(onFill.mock.calls).toEqual([['202611']])
  expect(box()).toHaveValue('202611')
  await user.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith('20261')
  await user.keyboard('8')
  expect(onFill).toHaveBeenLastCalledWith('202618')
})

it('takes a pasted code with the spaces that it came with', async () => {
  const { onFill } = show()
  await user.click(box())
  await user.paste(' 202 611 ')
  expect(onFill.mock.calls).toEqual([['202611']])
})

it('masked, it neither shows its digits nor lets them be read out', async () => {
  const { container } = show({ plain: false })
  await user.type(box(), '2026')
  expect(box()).toHaveAttribute('type', 'password')
  expect(container).not.toHaveTextContent('2')
})

it('says its error, and stays as it is told', async () => {
  const { onChange } = show({ value: '12', error: '验证码不正确' })
  expect(box()).toBeInvalid()
  expect(box()).toHaveAccessibleDescription('验证码不正确')
  await user.type(box(), '3')
  expect(onChange).toHaveBeenLastCalledWith('123')
  expect(box()).toHaveValue('12')
})

it('with our keyboard the system’s stays away, and digits come from its keys', async () => {
  const { onFill } = show({ keyboard: true, length: 4 })
  expect(box()).toHaveAttribute('inputmode', 'none')
  await user.click(box())
  const keys = within(await screen.findByRole('group', { name: '验证码键盘' }))
  for (const key of ['2', '0', '9', '删除', '2', '6']) {
    await user.click(await keys.findByRole('button', { name: key }))
  }
  expect(onFill.mock.calls).toEqual([['2026']])
  expect(box()).toHaveFocus()
})
