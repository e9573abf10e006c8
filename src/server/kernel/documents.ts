import type { Db, Trx } from '../deps'
import { prepared } from './db/prepared'

/** Reads the documents under these keys of the config table; keys never written are left out. */
export function documents(keys: readonly string[]): (db: Db) => Promise<Record<string, unknown>> {
  const find = prepared((db) => db.selectFrom('config').select(['key', 'value']).where('key', 'in', keys))
  return async (db) => {
    const { rows } = await find(db, {})
    return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]))
  }
}

/** Reads a document of the config table; returns the fallback if it was never written. */
export async function readDocument<T>(db: Db, key: string, fallback: T): Promise<T> {
  const row = await db.selectFrom('config').select('value').where('key', '=', key).executeTakeFirst()
  return row ? (JSON.parse(row.value) as T) : fallback
}

export async function writeDocument(trx: Trx, key: string, value: unknown, now: number): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now }
  await trx
    .insertInto('config')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute()
}

/**
 * Claims a document that was just written: sets the version after the one that its editor has seen.
 * @returns false when another editor was quicker
 */
export async function claimDocument(
  trx: Trx,
  key: string,
  { version, staffId }: { version: number; staffId: number },
): Promise<boolean> {
  const claimed = await trx
    .updateTable('config')
    .set({ version: version + 1, staff_id: staffId })
    .where('key', '=', key)
    // A missing row has just been inserted, at its first version.
    .where('version', '=', Math.max(version, 1))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** Removes a document: readers get the fallback. */
export const removeDocument = (trx: Trx, key: string) =>
  trx.deleteFrom('config').where('key', '=', key).execute()
