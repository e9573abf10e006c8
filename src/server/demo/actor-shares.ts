import type { Deps, Trx } from '../deps'
import { DAY } from '../kernel/days'
import { addPayee } from '../earnings/payees'
import { releaseDue, repeatable, userOf, withdraws } from './earnings'
import { Story, whole } from './money'
import { seedOnce } from './once'

const MARK = 'seeded.actor-shares'
const ACTOR = '13800000005'
const WORKS = 4
/** Share of each work for the demo's actor and for the work's other actor, who has no account. */
const OWN = 900
const OTHER = 300

/** The actor who plays in most of the works sold as a whole, and the most expensive of these with their other actor. */
async function worksOfOne(trx: Trx) {
  const rows = await trx
    .selectFrom('works')
    .innerJoin('work_actors', 'work_actors.work_id', 'works.id')
    .select(['works.id', 'works.price', 'work_actors.actor_id'])
    .distinct()
    .where('works.state', '=', 'published')
    .where('works.free', '=', 0)
    .where('works.price', '>', 0)
    .orderBy('works.id')
    .orderBy('work_actors.actor_id')
    .execute()
  const count = new Map<number, number>()
  for (const { actor_id } of rows) count.set(actor_id, (count.get(actor_id) ?? 0) + 1)
  const [actorId = 0] = [...count].sort(([a, m], [b, n]) => n - m || a - b)[0] ?? []
  const works = rows
    .filter((row) => row.actor_id === actorId)
    .sort((a, b) => b.price - a.price || a.id - b.id)
    .slice(0, WORKS)
  return {
    actorId,
    shares: works.map(({ id }) => ({
      workId: id,
      other: rows.find((row) => row.id === id && row.actor_id !== actorId)?.actor_id,
    })),
  }
}

/** Readers buy the works day by day; one purchase is refunded. */
async function seedSales(trx: Trx, works: readonly number[], now: number): Promise<void> {
  const story = new Story(trx, now, 'actors')
  const readers = await trx
    .selectFrom('users')
    .select('id')
    .where('mobile', 'is', null)
    .where('state', '=', 'active')
    // Readers referred by the demo's dealer belong to another part of the seed.
    .where('id', 'not in', trx.selectFrom('referrals').select('user_id'))
    .orderBy('id')
    .limit(6)
    .execute()
  const known = await trx.selectFrom('works').selectAll().where('id', 'in', works).orderBy('id').execute()
  const sales = readers.flatMap(({ id }, reader) =>
    known.map((work, index) => ({ id, work, ago: (44 - 7 * reader - index) * DAY })),
  )
  for (const { id, work, ago } of sales.sort((a, b) => b.ago - a.ago)) {
    const owned = await trx
      .selectFrom('entitlements')
      .select('id')
      .where('user_id', '=', id)
      .where('work_id', '=', work.id)
      .executeTakeFirst()
    if (owned) continue
    await releaseDue(trx, now - ago)
    const order = await story.paid(id, whole(work), ago, ago % (2 * DAY) ? 'alipay' : 'wechat')
    if (ago !== 15 * DAY) continue
    await story.refunded(order, ago - DAY)
  }
}

/** Fills an actor's wallet once, also in a database of an earlier release. */
export async function seedActorShares(
  deps: Pick<Deps, 'db' | 'command' | 'env'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const userId = await userOf(trx, ACTOR)
    const { actorId, shares } = await worksOfOne(trx)
    if (userId && shares.length) {
      await trx
        .updateTable('actors')
        .set({ user_id: userId, version: 2 })
        .where('id', '=', actorId)
        .where('user_id', 'is', null)
        .execute()
      await trx
        .insertInto('actor_shares')
        .values(
          shares.flatMap(({ workId, other }) => [
            { work_id: workId, actor_id: actorId, rate: OWN },
            ...(other === undefined ? [] : [{ work_id: workId, actor_id: other, rate: OTHER }]),
          ]),
        )
        .execute()
      const works = shares.map(({ workId }) => workId)
      await seedSales(trx, works, now)
      const then = { env: deps.env, random: repeatable('actor'), clock: { now: () => now - 2 * DAY } }
      await releaseDue(trx, then.clock.now())
      const { id: payeeId } = await addPayee(trx, then, userId, {
        kind: 'alipay',
        holder: '林渡',
        bank: '',
        number: ACTOR,
        preferred: true,
      })
      const asked = { purpose: 'actor', amount: 1_000, payeeId } as const
      await withdraws(trx, then, userId, asked)
    }
  })
}
