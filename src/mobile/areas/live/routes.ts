import type { MobileRoute } from '../../app/route'

export const liveRoutes: readonly MobileRoute[] = []
