import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Switch } from 'design-system/Switch'

it('is turned on by a tap on its label and off by the keyboard', async () => {
  const onChange = jest.fn()
  render(
    <Switch onChange={onChange} note="放完一集后">
      自动播放
    </Switch>,
  )
  const control = screen.getByRole('switch', { name: '自动播放' })
  expect(control).toHaveAccessibleDescription('放完一集后')
  expect(control).not.toBeChecked()
  await userEvent.click(screen.getByText('自动播放'))
  expect(control).toBeChecked()
  control.focus()
  await userEvent.keyboard(' ')
  expect(control).not.toBeChecked()
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

it('shows what it is given, and nothing turns it while it is disabled', async () => {
  const onChange = jest.fn()
  const { rerender } = render(
    <Switch checked onChange={onChange}>
      自动播放
    </Switch>,
  )
  await userEvent.click(screen.getByRole('switch'))
  expect(onChange).toHaveBeenCalledWith(false)
  expect(screen.getByRole('switch')).toBeChecked()
  rerender(
    <Switch checked disabled onChange={onChange}>
      自动播放
    </Switch>,
  )
  await userEvent.click(screen.getByRole('switch'))
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('passes class, style and name through', () => {
  render(
    <Switch className="own" style={{ margin: 4 }} name="next">
      自动播放
    </Switch>,
  )
  const control = screen.getByRole('switch')
  expect(control).toHaveAttribute('name', 'next')
  expect(control.closest('label')).toHaveClass('own')
  expect(control.closest('label')).toHaveStyle({ margin: '4px' })
})
