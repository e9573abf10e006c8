import { CAMPAIGN_PATHS } from '@/client/campaigns'
import type { MobileRoute } from '../../app/route'

/** Campaign pages: one screen, told apart by the address. */
export const webviewRoutes: readonly MobileRoute[] = [...new Set(Object.values(CAMPAIGN_PATHS))].map(
  (path) => ({
    path,
    access: 'V',
    screen: () => import(/* webpackChunkName: "webview" */ './screens/Promotion'),
  }),
)
