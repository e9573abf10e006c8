import { readFileSync } from 'node:fs'
import { ADMIN, pathsSource, routesOf } from '@/tools/screens'
import { routes } from '@/mobile/app/routes'

it('the paths of the client are those of the routes, in the order of the alphabet', () => {
  expect(readFileSync('src/client/paths.ts', 'utf8')).toBe(pathsSource(routes))
  expect(pathsSource([{ path: '/b' }, { path: '/a' }])).toMatch(/\[\n {2}'\/a',\n {2}'\/b',\n\] as const/)
})

it('reads the routes of the back office without its screens', async () => {
  const found = await routesOf(ADMIN)
  expect(found.length).toBeGreaterThan(10)
  expect(found.every(({ path, access }) => path.startsWith('/admin') && access === 'A')).toBe(true)
})
