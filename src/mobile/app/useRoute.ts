import { useLoaded } from 'design-system/hooks/useLoaded'
import { messageOf } from '@/client/errors'
import { rootRoutes } from '../areas/home/root'
import type { MobileRoute, Shown } from './route'
import { loadChunk } from './screens'

type Table = ReadonlyMap<string, MobileRoute>

const tableOf = (routes: readonly MobileRoute[]): Table =>
  new Map(routes.map((route) => [route.path as string, route]))

/** The root screen is known from the start; the table of all screens is loaded after it, or with a deep link. */
let table = tableOf(rootRoutes)
let complete = false

/** Loads all screens of the front. @throws Error with a message for users */
export async function loadRoutes(): Promise<readonly MobileRoute[]> {
  const { routes } = await loadChunk(() => import(/* webpackChunkName: "routes" */ './routes'))
  table = tableOf(routes)
  complete = true
  return routes
}

/** Route shown for an unknown address; a chunk like any other screen's. */
const NOT_FOUND: Shown = {
  path: 'not-found',
  access: 'V',
  screen: () => import(/* webpackChunkName: "frame" */ './NotFound'),
}

/** The route of an address; a trailing `/index` may be omitted. */
export const routeOf = (pathname: string): MobileRoute | undefined => {
  const path = pathname.replace(/\/+$/, '') || '/'
  return table.get(path) ?? table.get(`${path}/index`)
}

export interface FoundRoute {
  /** Null while the table loads, or when it failed to load. */
  shown: Shown | null
  route: MobileRoute | undefined
  fault: string
  retry: () => void
}

/** The route of an address; loads the table of screens when the address is not the root's. */
export function useRoute(pathname: string): FoundRoute {
  const route = routeOf(pathname)
  const missing = !route && !complete
  const { error, retry } = useLoaded(loadRoutes, missing)
  return {
    shown: route ?? (complete ? NOT_FOUND : null),
    route,
    fault: missing && error ? messageOf(error) : '',
    retry,
  }
}
