import type { CardGrant, CardPreview, OwnCard, OwnCardDetail } from '@/contract/promotion/bookcards'
import { plainNumber, plainPassword } from '@/contract/promotion/card-number'
import type { Row } from '../kernel/tables'
import type { Db, Deps, Trx, UserContext } from '../deps'
import { badInput, conflict, notFound, type Refusal } from '../kernel/http/refusal'
import { requireLeft, spend } from '../kernel/budgets'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { dayOf } from '../kernel/days'
import { requireDeliverable } from '../catalogue/deliverable'
import { grant, WHOLE_WORK, wholeWorksOf } from '../catalogue/entitlements'
import { purchaseEnd } from '../courses/validity'
import { house, transfer, wallet } from '../money/ledger'
import { endWith, extendMembership } from '../catalogue/memberships'
import { keyed, sameText } from '../kernel/secrets'
import { BRIEF_COLUMNS, presentBrief, type BriefRow } from '../catalogue/works'
import type { MemberTier } from '@/contract/people/member-tiers'

/** Period for the limit on wrong cards, per account and per address. Right ones do not count. */
const QUARTER = 15 * 60_000
const ACCOUNT = [[QUARTER, 5]] as const
const ADDRESS = [[QUARTER, 10]] as const
const TOO_MANY = '输入错误次数过多，请 15 分钟后再试'
const WRONG = '卡号或密码不正确'
/** Compared if the card does not exist, so that the time reveals nothing. */
const NO_CARD = '0'.repeat(64)
/** order_id of an entitlement without an order. */
const NO_ORDER = 0
const HISTORY = 20

/** A card as entered by the user. */
export interface TypedCard {
  number: string
  password: string
}

/** The stored hash of a card's password. */
export const cardSecret = (env: Pick<Deps['env'], 'secret'>, { number, password }: TypedCard): string =>
  keyed(env.secret, 'card', `${plainNumber(number)}:${plainPassword(password)}`)

const BATCH_COLUMNS = [
  'batch.name',
  'batch.grant_kind',
  'batch.tier',
  'batch.days',
  'batch.coins',
  'batch.work_id',
  'batch.valid_from',
  'batch.valid_until',
  'batch.once_person',
] as const

const withBatch = (db: Db) =>
  db
    .selectFrom('cards as card')
    .innerJoin('card_batches as batch', 'batch.id', 'card.batch_id')
    .selectAll('card')
    .select(BATCH_COLUMNS)

/** Finds a card by its digits. */
export const cardByNumber = (db: Db, number: string): Promise<Card | undefined> =>
  withBatch(db).where('card.number', '=', number).executeTakeFirst()

type BatchPart = Pick<
  Row<'card_batches'>,
  'name' | 'grant_kind' | 'tier' | 'days' | 'coins' | 'work_id' | 'valid_from' | 'valid_until' | 'once_person'
>
export type Card = Row<'cards'> & BatchPart

type Caller = Pick<UserContext, 'user' | 'ip' | 'clock' | 'env'>

/**
 * The card entered, or the reason for refusing it. A wrong card is returned, not thrown: its count must survive the
 * refusal, so the caller throws after the command. Counting and comparing happen in one transaction, so parallel
 * guesses are all counted.
 * @throws Refusal 429 above the limits, also for a right card
 */
export async function verifyCard(trx: Trx, ctx: Caller, typed: TypedCard): Promise<Card | Refusal> {
  const now = ctx.clock.now()
  const [account, address] = [`card:u:${ctx.user.id}`, `card:i:${ctx.ip}`]
  await requireLeft(trx, account, ACCOUNT, now, TOO_MANY)
  await requireLeft(trx, address, ADDRESS, now, TOO_MANY)
  const found = await cardByNumber(trx, plainNumber(typed.number))
  if (sameText(cardSecret(ctx.env, typed), found?.secret_hash ?? NO_CARD) && found) return found
  await spend(trx, account, ACCOUNT, now, TOO_MANY)
  await spend(trx, address, ADDRESS, now, TOO_MANY)
  return badInput(WRONG)
}

