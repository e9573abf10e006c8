import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen } from '@testing-library/react'
import { enterAs, openAt } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const wide = window.matchMedia
/** Media queries of a screen of this width, px; of queries that ask for something else none matches. */
const screenOf = (width: number) => (query: string) => {
  const bound = (name: string): number | undefined => {
    const found = new RegExp(`\\(${name}-width: ([\\d.]+)px\\)`).exec(query)
    return found ? Number(found[1]) : undefined
  }
  const [least, most] = [bound('min'), bound('max')]
  const asked = least !== undefined || most !== undefined
  return { ...wide(query), matches: asked && width >= (least ?? 0) && width <= (most ?? Infinity) }
}
afterEach(() => {
  window.matchMedia = wide
  clearStaff()
})

it.each([
  [412, 0],
  [1280, 1],
])('a screen of %d px begins with %d open menus', async (width, menus) => {
  window.matchMedia = screenOf(width)
  await enterAs(admin, { 'adminaudit.list': () => ({ rows: [], next: '', total: 0 }) })
  openAt('/admin/audit')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryAllByRole('menu')).toHaveLength(menus)
})
