import { act, fireEvent, render, screen } from '@testing-library/react'
import { Ticker } from 'design-system/Ticker'

const items = ['第一条', '第二条'].map((text, id) => ({ id, text, href: `#/ranking?index=${id}` }))
const strip = () => screen.getByRole('list')
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const place = () => strip().style.transform

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('goes up line by line and round', () => {
  render(<Ticker items={items} lead="榜单" />)
  expect(screen.getByText('榜单')).toBeVisible()
  const first = place()
  pass(3000)
  const second = place()
  expect(second).not.toBe(first)
  fireEvent.transitionEnd(strip())
  pass(3000)
  fireEvent.transitionEnd(strip())
  expect(place()).toBe(first)
  expect(strip()).toHaveAttribute('data-moving', 'false')
})

it('puts only the line that shows into the tab order', () => {
  render(<Ticker items={items} />)
  const focusable = () =>
    [...document.querySelectorAll('a:not([tabindex="-1"])')].map((link) => link.textContent)
  expect(focusable()).toEqual(['第一条'])
  pass(3000)
  expect(focusable()).toEqual(['第二条'])
})

it('stands still under the focus', () => {
  render(<Ticker items={items} />)
  const first = place()
  fireEvent.focus(screen.getByRole('link', { name: '第一条' }))
  pass(9000)
  expect(place()).toBe(first)
})

it('is nothing without lines and still with one', () => {
  const { rerender, container } = render(<Ticker items={[]} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<Ticker items={items.slice(0, 1)} />)
  const first = place()
  pass(9000)
  expect(place()).toBe(first)
})
