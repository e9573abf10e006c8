import { render, screen } from '@testing-library/react'
import { relativeTime, RelativeTime } from 'design-system/RelativeTime'

const now = Date.parse('2026-06-15T12:00:00Z')
const day = 86_400

it.each([
  [-60, '刚刚'],
  [0, '刚刚'],
  [299, '刚刚'],
  [300, '5分钟前'],
  [3599, '59分钟前'],
  [3600, '1小时前'],
  [day - 1, '23小时前'],
  [day, '1天前'],
  [30 * day - 1, '29天前'],
  [30 * day, '1个月前'],
  [364 * day, '12个月前'],
  [365 * day, '1年前'],
])('%d seconds ago reads %s', (seconds, text) => {
  expect(relativeTime(now - seconds * 1000, now)).toBe(text)
})

it('reads a moment of the database as local time', () => {
  const local = new Date(2026, 0, 2, 3, 4, 5)
  expect(relativeTime('2026-01-02 03:04:05', local.getTime() + 600_000)).toBe('10分钟前')
})

it('gives machines the exact moment', () => {
  render(<RelativeTime value={now - 7_200_000} now={now} />)
  expect(screen.getByText('2小时前')).toHaveAttribute('datetime', '2026-06-15T10:00:00.000Z')
})

it('shows nothing for what is not a moment', () => {
  const { container } = render(<RelativeTime value="someday" now={now} />)
  expect(container).toBeEmptyDOMElement()
})
