import type { MobileRoute } from '../../app/route'

export const videoRoutes: readonly MobileRoute[] = []
