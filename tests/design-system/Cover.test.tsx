import { fireEvent, render, screen } from '@testing-library/react'
import { Cover } from 'design-system/Cover'

const image = () => document.querySelector('img') as HTMLImageElement
const frame = () => document.querySelector('[data-phase]') as HTMLElement

function pretend(complete: boolean, naturalWidth = 0) {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('a.webp')
}

it('keeps the place of the picture and loads it late', () => {
  render(<Cover kind="film" title="海的另一边" src="a.webp" srcSet="a.webp 480w" sizes="232px" />)
  expect(image()).toHaveAttribute('width', '480')
  expect(image()).toHaveAttribute('height', '270')
  expect(image()).toHaveAttribute('loading', 'lazy')
  expect(image()).toHaveAttribute('sizes', '232px')
  expect(frame().style.getPropertyValue('--ratio')).toBe('480 / 270')
})

it('loads the first picture ahead of everything and never hides it', () => {
  pretend(false)
  render(<Cover kind="film" title="海的另一边" src="a.webp" priority />)
  expect(image()).toHaveAttribute('fetchpriority', 'high')
  expect(image()).toHaveAttribute('decoding', 'sync')
  expect(frame()).toHaveAttribute('data-phase', 'plain')
})

it('fades in only what was still loading', () => {
  pretend(false)
  render(<Cover kind="ebook" title="夜航船" src="a.webp" tint="#2f5a4a" />)
  expect(frame()).toHaveAttribute('data-phase', 'loading')
  expect(frame().style.getPropertyValue('--tint')).toBe('#2f5a4a')
  fireEvent.load(image())
  expect(frame()).toHaveAttribute('data-phase', 'done')
})

it('leaves a picture alone that had loaded before the code ran', () => {
  pretend(true, 240)
  render(<Cover kind="ebook" title="夜航船" src="a.webp" />)
  expect(frame()).toHaveAttribute('data-phase', 'plain')
})

it('sets the cover from the title when the picture fails, before or after the code ran', () => {
  const { unmount } = render(<Cover kind="ebook" title="夜航船" author="陆青简" src="a.webp" />)
  fireEvent.error(image())
  expect(image()).toBeNull()
  expect(screen.getByText('夜航船')).toBeVisible()
  expect(screen.getByText('陆青简')).toBeVisible()
  unmount()

  pretend(true, 0)
  render(<Cover kind="ebook" title="人间草木深" src="b.webp" />)
  expect(screen.getByText('人间草木深')).toBeVisible()
})

it('reads a drawn cover out once, and not at all beside its title', () => {
  const { rerender } = render(<Cover kind="audio" title="长安十二夜" alt="长安十二夜封面" />)
  expect(screen.getByRole('img', { name: '长安十二夜封面' })).toBeVisible()
  rerender(<Cover kind="audio" title="长安十二夜" />)
  expect(screen.queryByRole('img')).toBeNull()
})
