import { GIFT_DAYS, type GiftPreview, type GiftRow } from '@/contract/trade/gifts'
import type { Row } from '../kernel/tables'
import type { Db, Deps, Trx } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { DAY } from '../kernel/days'
import { requireDeliverable } from '../catalogue/deliverable'
import { grant, WHOLE_WORK, wholeWorksOf } from '../catalogue/entitlements'
import { purchaseEnd } from '../courses/validity'
import { extendMembership } from '../catalogue/memberships'
import { notify } from '../people/notices'
import { hashOf, secretText } from '../kernel/secrets'
import { LostRace, machine, moved } from '../kernel/state-machine'
import { briefsById } from '../catalogue/works'
import type { MemberTier } from '@/contract/people/member-tiers'

export type Gift = Row<'gifts'>
export type GiftState = Gift['state']
export type GiftEvent = 'claim' | 'expire' | 'give' | 'keep'

/** A gift that nobody claims returns to the giver, who may give it again or keep it: a paid gift is never lost. */
export const giftMachine = machine<GiftState, GiftEvent>('gift', {
  waiting: { claim: 'claimed', expire: 'returned', give: 'waiting' },
  claimed: {},
  returned: { give: 'waiting', keep: 'kept' },
  kept: {},
})

const LIFE = GIFT_DAYS * DAY
const AT_ONCE = 100
const HREF = '#/user/gift'
const LATE = '来晚了，礼品已被领取'

/** The gift's data in an order line. */
export interface GiftSnapshot {
  thing: Gift['thing']
  workId: number | null
  tier: string
  days: number
  message: string
}

type Move = [
  gift: Gift,
  event: GiftEvent,
  set?: Partial<Pick<Gift, 'token_hash' | 'expires_at' | 'taker_id' | 'claimed_at'>>,
]

/** The only function that changes a gift's state. @throws LostRace when the event is not legal or came too late */
const moveGift = (trx: Trx, ...[gift, event, set]: Move): Promise<Gift> =>
  moved(trx, 'gifts', giftMachine, gift, event, set)

/** Changes the state for a call. @throws Refusal 409 */
async function change(trx: Trx, ...[gift, event, set]: Move): Promise<Gift> {
  try {
    return await moveGift(trx, gift, event, set)
  } catch (error) {
    if (error instanceof LostRace) throw conflict(event === 'claim' ? LATE : '礼品状态已变化，请刷新后重试')
    throw error
  }
}

/** Delivers the order of a gift: from now on anybody with its link can claim it. */
export async function openGift(
  trx: Trx,
  order: { id: number; user_id: number },
  line: { title: string; total: number; snapshot: string },
  now: number,
): Promise<void> {
  const { thing, workId, tier, days, message } = JSON.parse(line.snapshot) as GiftSnapshot
  await trx
    .insertInto('gifts')
    .values({
      order_id: order.id,
      giver_id: order.user_id,
      thing,
      work_id: workId,
      tier,
      days,
      title: line.title,
      message,
      price: line.total,
      token_hash: null,
      state: 'waiting',
      taker_id: null,
      created_at: now,
      expires_at: now + LIFE,
      claimed_at: 0,
      version: 1,
    })
    .execute()
}

async function deliver(trx: Trx, userId: number, gift: Gift, now: number): Promise<void> {
  if (gift.work_id === null) {
    await extendMembership(trx, userId, gift.tier as MemberTier, gift.days, now)
    return
  }
  await requireDeliverable(trx, [{ workId: gift.work_id }])
  const until = await purchaseEnd(trx, gift.work_id, now)
  const row = { userId, workId: gift.work_id, partId: WHOLE_WORK, orderId: gift.order_id, at: now, until }
  if (!(await grant(trx, row))) throw conflict(`你已拥有《${gift.title}》，把链接留给别的朋友吧`)
}

type Named = Gift & { giver_name: string | null; taker_name: string | null }

