import type { MobileRoute } from '../../app/route'

export const worksRoutes: readonly MobileRoute[] = []
