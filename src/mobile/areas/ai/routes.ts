import { SCREEN_PATHS } from '@/client/paths'
import type { MobileRoute } from '../../app/route'

/** Writing tools: one screen, which the address tells what to write. */
const TOOLS = SCREEN_PATHS.filter((path) => path.startsWith('/ai/words/'))

export const aiRoutes: readonly MobileRoute[] = [
  {
    path: '/ai/home/index',
    access: 'V',
    screen: () => import(/* webpackChunkName: "ai" */ './screens/Home'),
  },
  ...TOOLS.map((path) => ({
    path,
    access: 'U' as const,
    screen: () => import(/* webpackChunkName: "ai" */ './screens/Words'),
  })),
]
