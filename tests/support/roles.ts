import { FIRST_ROLES } from '@/server/db/migrations/0005_office'
import { DESK_RIGHTS } from '@/server/db/migrations/0019_desk'
import { CONTENT_RIGHTS } from '@/server/db/migrations/0024_contents'
import { DAY_RIGHTS } from '@/server/db/migrations/0025_operator'
import { ACTOR_RIGHTS } from '@/server/db/migrations/0027_actor_shares'
import { ORDER_RIGHTS } from '@/server/db/migrations/0051_order-rights'
import { permissionsOf } from '@/server/domain/permissions'

export type FirstRole = (typeof FIRST_ROLES)[number]['slug']

/** Rights a role of the back office begins with; none for a name that is no role. */
export function firstRights(role: string): string[] {
  const first = FIRST_ROLES.find(({ slug }) => slug === role)
  if (!first) return []
  return permissionsOf(
    JSON.stringify([
      ...(JSON.parse(first.permissions) as string[]),
      ...[DESK_RIGHTS, CONTENT_RIGHTS, DAY_RIGHTS, ACTOR_RIGHTS, ORDER_RIGHTS].flatMap(
        (given) => given[role] ?? [],
      ),
    ]),
  )
}
