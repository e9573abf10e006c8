import type { MigrationDb } from './table'

type Tables = {
  roles: { id: number; slug: string; permissions: string; version: number }
  audit_log: { id: number; action: string; target: string }
}

/**
 * Adds rights to the first roles. A role that somebody has changed by hand stays as they left it: what they took away
 * does not come back.
 */
export async function addRights(
  anyTables: MigrationDb,
  given: Record<string, readonly string[]>,
): Promise<void> {
  const db = anyTables.withTables<Tables>()
  for (const [slug, rights] of Object.entries(given)) {
    const role = await db
      .selectFrom('roles')
      .select(['id', 'permissions', 'version'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!role) continue
    const byHand = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'adminrole.save')
      .where('target', '=', `role:${role.id}`)
      .executeTakeFirst()
    if (byHand) continue
    const held = JSON.parse(role.permissions) as string[]
    await db
      .updateTable('roles')
      .set({ permissions: JSON.stringify([...new Set([...held, ...rights])]), version: role.version + 1 })
      .where('id', '=', role.id)
      .execute()
  }
}
