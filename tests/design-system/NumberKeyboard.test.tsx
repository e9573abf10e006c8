import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NumberKeyboard } from 'design-system/NumberKeyboard'

const user = userEvent.setup({ pointerEventsCheck: 0 })

it('is a named group of digits, a key that deletes and one that closes', async () => {
  const [onInput, onDelete, onClose] = [jest.fn(), jest.fn(), jest.fn()]
  render(
    <NumberKeyboard
      visible
      id="keys"
      extraKey="X"
      title="书声安全键盘"
      onInput={onInput}
      onDelete={onDelete}
      onClose={onClose}
    />,
  )
  const group = screen.getByRole('group', { name: '数字键盘' })
  expect(group).toHaveAttribute('id', 'keys')
  const keys = within(group)
  await user.click(keys.getByRole('button', { name: '7' }))
  await user.click(keys.getByRole('button', { name: 'X' }))
  expect(onInput.mock.calls).toEqual([['7'], ['X']])
  await user.click(keys.getByRole('button', { name: '删除' }))
  expect(onDelete).toHaveBeenCalledTimes(1)
  await user.click(keys.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('is not there while it is not visible', () => {
  render(<NumberKeyboard visible={false} onInput={jest.fn()} onDelete={jest.fn()} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
