import { readFileSync } from 'node:fs'
import { ADMIN, chunksOf, MOBILE, pathsSource, routesOf } from '@/tools/screens'
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

describe('chunks of a screen', () => {
  const routeAt = async (path: string) => {
    const route = (await routesOf(MOBILE)).find((one) => one.path === path)
    if (!route) throw new Error(`There is no ${path}`)
    return route
  }

  it('are named by its import, with those of the guard around it', async () => {
    expect(await chunksOf(await routeAt('/ranking'))).toEqual(['home'])
    expect(await chunksOf(await routeAt('/user/dealer/index'))).toEqual(['user-role', 'user-earnings'])
    expect(await chunksOf(await routeAt('/'))).toEqual([])
  })

  it('must have names', async () => {
    const nameless = { path: '/nameless', access: 'V', screen: () => Promise.resolve({}) }
    await expect(chunksOf(nameless)).rejects.toThrow('The chunk of /nameless has no webpackChunkName.')
  })
})
