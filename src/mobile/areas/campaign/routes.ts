import { CAMPAIGN_PATHS } from '@/shared/campaigns'
import type { MobileRoute } from '../../app/route'

/** Campaign pages (one screen, distinguished by the address) and the frame for pages of other hosts. */
export const campaignRoutes: readonly MobileRoute[] = [
  ...[...new Set(Object.values(CAMPAIGN_PATHS))].map((path): MobileRoute => ({
    path,
    access: 'V',
    screen: () => import(/* webpackChunkName: "webview" */ './screens/Promotion'),
  })),
  {
    path: '/webViewSrc',
    access: 'V',
    screen: () => import(/* webpackChunkName: "webview" */ './screens/WebViewSrc'),
    sample: '/webViewSrc?src=https%3A%2F%2Fexample.com%2F',
  },
]
