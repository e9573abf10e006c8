import type { BatchForm } from '@/contract/promotion/bookcards'
import { CARD_DIGITS, CARD_PASSWORD, CARD_SIGNS, checkDigit, grouped } from '@/contract/promotion/card-number'
import { type WorkKind, CARD_WORK_KINDS } from '@/contract/catalogue/work'
import { insertAll } from '../kernel/db/insert'
import type { Row } from '../kernel/tables'
import type { Db, Deps, StaffContext, Trx } from '../deps'
import { recordKeyUse } from '../kernel/http/effects'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { cardSecret } from './cards'
import { BOM, csvLine } from '../sheets/files/csv'
import { dayOf } from '../kernel/days'
import { byTitleOrAuthor } from '../catalogue/work-picker'
import type { MemberTier } from '@/contract/people/member-tiers'

type Batch = Row<'card_batches'>
type BatchDraft = Omit<Batch, 'id' | 'staff_id' | 'key' | 'created_at'>

const TIER_NAMES: Record<MemberTier, string> = { member: '会员', creator: '创作会员' }
/** First digit of every number: without leading zeros, a spreadsheet that reads it as a number loses none. */
const FIRST_DIGIT = '8'
const HEAD = ['卡号', '密码', '内容', '有效期自', '有效期至', '批次']

/**
 * `count` characters of an alphabet, uniformly distributed: bytes beyond a whole multiple of its length are dropped.
 */
function signs(random: Deps['random'], alphabet: string, count: number): string {
  const rounds = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < count)
    for (const byte of random.bytes(count * 2))
      if (byte < rounds && text.length < count) text += alphabet[byte % alphabet.length] ?? ''
  return text
}

const newNumber = (random: Deps['random']): string => {
  const digits = FIRST_DIGIT + signs(random, '0123456789', CARD_DIGITS - 2)
  return digits + checkDigit(digits)
}

interface NewCard {
  number: string
  password: string
}

/** Generates cards with unused numbers. */
export async function generateCards(trx: Trx, random: Deps['random'], count: number): Promise<NewCard[]> {
  const cards = new Map<string, NewCard>()
  while (cards.size < count) {
    const numbers = Array.from({ length: count - cards.size }, () => newNumber(random))
    const rows = await trx.selectFrom('cards').select('number').where('number', 'in', numbers).execute()
    const taken = new Set(rows.map((row) => row.number))
    for (const number of numbers)
      if (!taken.has(number))
        cards.set(number, { number, password: signs(random, CARD_SIGNS, CARD_PASSWORD) })
  }
  return [...cards.values()]
}

const works = (db: Db) =>
  db
    .selectFrom('works')
    .select(['id', 'kind', 'title', 'author'])
    .where('state', '=', 'published')
    .where('free', '=', 0)
    .where('kind', 'in', CARD_WORK_KINDS)

/** Works a card may grant, by title or author. */
export async function grantableWorks(db: Db, keyword: string) {
  const rows = await byTitleOrAuthor(db, works(db), keyword)
  return { rows: rows.map((row) => ({ ...row, kind: row.kind as WorkKind })) }
}

/** The grant of the form as columns and as text. @throws Refusal 400 for missing values, 404 for an unknown work */
async function grantColumns(trx: Trx, form: BatchForm) {
  const nothing = { tier: '', days: 0, coins: 0, work_id: null }
  if (form.grant === 'member') {
    const { tier, days } = form
    if (!tier || !days) throw badInput('请选择会员类型并填写天数')
    return { columns: { ...nothing, tier, days }, words: `${TIER_NAMES[tier]} ${days} 天` }
  }
  if (form.grant === 'coins') {
    if (!form.coins) throw badInput('请填写金币数')
    return { columns: { ...nothing, coins: form.coins }, words: `${form.coins} 金币` }
  }
  if (!form.workId) throw badInput('请选择作品')
  const work = await works(trx).where('id', '=', form.workId).executeTakeFirst()
  if (!work) throw notFound('作品不存在、未上架或不能由书卡兑换')
  return { columns: { ...nothing, work_id: work.id }, words: `《${work.title}》` }
}

async function draftOf(
  trx: Trx,
  form: BatchForm,
  now: number,
): Promise<{ draft: BatchDraft; words: string }> {
  const name = form.name.trim()
  if (!name) throw badInput('请填写批次名称')
  if (form.validUntil <= now) throw badInput('有效期已经过去')
  if (form.validFrom >= form.validUntil) throw badInput('有效期的开始要早于结束')
  const { columns, words } = await grantColumns(trx, form)
  const draft = {
    name,
    grant_kind: form.grant,
    ...columns,
    issued: form.count,
    valid_from: form.validFrom,
    valid_until: form.validUntil,
    once_person: form.oncePerson ? 1 : 0,
    state: 'live',
    reason: '',
    version: 1,
  } satisfies BatchDraft
  return { draft, words }
}

/** Numbers and passwords in groups of four: a spreadsheet would round a number of sixteen digits. */
const sheet = (cards: readonly NewCard[], draft: BatchDraft, words: string): string => {
  // A batch that ends at midnight is valid until the end of the day before.
  const [from, until] = [dayOf(draft.valid_from), dayOf(draft.valid_until - 1)]
  const lines = cards.map(({ number, password }) =>
    csvLine([grouped(number), grouped(password, '-'), words, from, until, draft.name]),
  )
  return BOM + csvLine(HEAD) + lines.join('')
}

/** Inserts a batch and its cards, with hashes instead of passwords. */
export async function writeBatch(
  trx: Trx,
  ctx: Pick<Deps, 'env'>,
  batch: Omit<Batch, 'id'>,
  cards: readonly NewCard[],
): Promise<number> {
  const { id } = await trx.insertInto('card_batches').values(batch).returning('id').executeTakeFirstOrThrow()
  const rows = cards.map((card) => ({
    batch_id: id,
    number: card.number,
    secret_hash: cardSecret(ctx.env, card),
    state: 'new' as const,
    user_id: null,
    sole_user: null,
    redeemed_at: 0,
    until: 0,
    reason: '',
    version: 1,
  }))
  await insertAll(trx, 'cards', rows)
  return id
}

/**
 * Creates a batch. The passwords are only in the result.
 * @throws Refusal 409 for a repeated key: the passwords are shown once
 */
export async function issueBatch(
  trx: Trx,
  ctx: StaffContext,
  form: BatchForm,
): Promise<{ id: number; file: string; csv: string }> {
  const key = { staff_id: ctx.staff.id, key: ctx.idempotencyKey }
  const known = await trx
    .selectFrom('card_batches')
    .select('id')
    .where('staff_id', '=', key.staff_id)
    .where('key', '=', key.key)
    .executeTakeFirst()
  recordKeyUse(trx, false)
  if (known) throw conflict('这一批已经制作，卡密只显示一次；没有保存请停用后重新制作')
  const now = ctx.clock.now()
  const { draft, words } = await draftOf(trx, form, now)
  const cards = await generateCards(trx, ctx.random, form.count)
  const id = await writeBatch(trx, ctx, { ...draft, ...key, created_at: now }, cards)
  const { name, issued, valid_from, valid_until, once_person } = draft
  const after = { name, content: words, issued, valid_from, valid_until, once_person }
  await audit(trx, ctx, 'admincard.issue', `card_batch:${id}`, null, after)
  return { id, file: `书卡-${id}-${dayOf(now)}.csv`, csv: sheet(cards, draft, words) }
}
