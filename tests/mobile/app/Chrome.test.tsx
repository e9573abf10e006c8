import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { Chrome } from '@/mobile/app/Chrome'
import type { MobileRoute } from '@/mobile/app/route'

const screenAt = (more: Partial<MobileRoute>): MobileRoute => ({
  path: '/ranking',
  access: 'V',
  screen: () => Promise.reject(new Error('It is not opened.')),
  ...more,
})

/** Shows the bars around a screen, in a window of this width. */
function show(width: number, more: Partial<MobileRoute>): HTMLElement | null {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...new EventTarget(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => true,
    addListener: () => undefined,
    removeListener: () => undefined,
    onchange: null,
    media: query,
    matches: width >= Number.parseInt(/min-width: (\d+)px/.exec(query)?.[1] ?? 'none', 10),
  }))
  render(
    <MemoryRouter>
      <Chrome route={screenAt(more)} />
    </MemoryRouter>,
  )
  return screen.queryByRole('navigation', { name: '主导航' })
}

it('shows the tabs on a phone where a screen has one, and marks it', () => {
  expect(show(430, { tab: 'theatre' })).toBeVisible()
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('剧场')
})

it('shows no tabs on a phone below the landings', () => {
  expect(show(430, {})).toBeNull()
})

it('shows the tabs beside every screen of a wide window, without a mark below the landings', () => {
  expect(show(1280, {})).toBeVisible()
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
})

it('leaves full-screen media alone', () => {
  expect(show(1280, { immersive: true })).toBeNull()
})