const named = (db: Db) =>
  db
    .selectFrom('gifts')
    .leftJoin('users as giver', 'giver.id', 'gifts.giver_id')
    .leftJoin('users as taker', 'taker.id', 'gifts.taker_id')
    .selectAll('gifts')
    .select(['giver.nickname as giver_name', 'taker.nickname as taker_name'])

type Works = Awaited<ReturnType<typeof briefsById>>
const worksOf = (db: Db, gifts: readonly Gift[]): Promise<Works> =>
  briefsById(db, [...new Set(gifts.flatMap(({ work_id }) => work_id ?? []))])

const contentOf = (gift: Gift, works: Works) => {
  const work = works.get(gift.work_id ?? 0)
  return {
    thing: gift.thing,
    title: gift.title,
    days: gift.days,
    message: gift.message,
    expiresAt: gift.expires_at,
    ...(gift.tier ? { tier: gift.tier as MemberTier } : {}),
    ...(work ? { work } : {}),
  }
}

function present(gift: Named, works: Works, userId: number): GiftRow {
  const out = gift.giver_id === userId
  return {
    id: gift.id,
    direction: out ? 'out' : 'in',
    ...contentOf(gift, works),
    state: gift.state,
    linked: gift.token_hash !== null,
    other: (out ? gift.taker_name : gift.giver_name) ?? '',
    price: out ? gift.price : 0,
    createdAt: gift.created_at,
    claimedAt: gift.claimed_at,
  }
}

async function shown(db: Db, id: number, userId: number): Promise<GiftRow> {
  const gift = await named(db).where('gifts.id', '=', id).executeTakeFirstOrThrow()
  return present(gift, await worksOf(db, [gift]), userId)
}

export async function giftsOf(
  db: Db,
  userId: number,
  { direction = 'out', ...input }: { direction?: 'out' | 'in'; cursor?: string; limit?: number },
): Promise<Page<GiftRow> & { total: number }> {
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 1)?.[0]
  const side = direction === 'out' ? 'gifts.giver_id' : 'gifts.taker_id'
  const found = await named(db)
    .where(side, '=', userId)
    .$if(after !== undefined, (query) => query.where('gifts.id', '<', after ?? 0))
    .orderBy('gifts.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('gifts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(side, '=', userId)
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  const works = await worksOf(db, rows)
  return { rows: rows.map((row) => present(row, works, userId)), next, total: Number(total) }
}

/** A gift given by the caller. @throws Refusal 404 for another user's */
async function given(trx: Trx, userId: number, id: number): Promise<Gift> {
  const gift = await trx
    .selectFrom('gifts')
    .selectAll()
    .where('id', '=', id)
    .where('giver_id', '=', userId)
    .executeTakeFirst()
  if (!gift) throw notFound('礼品不存在')
  if (gift.state === 'claimed') throw conflict('礼品已被领取')
  if (gift.state === 'kept') throw conflict('礼品已由你留用')
  return gift
}

/**
 * Creates a new link of a gift; a returned gift gets a new expiry.
 * @returns the token, which is shown only once: only its hash is stored
 */
export async function linkGift(
  trx: Trx,
  random: Deps['random'],
  { userId, id, now }: { userId: number; id: number; now: number },
): Promise<{ token: string; expiresAt: number }> {
  const gift = await given(trx, userId, id)
  const token = secretText(random)
  const over = gift.state === 'returned' || gift.expires_at <= now
  const moved = await change(trx, gift, 'give', {
    token_hash: hashOf(token),
    expires_at: over ? now + LIFE : gift.expires_at,
  })
  return { token, expiresAt: moved.expires_at }
}

/** Keeps a returned gift for the giver. @throws Refusal 409 while it may still be claimed */
export async function keepGift(trx: Trx, userId: number, id: number, now: number): Promise<GiftRow> {
  let gift = await given(trx, userId, id)
  if (gift.state === 'waiting' && gift.expires_at <= now) gift = await change(trx, gift, 'expire')
  if (gift.state === 'waiting') throw conflict('礼品还在等待领取，退回后才能留用')
  await change(trx, gift, 'keep')
  await deliver(trx, userId, gift, now)
  return shown(trx, id, userId)
}

