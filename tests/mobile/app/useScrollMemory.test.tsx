import { useScrollMemory } from '@/mobile/app/useScrollMemory'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useNavigate } from 'react-router-dom'

/** A page as tall as `tall`: it scrolls no further than it reaches. */
let tall = 5000
beforeEach(() => {
  tall = 5000
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true })
  jest.spyOn(window, 'scrollTo').mockImplementation((_x: unknown, y = 0) => {
    Object.assign(window, { scrollY: Math.min(y, tall) })
  })
})

const scrollTo = (y: number): void => {
  Object.assign(window, { scrollY: y })
  window.dispatchEvent(new Event('scroll'))
}

function Page() {
  useScrollMemory()
  const navigate = useNavigate()
  return (
    <>
      <Link to="/detail">打开</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        返回
      </button>
    </>
  )
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Page />
    </MemoryRouter>,
  )
const forward = () => userEvent.click(screen.getByRole('link', { name: '打开' }))
const back = () => userEvent.click(screen.getByRole('button', { name: '返回' }))

it('a new screen begins at its top, going back finds the old place', async () => {
  open()
  scrollTo(1234)
  await forward()
  expect(window.scrollY).toBe(0)
  scrollTo(300)
  await back()
  expect(window.scrollY).toBe(1234)
})

it('waits for a list to grow back to its height', async () => {
  open()
  scrollTo(1234)
  await forward()
  tall = 400
  await back()
  expect(window.scrollY).toBe(400)
  tall = 5000
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(window.scrollY).toBe(1234)
})

it('gives up after a moment, so that it never fights the finger', async () => {
  open()
  scrollTo(1234)
  await forward()
  tall = 400
  await back()
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
  tall = 5000
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(window.scrollY).toBe(400)
})
