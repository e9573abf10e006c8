import type { MobileRoute } from '../../app/route'
import Learning from './screens/Learning'

const learning = () => Promise.resolve({ default: Learning })

/** The root screen, part of the first script. */
export const rootRoutes: readonly MobileRoute[] = [
  { path: '/', access: 'V', screen: learning, eager: Learning, tab: 'home' },
  { path: '/index/learning', access: 'V', screen: learning, eager: Learning, tab: 'home' },
]
