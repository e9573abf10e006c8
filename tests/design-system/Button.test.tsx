import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'design-system/Button'

it('is busy while the promise of its click is under way, and takes no second click', async () => {
  let finish = () => {}
  const pay = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<Button onClick={pay}>支付</Button>)
  const button = screen.getByRole('button', { name: '支付' })

  await userEvent.click(button)
  await userEvent.click(button)
  expect(pay).toHaveBeenCalledTimes(1)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()

  await act(async () => finish())
  expect(button).not.toHaveAttribute('aria-busy')
  await userEvent.click(button)
  expect(pay).toHaveBeenCalledTimes(2)
})

it('does not submit a form while it is busy', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading>
        提交
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
})

it('submits a form only when it says so', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>取消</Button>
      <Button type="submit">提交</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(submit).toHaveBeenCalledTimes(1)
})

it('is a link when it leads somewhere, and passes native props on', () => {
  render(
    <Button href="#/vip/index" data-from="wall" className="mine" kind="gold">
      开通会员
    </Button>,
  )
  const link = screen.getByRole('link', { name: '开通会员' })
  expect(link).toHaveAttribute('href', '#/vip/index')
  expect(link).toHaveAttribute('data-from', 'wall')
  expect(link).toHaveClass('mine', 'gold')
})
