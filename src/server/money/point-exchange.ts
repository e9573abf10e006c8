import { Value } from '@sinclair/typebox/value'
import {
  OFFER_DOCUMENTS,
  type Exchanged,
  type Offer,
  type OfferDocument,
  type OfferKind,
} from '@/contract/money/points'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'
import { balanceOf, house, transfer, wallet } from './ledger'
import { extendMembership } from '../catalogue/memberships'
import { expireDuePoints } from './points'

type OfferRow = Row<'point_offers'>

/** @throws Error when the document does not fit its kind: a fault of ours, not of the caller's */
function documentOf<K extends OfferKind>(offer: OfferRow, kind: K): OfferDocument<K> {
  const document: unknown = JSON.parse(offer.document)
  if (!Value.Check(OFFER_DOCUMENTS[kind], document)) throw new Error(`offer ${offer.slug} is no ${kind}`)
  return document
}

const takenBy = async (db: Db, userId: number, offers: readonly number[]): Promise<Map<number, number>> => {
  if (!offers.length) return new Map()
  const rows = await db
    .selectFrom('point_exchanges')
    .select(['offer_id', (eb) => eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .where('offer_id', 'in', offers)
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map(({ offer_id, n }) => [offer_id, Number(n)]))
}

const givesOf = (offer: OfferRow): Pick<Offer, 'tier' | 'days' | 'coins'> =>
  offer.kind === 'membership'
    ? { ...documentOf(offer, 'membership'), coins: 0 }
    : { ...documentOf(offer, 'coins'), days: 0 }

/** The current offers, with the number left for this user. */
export async function offersFor(db: Db, userId: number): Promise<{ balance: number; rows: Offer[] }> {
  const rows = await db
    .selectFrom('point_offers')
    .selectAll()
    .where('state', '=', 'on')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const taken = await takenBy(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  return {
    balance: await balanceOf(db, 'user', userId, 'POINT'),
    rows: rows.map((offer) => ({
      id: offer.id,
      kind: offer.kind,
      title: offer.title,
      summary: offer.summary,
      points: offer.points,
      stock: offer.stock,
      limit: offer.per_person,
      mine: taken.get(offer.id) ?? 0,
      ...givesOf(offer),
    })),
  }
}

/** Takes one from the stock and records its owner; the schema enforces the limit per person. */
async function reserve(trx: Trx, userId: number, offer: OfferRow, now: number): Promise<number> {
  const taken = await trx
    .updateTable('point_offers')
    .set((eb) => ({ stock: eb('stock', '-', 1) }))
    .where('id', '=', offer.id)
    .where('state', '=', 'on')
    .where('points', '=', offer.points)
    .where('stock', '>=', 1)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw conflict('已兑完，看看别的吧')
  const number = ((await takenBy(trx, userId, [offer.id])).get(offer.id) ?? 0) + 1
  if (offer.per_person && number > offer.per_person) throw conflict(`每人限兑 ${offer.per_person} 次`)
  const row = await trx
    .insertInto('point_exchanges')
    .values({
      user_id: userId,
      offer_id: offer.id,
      number,
      points: offer.points,
      title: offer.title,
      snapshot: offer.document,
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw conflict('兑换太频繁，请稍后再试')
  return row.id
}

async function deliver(
  trx: Trx,
  userId: number,
  offer: OfferRow,
  { exchange, now }: { exchange: number; now: number },
): Promise<{ until: number; coins: number }> {
  if (offer.kind === 'membership') {
    const { tier, days } = documentOf(offer, 'membership')
    return { until: await extendMembership(trx, userId, tier, days, now), coins: 0 }
  }
  const { coins } = documentOf(offer, 'coins')
  await transfer(trx, {
    reference: `exchange:${exchange}:coins`,
    kind: 'exchange',
    memo: '积分兑换',
    postings: [
      { account: await house(trx, 'COIN', 'promotion'), amount: -coins },
      { account: await wallet(trx, userId, 'COIN'), amount: coins },
    ],
    at: now,
  })
  return { until: 0, coins: await balanceOf(trx, 'user', userId, 'COIN') }
}

/**
 * Exchanges points for one offer, and delivers it.
 * @throws Refusal 404 when it is not on offer, 409 when the price changed, or the stock or the person's limit is used
 * up; InsufficientFunds
 */
export async function exchangePoints(
  trx: Trx,
  userId: number,
  { id, points }: { id: number; points: number },
  now: number,
): Promise<Exchanged & { exchange: number }> {
  const offer = await trx
    .selectFrom('point_offers')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'on')
    .executeTakeFirst()
  if (!offer) throw notFound('兑换内容不存在或已下架')
  if (offer.points !== points) throw conflict('所需积分已变化，请刷新后重试')
  await expireDuePoints(trx, userId, now)
  const exchange = await reserve(trx, userId, offer, now)
  await transfer(trx, {
    reference: `exchange:${exchange}:points`,
    kind: 'exchange',
    memo: `兑换：${offer.title}`,
    postings: [
      { account: await wallet(trx, userId, 'POINT'), amount: -points },
      { account: await house(trx, 'POINT', 'exchange'), amount: points },
    ],
    at: now,
  })
  const given = await deliver(trx, userId, offer, { exchange, now })
  return { title: offer.title, balance: await balanceOf(trx, 'user', userId, 'POINT'), ...given, exchange }
}
