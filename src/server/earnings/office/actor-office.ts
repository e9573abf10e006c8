import { sql } from 'kysely'
import type { ActorShare, OfficeActor } from '@/contract/earnings/adminactor'
import type { Row } from '../../kernel/tables'
import type { Db, StaffContext, Trx } from '../../deps'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { claimShares, unclaimed } from '../actor-earnings'
import { changedByOther } from '../../catalogue/admin-video'
import { audit } from '../../kernel/audit'
import { earningRules } from '../earning-rules'
import { isShipped } from '../../store/goods'
import { containing, editedByOther } from '../../kernel/list/office'
import { pictureAt } from '../../catalogue/works'
import { setActorUser } from '../../catalogue/actor-enlist'
import { changeWorkOf } from '../../catalogue/work-records'

const MOST = 20

const actors = (db: Db) =>
  db
    .selectFrom('actors')
    .leftJoin('users', 'users.id', 'actors.user_id')
    .select((eb) => [
      'actors.id',
      'actors.name',
      'actors.city',
      'actors.avatar',
      'actors.user_id',
      'actors.version',
      'users.nickname',
      eb
        .selectFrom('work_actors')
        .select((inner) => inner.fn.count<number>('work_id').distinct().as('n'))
        .whereRef('work_actors.actor_id', '=', 'actors.id')
        .as('works'),
      eb
        .selectFrom('commissions')
        .select((inner) => inner.fn.sum<number | null>(inner('amount', '-', inner.ref('clawed'))).as('sum'))
        .whereRef('commissions.actor_id', '=', 'actors.id')
        .where(unclaimed)
        .as('unclaimed'),
    ])

type Found = Awaited<ReturnType<ReturnType<typeof actors>['execute']>>[number]

const present = (row: Found): OfficeActor => ({
  id: row.id,
  name: row.name,
  city: row.city,
  avatar: pictureAt(row.avatar, 360),
  works: row.works ?? 0,
  userId: row.user_id ?? 0,
  nickname: row.nickname ?? '',
  unclaimed: Number(row.unclaimed ?? 0),
  version: row.version,
})

/** Actors whose name contains the keyword, those in the most works first. */
export async function findActors(db: Db, keyword = ''): Promise<OfficeActor[]> {
  const name = keyword.trim()
  const rows = await actors(db)
    .$if(name !== '', (query) =>
      query.where(sql<boolean>`lower(actors.name) like ${containing(name)} escape '\\'`),
    )
    .orderBy('works', 'desc')
    .orderBy('actors.id')
    .limit(MOST)
    .execute()
  return rows.map(present)
}

/** The actor linked to an account. */
export async function actorOfUser(db: Db, userId: number): Promise<OfficeActor[]> {
  const rows = await actors(db).where('actors.user_id', '=', userId).execute()
  return rows.map(present)
}

const actorById = async (trx: Trx, id: number): Promise<Row<'actors'>> => {
  const actor = await trx.selectFrom('actors').selectAll().where('id', '=', id).executeTakeFirst()
  if (!actor) throw notFound('演员不存在')
  return actor
}

/** Links an account to an actor, guarded by the value the operator saw. @throws Refusal 409 */
async function setUser(
  trx: Trx,
  seen: { id: number; version: number },
  userId: number | null,
): Promise<void> {
  if (!(await setActorUser(trx, seen, userId))) throw editedByOther()
}

interface Linking {
  id: number
  version: number
  userId: number
  claim: boolean
  reason: string
}

/** @throws Refusal 404 when either does not exist, 409 when either is already linked */
export async function linkActor(
  trx: Trx,
  ctx: StaffContext,
  { id, version, userId, claim, reason }: Linking,
): Promise<{ version: number; claimed: number }> {
  const actor = await actorById(trx, id)
  if (actor.version !== version) throw editedByOther()
  if (actor.user_id !== null) throw conflict('该演员已关联用户，请先解除关联')
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!user) throw notFound('用户不存在')
  const other = await trx.selectFrom('actors').select('name').where('user_id', '=', userId).executeTakeFirst()
  if (other) throw conflict(`该用户已关联演员“${other.name}”`)
  await setUser(trx, { id, version }, userId)
  const claimed = claim ? await claimShares(trx, { actorId: id, userId }, ctx.clock.now()) : 0
  const after = { userId, claimed, reason }
  await audit(trx, ctx, 'adminactor.link', `actor:${id}`, { userId: 0 }, after, `user:${userId}`)
  return { version: version + 1, claimed }
}

