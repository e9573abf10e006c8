import type { MobileRoute } from '../../app/route'

export const userRoutes: readonly MobileRoute[] = []
