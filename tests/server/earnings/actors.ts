import type { Row } from '@/server/kernel/tables'
import { linkActor } from '@/server/earnings/office/actor-office'
import type { MoneyWorld, SeededWork } from '@tests/support/money'
import { staffWho } from '@tests/support/staff'
import { pays } from './earners'
import { withDoor, type StaffCaller } from '@tests/support/door'

/** What a drama of the test's world costs, in fen. */
export const PRICE = 1990

export const actor = async (world: MoneyWorld, userId: number | null = null): Promise<number> => {
  const text = { tint: '', city: '', gender: '', tags: '[]', intro: '', facts: '[]', gallery: '[]' }
  const { id } = await world.deps.db
    .insertInto('actors')
    .values({ ...text, name: '顾南星', avatar: '', height: 170, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const shares = (world: MoneyWorld, workId: number, actorId: number, rate: number) =>
  world.deps.db.insertInto('actor_shares').values({ work_id: workId, actor_id: actorId, rate }).execute()

/** Somebody buys a work whole and pays for it. */
export async function buysWork(world: MoneyWorld, userId: number, work: SeededWork): Promise<Row<'orders'>> {
  const input = { item: { kind: 'drama', id: work.number }, total_fee: PRICE } as const
  const { order_sn } = await world.ctx(userId).call('ebook.cartpay', input)
  return pays(world, userId, order_sn)
}

export async function boss(world: MoneyWorld): Promise<StaffCaller> {
  const { id } = await world.deps.db
    .insertInto('staff')
    .values({ name: 'boss', password_hash: '', role: 'admin', state: 'active', created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return withDoor({
    ...world.deps,
    user: null,
    staff: staffWho({ id, name: 'boss' }),
    ip: '127.0.0.1',
    platform: 'pc',
    device: 'test',
    idempotencyKey: '',
  })
}

export const links = (
  world: MoneyWorld,
  ctx: StaffCaller,
  given: { id: number; userId: number; claim: boolean; version?: number },
) => world.deps.command((trx) => linkActor(trx, ctx, { version: 1, reason: '线下核对身份', ...given }))