/** @throws Refusal 409 when the actor has no account (any more) */
export async function unlinkActor(
  trx: Trx,
  ctx: StaffContext,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<number> {
  const actor = await actorById(trx, id)
  if (actor.version !== version) throw editedByOther()
  if (actor.user_id === null) throw conflict('该演员没有关联用户')
  await setUser(trx, { id, version }, null)
  const before = { userId: actor.user_id }
  await audit(
    trx,
    ctx,
    'adminactor.unlink',
    `actor:${id}`,
    before,
    { userId: 0, reason },
    `user:${actor.user_id}`,
  )
  return version + 1
}

const sharesIn = (db: Db, workId: number): Promise<ActorShare[]> =>
  db
    .selectFrom('actor_shares')
    .innerJoin('actors', 'actors.id', 'actor_shares.actor_id')
    .leftJoin('users', 'users.id', 'actors.user_id')
    .select((eb) => [
      'actors.id as actorId',
      'actor_shares.rate',
      'actors.name',
      eb.fn.coalesce('users.nickname', sql<string>`''`).as('nickname'),
    ])
    .where('actor_shares.work_id', '=', workId)
    .orderBy('actor_shares.rate', 'desc')
    .orderBy('actors.id')
    .execute()

const workById = async (db: Db, id: number) => {
  const work = await db
    .selectFrom('works')
    .select(['id', 'kind', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!work) throw notFound('作品不存在或已删除')
  return work
}

export async function sharesOf(db: Db, workId: number) {
  const { version } = await workById(db, workId)
  const { actorLimit: limit } = await earningRules(db)
  return { rows: await sharesIn(db, workId), limit, version }
}

interface NewShares {
  id: number
  version: number
  shares: { actorId: number; rate: number }[]
}

/** @throws Refusal 400 above the limit, for a repeated or unknown actor; 404; 409 when another operator was faster */
export async function saveShares(
  trx: Trx,
  ctx: StaffContext,
  { id, version, shares }: NewShares,
): Promise<number> {
  const work = await workById(trx, id)
  if (isShipped(work.kind)) throw badInput('实物商品不参与作品分成')
  const ids = shares.map(({ actorId }) => actorId)
  if (new Set(ids).size < ids.length) throw badInput('同一位演员只能填一次')
  const { actorLimit } = await earningRules(trx)
  if (shares.reduce((sum, { rate }) => sum + rate, 0) > actorLimit)
    throw badInput(`一部作品的分成合计不能超过 ${actorLimit / 100}%`)
  const known = ids.length ? await trx.selectFrom('actors').select('id').where('id', 'in', ids).execute() : []
  if (known.length < ids.length) throw badInput('演员不存在，请重新选择')
  const before = await sharesIn(trx, id)
  // Guarded by the work's version: two operators editing shares at once never exceed the total.
  if (!(await changeWorkOf(trx, { id, version }, {}, ctx.clock.now()))) throw changedByOther()
  await trx.deleteFrom('actor_shares').where('work_id', '=', id).execute()
  if (shares.length)
    await trx
      .insertInto('actor_shares')
      .values(shares.map(({ actorId, rate }) => ({ work_id: id, actor_id: actorId, rate })))
      .execute()
  const document = (rows: readonly ActorShare[]) => ({
    shares: rows.map(({ actorId, name, rate }) => `${name}（${actorId}）${rate / 100}%`),
  })
  await audit(
    trx,
    ctx,
    'adminactor.saveShares',
    `work:${id}`,
    document(before),
    document(await sharesIn(trx, id)),
  )
  return version + 1
}
