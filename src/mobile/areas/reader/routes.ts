import type { MobileRoute } from '../../app/route'

const PATHS: readonly MobileRoute['path'][] = ['/ebook/reading', '/book/reading']

/** The e-book reader. Its pages depend on the size of the screen, so the server does not draw it. */
export const readerRoutes: readonly MobileRoute[] = PATHS.map((path) => ({
  path,
  access: 'V',
  screen: () => import(/* webpackChunkName: "reader" */ './screens/Reading'),
  sample: `${path}?id=1&chapter=1`,
  immersive: true,
  drawn: false,
}))
