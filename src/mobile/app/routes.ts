import { ebookRoutes } from '../areas/ebook/routes'
import { homeRoutes } from '../areas/home/routes'
import { legalRoutes } from '../areas/legal/routes'
import { liveRoutes } from '../areas/live/routes'
import { systemRoutes } from '../areas/system/routes'
import { theaterRoutes } from '../areas/theater/routes'
import { earningRoutes, roleRoutes, userRoutes } from '../areas/user/routes'
import { videoRoutes } from '../areas/video/routes'
import { vipRoutes } from '../areas/vip/routes'
import { worksRoutes } from '../areas/works/routes'
import { guarded } from './guarded'
import type { MobileRoute } from './route'

/** All screens of the mobile front: a chunk of its own, which no first screen waits for. */
export const routes: readonly MobileRoute[] = [
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
  ...worksRoutes,
].map(guarded)
