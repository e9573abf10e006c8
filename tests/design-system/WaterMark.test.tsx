import { render, screen, waitFor } from '@testing-library/react'
import { WaterMark } from 'design-system/WaterMark'

/** Inks and texts that were drawn, one entry a line. */
const drawn: string[] = []

beforeEach(() => {
  drawn.length = 0
  let ink = ''
  const context = new Proxy(
    {},
    {
      get: (_, name) => (text: string) => {
        if (name === 'fillText') drawn.push(`${ink} ${text}`)
      },
      set: (_, name, value: string) => {
        if (name === 'fillStyle') ink = value
        return true
      },
    },
  )
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => context as unknown as ReturnType<HTMLCanvasElement['getContext']>)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
})
afterEach(() => document.documentElement.removeAttribute('data-theme'))

it('draws in the ink of the theme, and again when the theme changes', async () => {
  const style = document.createElement('style')
  style.textContent = '.mine { color: black } [data-theme="dark"] .mine { color: white }'
  document.head.append(style)
  render(
    <WaterMark content="沈听澜" className="mine" id="page">
      <p>正文</p>
    </WaterMark>,
  )
  expect(drawn).toEqual(['rgb(0, 0, 0) 沈听澜'])
  document.documentElement.setAttribute('data-theme', 'dark')
  await waitFor(() => expect(drawn).toEqual(['rgb(0, 0, 0) 沈听澜', 'rgb(255, 255, 255) 沈听澜']))
  style.remove()
})

it('is hidden from screen readers, unlike what it covers', () => {
  const { container } = render(
    <WaterMark content={['书声', '内部资料']} style={{ color: 'black' }}>
      <p>正文</p>
    </WaterMark>,
  )
  expect(screen.getByText('正文')).toBeVisible()
  expect(container.querySelector('.adm-water-mark')).toHaveAttribute('aria-hidden', 'true')
  expect(drawn).toEqual(['rgb(0, 0, 0) 书声', 'rgb(0, 0, 0) 内部资料'])
})

it('is drawn once while its text stays the same, however often the page is', () => {
  const page = (text: string) => (
    <WaterMark content={['书声', '内部资料']} style={{ color: 'black' }}>
      <p>{text}</p>
    </WaterMark>
  )
  const { rerender } = render(page('第一页'))
  const before = [...drawn]
  rerender(page('第二页'))
  expect(screen.getByText('第二页')).toBeVisible()
  expect(drawn).toEqual(before)
})