/** Works of cards by their internal ids. */
async function worksOf(db: Db, cards: readonly Card[]): Promise<Map<number, BriefRow & { state: string }>> {
  const ids = [...new Set(cards.flatMap(({ work_id }) => work_id ?? []))]
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('works')
    .select([...BRIEF_COLUMNS, 'works.state'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function grantOf(card: Card, works: ReadonlyMap<number, BriefRow>): CardGrant {
  const work = works.get(card.work_id ?? 0)
  return {
    kind: card.grant_kind,
    days: card.days,
    coins: card.coins,
    ...(card.tier ? { tier: card.tier as MemberTier } : {}),
    ...(work ? { work: presentBrief(work) } : {}),
  }
}

const present = (card: Card, works: ReadonlyMap<number, BriefRow>): OwnCard => ({
  id: card.id,
  number: card.number.slice(-4),
  title: card.name,
  grant: grantOf(card, works),
  redeemedAt: card.redeemed_at,
  until: card.until,
})

/** @throws Refusal 409 with the reason, if the card cannot be redeemed by this user now */
async function requireUsable(db: Db, userId: number, card: Card, now: number): Promise<void> {
  if (card.state === 'redeemed') throw conflict(card.user_id === userId ? '你已兑换过这张卡' : '该卡已被兑换')
  if (card.state === 'disabled') throw conflict('该卡已停用，请联系发卡方')
  if (now < card.valid_from) throw conflict(`该卡自 ${dayOf(card.valid_from)} 起可用`)
  if (now >= card.valid_until) throw conflict('该卡已过期')
  if (card.once_person === 1) {
    const had = await db
      .selectFrom('cards')
      .select('id')
      .where('batch_id', '=', card.batch_id)
      .where('sole_user', '=', userId)
      .executeTakeFirst()
    if (had) throw conflict('每人限兑一张，你已兑换过本批书卡')
  }
  if (card.work_id === null) return
  const work = (await worksOf(db, [card])).get(card.work_id)
  if (work?.state !== 'published') throw conflict('该作品已下架，暂不能兑换，请联系客服')
  await requireDeliverable(db, [{ workId: work.id }])
  const owned = await wholeWorksOf(db, userId, [work.id], now)
  if (owned.has(work.id)) throw conflict(`你已拥有《${work.title}》，这张卡可以送给别人`)
}

/** The grant of the card for this user. @throws Refusal 409 when it cannot be redeemed */
export async function previewCard(db: Db, userId: number, card: Card, now: number): Promise<CardPreview> {
  await requireUsable(db, userId, card, now)
  return {
    number: card.number,
    title: card.name,
    grant: grantOf(card, await worksOf(db, [card])),
    until:
      card.grant_kind === 'member' ? await endWith(db, userId, card.tier as MemberTier, card.days, now) : 0,
    validUntil: card.valid_until,
  }
}

/** Delivers the card's grant; returns the end of the membership, 0 without one. */
async function deliver(trx: Trx, userId: number, card: Card, now: number): Promise<number> {
  switch (card.grant_kind) {
    case 'member':
      return extendMembership(trx, userId, card.tier as MemberTier, card.days, now)
    case 'coins':
      await transfer(trx, {
        reference: `card:${card.id}`,
        kind: 'card',
        memo: `书卡兑换：${card.name}`,
        postings: [
          { account: await house(trx, 'COIN', 'promotion'), amount: -card.coins },
          { account: await wallet(trx, userId, 'COIN'), amount: card.coins },
        ],
        at: now,
      })
      return 0
    case 'work': {
      const workId = card.work_id ?? 0
      const until = await purchaseEnd(trx, workId, now)
      const row = { userId, workId, partId: WHOLE_WORK, orderId: NO_ORDER, at: now, until }
      if (!(await grant(trx, row))) throw conflict('你已拥有该作品，这张卡可以送给别人')
      return 0
    }
  }
}

/**
 * Redeems a card that was proved: it is granted once, even with simultaneous requests.
 * @throws Refusal 409 when it cannot be redeemed by this user (any more)
 */
export async function redeemCard(trx: Trx, userId: number, card: Card, now: number): Promise<OwnCard> {
  await requireUsable(trx, userId, card, now)
  const taken = await trx
    .updateTable('cards')
    .set((eb) => ({
      state: 'redeemed',
      user_id: userId,
      sole_user: card.once_person === 1 ? userId : null,
      redeemed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', card.id)
    .where('state', '=', 'new')
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw conflict('该卡已被兑换')
  const until = await deliver(trx, userId, card, now)
  if (until) await trx.updateTable('cards').set({ until }).where('id', '=', card.id).execute()
  return present({ ...card, redeemed_at: now, until }, await worksOf(trx, [card]))
}

export async function cardsOf(
  db: Db,
  userId: number,
  input: { cursor?: string; limit?: number },
): Promise<Page<OwnCard> & { total: number }> {
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 2)
  const [at = 0, id = 0] = after ?? []
  const found = await withBatch(db)
    .where('card.user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('card.redeemed_at', '<', at),
          eb.and([eb('card.redeemed_at', '=', at), eb('card.id', '<', id)]),
        ]),
      ),
    )
    .orderBy('card.redeemed_at', 'desc')
    .orderBy('card.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('cards')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.redeemed_at, row.id])
  const works = await worksOf(db, rows)
  return { rows: rows.map((row) => present(row, works)), next, total }
}

/** Whether the card's grant can be used now. */
async function isOpen(db: Db, userId: number, card: Card, now: number, state?: string): Promise<boolean> {
  if (card.grant_kind === 'coins') return true
  if (card.grant_kind === 'work') return state === 'published'
  const row = await db
    .selectFrom('memberships')
    .select('until')
    .where('user_id', '=', userId)
    .where('tier', '=', card.tier)
    .executeTakeFirst()
  return (row?.until ?? 0) > now
}

/** One card of the caller with its grant. @throws Refusal 404 for another user's */
export async function ownCard(db: Db, userId: number, id: number, now: number): Promise<OwnCardDetail> {
  const card = await withBatch(db)
    .where('card.id', '=', id)
    .where('card.user_id', '=', userId)
    .executeTakeFirst()
  if (!card) throw notFound('书卡不存在')
  const works = await worksOf(db, [card])
  const opened =
    card.work_id === null
      ? []
      : await db
          .selectFrom('footprints')
          .select('seen_at')
          .where('user_id', '=', userId)
          .where('work_id', '=', card.work_id)
          .where('seen_at', '>=', card.redeemed_at)
          .orderBy('seen_at', 'desc')
          .limit(HISTORY)
          .execute()
  const history: OwnCardDetail['history'] = [
    ...(card.until && card.until <= now ? [{ event: 'ended' as const, at: card.until }] : []),
    ...opened.map(({ seen_at }) => ({ event: 'opened' as const, at: seen_at })),
    { event: 'redeemed', at: card.redeemed_at },
  ]
  const open = await isOpen(db, userId, card, now, works.get(card.work_id ?? 0)?.state)
  return { ...present(card, works), open, history }
}
