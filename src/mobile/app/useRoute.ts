import { useLoaded } from 'design-system/hooks/useLoaded'
import { messageOf } from '@/client/errors'
import { rootRoutes } from '../areas/home/root'
import type { MobileRoute, Shown } from './route'
import { loadChunk } from './screens'

type Table = ReadonlyMap<string, MobileRoute>

const tableOf = (routes: readonly MobileRoute[]): Table =>
  new Map(routes.map((route) => [route.path as string, route]))

/** The root screen is known from the start; the table of all screens comes after it, or with a deep link. */
let table = tableOf(rootRoutes)
let complete = false

/** All screens of the front. @throws Error with what users read */
export async function loadRoutes(): Promise<readonly MobileRoute[]> {
  const { routes } = await loadChunk(() => import(/* webpackChunkName: "routes" */ './routes'))
  table = tableOf(routes)
  complete = true
  return routes
}

/** Shown for an unknown address; a chunk like any screen's. */
const NOT_FOUND: Shown = {
  path: 'not-found',
  access: 'V',
  screen: () =>
    import(/* webpackChunkName: "frame" */ './NotFound').then(({ NotFound }) => ({ default: NotFound })),
}

/** The route of an address; a trailing `/index` may be left out. */
const routeOf = (pathname: string): MobileRoute | undefined => {
  const path = pathname.replace(/\/+$/, '') || '/'
  return table.get(path) ?? table.get(`${path}/index`)
}

export interface FoundRoute {
  /** Null while the table is on its way, or when it did not come. */
  shown: Shown | null
  route: MobileRoute | undefined
  fault: string
  retry: () => void
}

/** The route of an address, with the table of screens loaded when the address is not the root's. */
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
