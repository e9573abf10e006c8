import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NavBar } from 'design-system/NavBar'

it('goes home by itself when there is nowhere to go back to', async () => {
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(1)
  window.location.hash = '#/video/play?id=1'
  render(<NavBar title="短剧" />)
  await userEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(window.location.hash).toBe('#/')
})

it('goes back by itself where it can', async () => {
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(2)
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => {})
  render(<NavBar title="短剧" />)
  await userEvent.click(screen.getByRole('button', { name: '返回' }))
  expect(back).toHaveBeenCalledTimes(1)
})

it('has no back on a tab landing', () => {
  render(<NavBar title="我的" back={false} variant="green" data-role="bar" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('banner')).toHaveClass('green')
  expect(screen.getByRole('banner')).toHaveAttribute('data-role', 'bar')
})
