import type { Row } from '../kernel/tables'
import type { Db, Deps, Trx } from '../deps'
import { broadcastById, formOfNotice } from './broadcasts'
import { hasRole } from '../people/roles-of-users'
import { registeredUsers } from '../people/users'
import { acceptsNotices, notifyOfBroadcast, recallNotices } from '../people/notices'

interface Reach {
  audience: Row<'broadcasts'>['audience']
  /** Also reaches users who have turned broadcasts off. */
  important: boolean
}

/** Users notified in one transaction. */
const BATCH = 500

/** Users of an audience to whom a broadcast is delivered, without preview accounts. */
const readers = (db: Db | Trx, { audience, important }: Reach, now: number) =>
  db
    .selectFrom('users')
    .where('users.state', '=', 'active')
    .where(registeredUsers('users'))
    .where(acceptsNotices('users.id', 'house', important))
    .$if(audience === 'member' || audience === 'plain', (query) =>
      query.where((eb) => {
        const runs = eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.user_id')
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('memberships.until', '>', now),
        )
        return audience === 'member' ? runs : eb.not(runs)
      }),
    )
    .$if(audience === 'dealer' || audience === 'shop' || audience === 'creator', (query) =>
      query.where(hasRole('users.id', audience)),
    )

export async function countReaders(db: Db, reach: Reach, now: number): Promise<number> {
  const { n } = await readers(db, reach, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Adds the notice for the next users in the order of their ids; false when there are no more. */
async function leave(trx: Trx, id: number, now: number): Promise<boolean> {
  const notice = await broadcastById(trx, id)
  if (notice.state !== 'sending') return false
  const last = await trx
    .selectFrom('notices')
    .select((eb) => eb.fn.max('user_id').as('id'))
    .where('broadcast_id', '=', id)
    .executeTakeFirst()
  const users = await readers(trx, formOfNotice(notice), now)
    .select('users.id')
    .where('users.id', '>', Number(last?.id ?? 0))
    .orderBy('users.id')
    .limit(BATCH)
    .execute()
  const { title, text, href } = notice
  const ids = users.map((user) => user.id)
  await notifyOfBroadcast(trx, now, { kind: 'house', title, text, href, broadcastId: id }, ids)
  const done = users.length < BATCH
  await trx
    .updateTable('broadcasts')
    .set((eb) => ({
      reached: eb('reached', '+', users.length),
      ...(done ? { state: 'sent' as const, sent_at: now, version: eb('version', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
  return !done
}

/** Job that sends a notice: does nothing if it was cancelled or rescheduled meanwhile. */
export async function sendNotice(deps: Deps, payload: unknown, signal: AbortSignal): Promise<void> {
  const { id, sendAt } = payload as { id: number; sendAt: number }
  await deps.command((trx) =>
    trx
      .updateTable('broadcasts')
      .set((eb) => ({ state: 'sending', version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .where('send_at', '=', sendAt)
      .execute(),
  )
  while (await deps.command((trx) => leave(trx, id, deps.clock.now()))) signal.throwIfAborted()
}

/** Job that removes a recalled notice from its readers' messages. */
export async function recallNotice(deps: Deps, payload: unknown, signal: AbortSignal): Promise<void> {
  const { id } = payload as { id: number }
  for (let gone = 1n; gone > 0n;) {
    signal.throwIfAborted()
    gone = await deps.command((trx) => recallNotices(trx, id, BATCH))
  }
}
