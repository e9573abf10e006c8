import { render, screen } from '@testing-library/react'
import { ProgressCircle } from 'design-system/ProgressCircle'

const circle = () => screen.getByRole('progressbar', { name: '下载进度' })

it('is a named progress bar that says and shows its percentage, and follows its value', () => {
  const { rerender } = render(<ProgressCircle label="下载进度" value={61.6} />)
  expect(circle()).toHaveAttribute('aria-valuenow', '61.6')
  expect(circle()).toHaveAttribute('aria-valuetext', '62%')
  expect(circle()).toHaveTextContent('62%')
  rerender(<ProgressCircle label="下载进度" value={80} />)
  expect(circle()).toHaveTextContent('80%')
})

it.each([
  [-5, '0'],
  [140, '100'],
])('takes %d to the nearer limit', (value, limit) => {
  render(<ProgressCircle label="下载进度" value={value} />)
  expect(circle()).toHaveAttribute('aria-valuenow', limit)
  expect(circle()).toHaveTextContent(`${limit}%`)
})

it('says 100 % only of what is finished', () => {
  const { rerender } = render(<ProgressCircle label="下载进度" value={99.6} />)
  expect(circle()).toHaveTextContent('99%')
  expect(circle()).toHaveAttribute('aria-valuetext', '99%')
  rerender(<ProgressCircle label="下载进度" value={100} />)
  expect(circle()).toHaveTextContent('100%')
})

it('shows and says other words in place of the percentage, and passes on what a div takes', () => {
  render(
    <ProgressCircle label="下载进度" value={40} aria-valuetext="5 集中的 2 集" id="way" className="mine">
      2 / 5
    </ProgressCircle>,
  )
  expect(circle()).toHaveTextContent(/^2 \/ 5$/)
  expect(circle()).toHaveAttribute('aria-valuetext', '5 集中的 2 集')
  expect(circle()).toHaveAttribute('id', 'way')
  expect(circle()).toHaveClass('mine')
})

it('shows nothing in the middle for null', () => {
  render(
    <ProgressCircle label="下载进度" value={40}>
      {null}
    </ProgressCircle>,
  )
  expect(circle().textContent).toBe('')
})
