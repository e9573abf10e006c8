import { roleScreen } from '@/mobile/kit/people/roles'

import type { MobileRoute } from './route'

/** Wraps the route of a role's screen: users without the role see its benefits and how to apply. */
export function guarded(route: MobileRoute): MobileRoute {
  const facts = roleScreen(route.path)
  if (!facts) return route
  return {
    ...route,
    screen: async () => {
      const [{ RoleOnly }, { default: Screen }] = await Promise.all([
        import(/* webpackChunkName: "user-role" */ '@/mobile/kit/people/RoleGate'),
        route.screen(),
      ])
      return {
        default: () => (
          <RoleOnly kind={facts.role} what={facts.what}>
            <Screen />
          </RoleOnly>
        ),
      }
    },
  }
}
