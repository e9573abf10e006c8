import { act, fireEvent, render, screen } from '@testing-library/react'
import { BannerCarousel } from 'design-system/BannerCarousel'

const banners = [
  { id: 1, title: '春山可望', href: '#/ebook/detail?id=1', src: 'a.webp' },
  { id: 2, title: '归途列车', href: '#/video/play?id=1', src: 'b.webp' },
]
const strip = () => screen.getByRole('list')
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})
afterEach(() => jest.useRealTimers())

it('moves on every 3 s, takes 800 ms and goes round', () => {
  render(<BannerCarousel banners={banners} />)
  pass(2999)
  expect(strip().scrollLeft).toBe(0)
  pass(401)
  expect(strip().scrollLeft).toBeGreaterThan(100)
  expect(strip().scrollLeft).toBeLessThan(400)
  pass(600)
  expect(strip().scrollLeft).toBe(400)
  // The copy of the first comes next, and from there the strip jumps back.
  pass(3000)
  expect(strip().scrollLeft).toBe(0)
})

it('stands still under a finger and goes on after it', () => {
  render(<BannerCarousel banners={banners} />)
  fireEvent.touchStart(strip())
  pass(9000)
  expect(strip().scrollLeft).toBe(0)
  fireEvent.touchEnd(strip())
  pass(4000)
  expect(strip().scrollLeft).toBe(400)
})

it('leaves the strip to the finger that comes in the middle of a move', () => {
  render(<BannerCarousel banners={banners} />)
  pass(3200)
  fireEvent.touchStart(strip())
  const caught = strip().scrollLeft
  pass(2000)
  expect(strip().scrollLeft).toBe(caught)
  expect(strip().style.scrollSnapType).toBe('')
})

it('stands still in a hidden tab', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  render(<BannerCarousel banners={banners} />)
  pass(9000)
  expect(strip().scrollLeft).toBe(0)
})

it('stands still for who asks for less motion', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('reduced-motion'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )
  render(<BannerCarousel banners={banners} />)
  pass(9000)
  expect(strip().scrollLeft).toBe(0)
})

it('offers each banner once and loads the first picture first', () => {
  render(<BannerCarousel banners={banners} priority />)
  const links = screen.getAllByRole('link').filter((link) => !link.closest('[inert]'))
  expect(links.map((link) => link.querySelector('img')?.alt)).toEqual(['春山可望', '归途列车'])
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', null, null, null])
})

it('is nothing without banners and does not move with one', () => {
  const { rerender, container } = render(<BannerCarousel banners={[]} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<BannerCarousel banners={banners.slice(0, 1)} />)
  pass(9000)
  expect(strip().scrollLeft).toBe(0)
  expect(document.querySelector('[inert]')).toBeNull()
})
