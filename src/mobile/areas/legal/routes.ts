import type { MobileRoute } from '../../app/route'

export const legalRoutes: readonly MobileRoute[] = []
