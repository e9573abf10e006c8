import type { AuditRow } from '@/contract/office/adminlog'
import { allCalls } from '@/contract/contract'
import type { Db } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { auditHash, chainStart } from '../kernel/audit'
import { EMPTY_ACTION, emptiedIds } from '../kernel/audit-erase'
import { isEmptied, openEntries, openEntry } from '../kernel/audit-seal'
import type { Viewer } from './audit-entity'
import { type Names, namesOf, targetsLike } from './audit-names'
import { totalOf } from '../kernel/db/counted'
import { type TablePage, windowOf } from '../kernel/list/office'

export interface AuditFilter extends TablePage {
  realm?: 'staff' | 'user'
  actorId?: number
  action?: string
  target?: string
  from?: number
  to?: number
}

const CALLS: ReadonlySet<string> = new Set(allCalls().map(({ name }) => name))

const matching = (db: Db, filter: AuditFilter, targets: readonly string[]) =>
  db
    .selectFrom('audit_log as log')
    .$if(filter.realm !== undefined, (query) => query.where('log.realm', '=', filter.realm ?? ''))
    .$if(filter.actorId !== undefined, (query) => query.where('log.actor_id', '=', filter.actorId ?? 0))
    .$if(Boolean(filter.action), (query) => {
      const action = (filter.action ?? '').replace(/[^\w.]/g, '')
      // A full name matches only that call, even if other names begin with it: save, saveEpisode.
      return CALLS.has(action)
        ? query.where('log.action', '=', action)
        : query.where('log.action', 'like', `${action}%`)
    })
    .$if(targets.length > 0, (query) => query.where('log.target', 'in', targets))
    .$if(filter.from !== undefined, (query) => query.where('log.at', '>=', filter.from ?? 0))
    .$if(filter.to !== undefined, (query) => query.where('log.at', '<', filter.to ?? 0))

const rowsOf = (db: Db, filter: AuditFilter, targets: readonly string[] = []) =>
  matching(db, filter, targets)
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'log.actor_id').on('log.realm', '=', 'staff'))
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'log.actor_id').on('log.realm', '=', 'user'))
    .selectAll('log')
    .select(['staff.name', 'staff.display_name', 'users.nickname'])

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const present = (row: Found, names: Names): AuditRow => ({
  id: row.id,
  realm: row.realm === 'staff' ? 'staff' : 'user',
  actorId: row.actor_id,
  actor: row.display_name || (row.name ?? row.nickname ?? ''),
  action: row.action,
  target: row.target,
  record: names(row.target),
  ip: row.ip,
  at: row.at,
})

export async function listAudit(db: Db, staff: Viewer, filter: AuditFilter) {
  const { limit, offset } = windowOf(filter)
  const targets = filter.target ? await targetsLike(db, filter.target) : []
  const rows = await rowsOf(db, filter, targets)
    // Entries are filtered by time but still sorted by id.
    .$if(filter.from !== undefined || filter.to !== undefined, (query) => query.orderBy('log.at', 'desc'))
    .orderBy('log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, matching(db, filter, targets).select('log.id'))
  const [entries, names] = await Promise.all([openEntries(db, rows), namesOf(db, staff, rows)])
  return { rows: entries.map((row) => present(row, names)), next: '', total }
}

export async function auditDetail(db: Db, staff: Viewer, id: number) {
  const row = await rowsOf(db, {}).where('log.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('记录不存在')
  const entry = await openEntry(db, row)
  return {
    ...present(entry, await namesOf(db, staff, [row])),
    before: entry.before,
    after: entry.after,
    hash: row.hash,
    prevHash: row.prev_hash,
    intact: isEmptied(row) ? await wasEmptied(db, id) : auditHash(row) === row.hash,
  }
}

/** Whether the server's own chain records that an entry was emptied. */
async function wasEmptied(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', EMPTY_ACTION)
    .where('realm', '=', 'user')
    .where('actor_id', '=', 0)
    .where('id', '>', id)
    .execute()
  return rows.some(({ after }) => emptiedIds(after).includes(id))
}

const BATCH = 1000
const MOST_FAULTS = 50

export interface ChainReport {
  intact: boolean
  rows: number
  chains: number
  faults: { id: number; fault: string }[]
}

/**
 * Recalculates every hash and follows each actor's chain from its beginning. An emptied entry stays in the chain; it is
 * an error unless a later entry of the server's own chain names it.
 */
export async function verifyChains(db: Db): Promise<ChainReport> {
  const ends = new Map<string, string>()
  const faults: ChainReport['faults'] = []
  const unexplained = new Set<number>()
  let count = 0
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const start = chainStart(row.realm, row.actor_id)
      if (isEmptied(row)) unexplained.add(row.id)
      else if (auditHash(row) !== row.hash) faults.push({ id: row.id, fault: '内容与哈希不符' })
      else if (row.action === EMPTY_ACTION && start === chainStart('user', 0))
        for (const id of emptiedIds(row.after)) unexplained.delete(id)
      if (row.prev_hash !== (ends.get(start) ?? start)) faults.push({ id: row.id, fault: '与上一条记录断开' })
      ends.set(start, row.hash)
    }
    count += rows.length
    if (rows.length < BATCH) break
    last = rows.at(-1)?.id ?? last
  }
  for (const id of unexplained) faults.push({ id, fault: '内容与哈希不符' })
  return { intact: faults.length === 0, rows: count, chains: ends.size, faults: faults.slice(0, MOST_FAULTS) }
}
