import { useScrollMemory } from '@/mobile/app/useScrollMemory'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useNavigate } from 'react-router-dom'

/** A page as tall as `tall`: it scrolls no further than it reaches. */
let tall = 5000
beforeEach(() => {
  jest.useFakeTimers()
  tall = 5000
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true })
  jest.spyOn(window, 'scrollTo').mockImplementation((_x: unknown, y = 0) => {
    Object.assign(window, { scrollY: Math.min(y, tall) })
  })
})

afterEach(() => jest.useRealTimers())

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
// Frames and the patience of the screen are counted by a clock that the tests move.
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const forward = () => user.click(screen.getByRole('link', { name: '打开' }))
const back = () => user.click(screen.getByRole('button', { name: '返回' }))

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
  await pass(100)
  tall = 5000
  await pass(50)
  expect(window.scrollY).toBe(1234)
})

it('gives up after a moment, so that it never fights the finger', async () => {
  open()
  scrollTo(1234)
  await forward()
  tall = 400
  await back()
  await pass(350)
  tall = 5000
  await pass(100)
  expect(window.scrollY).toBe(400)
})
