import { render, screen } from '@testing-library/react'
import { WorkCard } from 'design-system/WorkCard'

const card = () => screen.getByRole('link')

it('leads to the work and says its title, author, badge and price', () => {
  render(
    <WorkCard
      href="#/ebook/detail?id=1"
      kind="ebook"
      title="人间草木深"
      author="沈知微"
      badge="vip"
      price={2990}
    />,
  )
  expect(card()).toHaveTextContent('会员人间草木深沈知微¥29.90')
  expect(card()).toHaveAttribute('href', '#/ebook/detail?id=1')
})

it('humanises heat in the word of its kind', () => {
  render(<WorkCard href="#" kind="course" title="十二堂写作课" heat={12_000} layout="row" />)
  expect(screen.getByText('1.2万学习')).toBeVisible()
})

it('says the place on a board', () => {
  render(<WorkCard href="#" kind="drama" title="归途列车" rank={2} />)
  expect(card()).toHaveTextContent('第2名')
})

it.each([
  [0.374, '已看37%'],
  [1, '已看完'],
  [1.7, '已看完'],
])('says how much of a row was seen: %d', (progress, text) => {
  render(<WorkCard href="#" kind="ebook" title="夜航船" layout="row" progress={progress} />)
  expect(screen.getByText(text)).toBeVisible()
})

it('shows the summary only where there is room', () => {
  const { rerender } = render(<WorkCard href="#" kind="ebook" title="夜航船" summary="浮生所遇" />)
  expect(screen.queryByText('浮生所遇')).toBeNull()
  rerender(<WorkCard href="#" kind="ebook" title="夜航船" summary="浮生所遇" layout="banner" />)
  expect(screen.getByText('浮生所遇')).toBeVisible()
})
