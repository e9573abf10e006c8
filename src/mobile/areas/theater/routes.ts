import type { MobileRoute } from '../../app/route'

export const theaterRoutes: readonly MobileRoute[] = []
