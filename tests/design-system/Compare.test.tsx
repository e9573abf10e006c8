import { fireEvent, render, screen } from '@testing-library/react'
import { Compare } from 'design-system/Compare'
import type { CompareProps } from 'design-system/Compare'

const show = (props: Partial<CompareProps> = {}) =>
  render(
    <Compare
      label="对比修复前后"
      before={{ src: '/a.webp', alt: '褪色的封面', label: '修复前' }}
      after={{ src: '/b.webp', alt: '上色的封面', label: '修复后' }}
      {...props}
    />,
  )
const slider = () => screen.getByRole('slider', { name: '对比修复前后' })

it('shows both pictures with what they show, and moves the line between them', () => {
  const onChange = jest.fn()
  const { container } = show({ onChange, id: 'cover' })
  expect(screen.getByRole('img', { name: '褪色的封面' })).toHaveAttribute('src', '/a.webp')
  expect(screen.getByRole('img', { name: '上色的封面' })).toHaveAttribute('src', '/b.webp')
  expect(slider()).toHaveAttribute('aria-valuetext', '修复前 50%，修复后 50%')
  fireEvent.change(slider(), { target: { value: '80' } })
  expect(onChange.mock.calls).toEqual([[80]])
  expect(slider()).toHaveAttribute('aria-valuetext', '修复前 80%，修复后 20%')
  expect(container.firstChild).toHaveAttribute('id', 'cover')
  expect(container.firstChild).toHaveStyle({ '--share': '80%' })
})

it('stays as it is told, and within its picture', () => {
  const { container } = show({ value: 140, style: { '--ratio': '3 / 4' } })
  expect(container.firstChild).toHaveStyle({ '--share': '100%', '--ratio': '3 / 4' })
  fireEvent.change(slider(), { target: { value: '10' } })
  expect(slider()).toHaveValue('100')
})
