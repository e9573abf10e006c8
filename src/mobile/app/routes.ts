import { accountRoutes } from '../areas/account/routes'
import { aiRoutes } from '../areas/ai/routes'
import { booksRoutes } from '../areas/books/routes'
import { campaignRoutes } from '../areas/campaign/routes'
import { checkoutRoutes } from '../areas/checkout/routes'
import { copyrightRoutes } from '../areas/copyright/routes'
import { earningsRoutes } from '../areas/earnings/routes'
import { goodsRoutes } from '../areas/goods/routes'
import { homeRoutes } from '../areas/home/routes'
import { legalRoutes } from '../areas/legal/routes'
import { liveRoutes } from '../areas/live/routes'
import { loginRoutes } from '../areas/login/routes'
import { meRoutes } from '../areas/me/routes'
import { membershipRoutes } from '../areas/membership/routes'
import { ordersRoutes } from '../areas/orders/routes'
import { placesRoutes } from '../areas/places/routes'
import { pointsRoutes } from '../areas/points/routes'
import { readerRoutes } from '../areas/reader/routes'
import { rolesRoutes } from '../areas/roles/routes'
import { sellerRoutes } from '../areas/seller/routes'
import { studyRoutes } from '../areas/study/routes'
import { theatreRoutes } from '../areas/theatre/routes'
import { videoRoutes } from '../areas/video/routes'
import { guarded } from './guarded'
import type { MobileRoute } from './route'

/** All screens of the mobile front: a separate chunk that the first screen does not wait for. */
export const routes: readonly MobileRoute[] = [
  ...accountRoutes,
  ...aiRoutes,
  ...booksRoutes,
  ...campaignRoutes,
  ...checkoutRoutes,
  ...copyrightRoutes,
  ...earningsRoutes,
  ...goodsRoutes,
  ...homeRoutes,
  ...legalRoutes,
  ...liveRoutes,
  ...loginRoutes,
  ...meRoutes,
  ...membershipRoutes,
  ...ordersRoutes,
  ...placesRoutes,
  ...pointsRoutes,
  ...readerRoutes,
  ...rolesRoutes,
  ...sellerRoutes,
  ...studyRoutes,
  ...theatreRoutes,
  ...videoRoutes,
].map(guarded)
