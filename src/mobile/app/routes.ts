import { aiRoutes } from '../areas/ai/routes'
import { copyrightRoutes } from '../areas/copyright/routes'
import { ebookRoutes } from '../areas/ebook/routes'
import { homeRoutes } from '../areas/home/routes'
import { legalRoutes } from '../areas/legal/routes'
import { liveRoutes } from '../areas/live/routes'
import { systemRoutes } from '../areas/system/routes'
import { theaterRoutes } from '../areas/theater/routes'
import { earningRoutes, roleRoutes, userRoutes } from '../areas/user/routes'
import { videoRoutes } from '../areas/video/routes'
import { vipRoutes } from '../areas/vip/routes'
import { webviewRoutes } from '../areas/webview/routes'
import { worksRoutes } from '../areas/works/routes'
import { guarded } from './guarded'
import type { MobileRoute } from './route'

/** All screens of the mobile front: a chunk of its own, which no first screen waits for. */
export const routes: readonly MobileRoute[] = [
  ...aiRoutes,
  ...copyrightRoutes,
  ...ebookRoutes,
  ...homeRoutes,
  ...legalRoutes,
  ...liveRoutes,
  ...roleRoutes,
  ...earningRoutes,
  ...systemRoutes,
  ...theaterRoutes,
  ...userRoutes,
  ...videoRoutes,
  ...vipRoutes,
  ...webviewRoutes,
  ...worksRoutes,
].map(guarded)
