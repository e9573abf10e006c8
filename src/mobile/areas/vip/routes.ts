import type { MobileRoute } from '../../app/route'

export const vipRoutes: readonly MobileRoute[] = []