const byToken = async (db: Db, token: string): Promise<Gift> => {
  const gift = await db
    .selectFrom('gifts')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!gift) throw notFound('领取链接已失效，请向好友要一个新的')
  return gift
}

async function stateFor(db: Db, userId: number, gift: Gift, now: number): Promise<GiftPreview['state']> {
  if (gift.giver_id === userId) return 'own'
  if (gift.state === 'claimed') return gift.taker_id === userId ? 'mine' : 'taken'
  if (gift.state !== 'waiting' || gift.expires_at <= now) return 'over'
  if (gift.work_id === null) return 'open'
  const owned = await wholeWorksOf(db, userId, [gift.work_id], now)
  return owned.has(gift.work_id) ? 'owned' : 'open'
}

/** Content of a gift link for this user. @throws Refusal 404 for an unknown or expired link */
export async function previewGift(db: Db, userId: number, token: string, now: number): Promise<GiftPreview> {
  const gift = await byToken(db, token)
  const from = await db
    .selectFrom('users')
    .select(['nickname', 'avatar'])
    .where('id', '=', gift.giver_id)
    .executeTakeFirst()
  return {
    ...contentOf(gift, await worksOf(db, [gift])),
    from: { nickname: from?.nickname ?? '', avatar: from?.avatar ?? '' },
    state: await stateFor(db, userId, gift, now),
  }
}

const REFUSED: Partial<Record<GiftPreview['state'], string>> = {
  own: '这是你送出的礼品，发给好友领取吧',
  taken: LATE,
  over: `礼品超过 ${GIFT_DAYS} 天无人领取，已退回赠送人`,
}

/**
 * Claims a gift by its link: only one of several simultaneous claims succeeds.
 * @throws Refusal 404, or 409 with the reason if this user cannot have it
 */
export async function claimGift(trx: Trx, userId: number, token: string, now: number): Promise<GiftRow> {
  const gift = await byToken(trx, token)
  const state = await stateFor(trx, userId, gift, now)
  if (state === 'mine') return shown(trx, gift.id, userId)
  const refused = REFUSED[state]
  if (refused) throw conflict(refused)
  if (state === 'owned') throw conflict(`你已拥有《${gift.title}》，把链接留给别的朋友吧`)
  await change(trx, gift, 'claim', { taker_id: userId, claimed_at: now })
  await deliver(trx, userId, gift, now)
  const row = await shown(trx, gift.id, userId)
  const taker = await trx.selectFrom('users').select('nickname').where('id', '=', userId).executeTakeFirst()
  await notify(trx, now, {
    userId: gift.giver_id,
    kind: 'gift',
    title: '礼品已被领取',
    text: `${taker?.nickname ?? '好友'}领取了你送的${giftName(gift)}`,
    href: HREF,
  })
  return row
}

export const giftName = ({ thing, title }: Pick<Gift, 'thing' | 'title'>): string =>
  thing === 'work' ? `《${title}》` : title

/** Returns a gift to its giver and notifies them. @throws LostRace when it was claimed or given again meanwhile */
export async function returnGift(trx: Trx, gift: Gift, now: number): Promise<void> {
  await moveGift(trx, gift, 'expire')
  await notify(trx, now, {
    userId: gift.giver_id,
    kind: 'gift',
    title: '礼品已退回',
    text: `${giftName(gift)}${GIFT_DAYS} 天内无人领取，可以再次赠送或自己留用`,
    href: HREF,
  })
}

/** Returns expired unclaimed gifts to their givers; returns their number. */
export async function returnGifts(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('gifts')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  let count = 0
  for (const gift of due)
    count += await deps
      .command(async (trx) => {
        await returnGift(trx, gift, now)
        return 1
      })
      .catch((error: unknown) => {
        // Claimed or given again at this moment: there is nothing left to return.
        if (error instanceof LostRace) return 0
        throw error
      })
  return count
}
