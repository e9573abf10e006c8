import { sql } from 'kysely'
import { isPostgres, oneOf, type MigrationDb } from './table'
import { addRights } from './rights'

/** What the first roles may do with what landings show. */
const CONTENT_RIGHTS: Record<string, readonly string[]> = {
  operator: ['content.read', 'content.edit'],
}

/** Banners, boards and headlines have their time, may be taken out, and know whose change was first. */
export async function up(db: MigrationDb): Promise<void> {
  const big = isPostgres(db) ? 'bigint' : 'integer'
  for (const name of ['banners', 'boards', 'headlines'] as const) {
    const alter = () => db.schema.alterTable(name)
    await alter()
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    // A headline begins when it is published.
    if (name !== 'headlines')
      await alter()
        .addColumn('starts_at', big, (column) => column.notNull().defaultTo(0))
        .execute()
    // 0: it stays.
    await alter()
      .addColumn('ends_at', big, (column) => column.notNull().defaultTo(0))
      .execute()
    if (name !== 'banners')
      await alter()
        .addColumn('state', 'text', (column) =>
          column
            .notNull()
            .defaultTo('on')
            .check(sql.raw(oneOf('state', ['on', 'off']))),
        )
        .execute()
    await alter().addColumn('removed_at', big).execute()
  }
  await sql.raw('create index banners_in_order on banners (place, sort, id)').execute(db)
  await addRights(db, CONTENT_RIGHTS)
}
