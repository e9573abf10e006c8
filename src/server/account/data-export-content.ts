import type { Db } from '../deps'
import { personalTables } from '../kernel/personal-registry'

/**
 * Everything that is kept about a user: one section per table, as its context exports it, including empty ones so that
 * the copy shows what is not kept. The user's own phone is included unmasked: the copy is for its owner. Instants in
 * ms.
 */
export async function collectUserData(db: Db, userId: number, now: number) {
  const tables: Record<string, readonly object[]> = {}
  for (const { table, copy } of personalTables()) tables[table] = await copy(db, userId)
  return {
    about: '书声个人数据副本，按数据表分节。时间为毫秒时间戳，人民币金额以分为单位。',
    exported_at: now,
    ...tables,
  }
}
