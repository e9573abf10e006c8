import { FIRST_ROLES } from '@/server/db/migrations/0005_office'
import { permissionsOf } from '@/server/domain/permissions'

export type FirstRole = (typeof FIRST_ROLES)[number]['slug']

/** Rights a role of the back office begins with; none for a name that is no role. */
export const firstRights = (role: string): string[] =>
  permissionsOf(FIRST_ROLES.find(({ slug }) => slug === role)?.permissions ?? null)
