import { MOST_COUNTED } from '@/contract/kernel/counted'
import type { BatchRow, CardRow } from '@/contract/promotion/bookcards'
import { CARD_DIGITS, plainNumber } from '@/contract/promotion/card-number'
import type { Row } from '../../kernel/tables'
import type { Db, StaffContext, Trx } from '../../deps'
import { conflict, notFound } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { countRows, totalOf } from '../../kernel/db/counted'
import { decodeCursor, limitOf, pageOf, type Page } from '../../kernel/list/cursor'
import { foundByNames, type Names, namesWith } from '../../kernel/text/names'
import { editedByOther, type PickedRecord, type TablePage, windowOf } from '../../kernel/list/office'
import type { MemberTier } from '@/contract/people/member-tiers'

type Batch = Row<'card_batches'>

export interface BatchFilter extends TablePage {
  keyword?: string
  grant?: Batch['grant_kind']
  state?: Batch['state']
}

function matching(db: Db, { keyword = '', grant, state }: BatchFilter, names: Names | null) {
  const text = keyword.trim()
  const number = plainNumber(text)
  return db
    .selectFrom('card_batches as batch')
    .$if(grant !== undefined, (query) => query.where('batch.grant_kind', '=', grant ?? 'coins'))
    .$if(state !== undefined, (query) => query.where('batch.state', '=', state ?? 'live'))
    .$if(text !== '', (query) =>
      number.length === CARD_DIGITS
        ? query.where(
            'batch.id',
            'in',
            db.selectFrom('cards').select('batch_id').where('number', '=', number),
          )
        : query.where(foundByNames('batch.id', [{ names, alias: 'batch' }])),
    )
}

const batchRows = (db: Db, filter: BatchFilter, names: Names | null = null) =>
  matching(db, filter, names)
    .innerJoin('staff', 'staff.id', 'batch.staff_id')
    .leftJoin('works', 'works.id', 'batch.work_id')
    .selectAll('batch')
    .select(['staff.name as staff_name', 'staff.display_name', 'works.title', 'works.kind'])
    .select((eb) =>
      (['redeemed', 'disabled'] as const).map((state) =>
        eb
          .selectFrom('cards')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('cards.batch_id', '=', 'batch.id')
          .where('cards.state', '=', state)
          .as(state),
      ),
    )

type Found = Awaited<ReturnType<ReturnType<typeof batchRows>['execute']>>[number]

const presentBatch = (row: Found): BatchRow => ({
  id: row.id,
  name: row.name,
  grant: row.grant_kind,
  ...(row.tier ? { tier: row.tier as MemberTier } : {}),
  days: row.days,
  coins: row.coins,
  work: row.title ?? '',
  workKind: row.kind ?? '',
  issued: row.issued,
  redeemed: row.redeemed ?? 0,
  disabled: row.disabled ?? 0,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  oncePerson: row.once_person === 1,
  state: row.state,
  reason: row.reason,
  by: row.display_name || row.staff_name,
  createdAt: row.created_at,
  version: row.version,
})

export async function listBatches(db: Db, filter: BatchFilter) {
  const { limit, offset } = windowOf(filter)
  const names = await namesWith(db, 'card_batches', filter.keyword)
  const rows = await batchRows(db, filter, names)
    .orderBy('batch.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, matching(db, filter, names).select('batch.id'))
  return { rows: rows.map(presentBatch), next: '', total }
}

/** @throws Refusal 404 */
export async function batchDetail(db: Db, id: number): Promise<BatchRow> {
  const row = await batchRows(db, {}).where('batch.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('批次不存在')
  return presentBatch(row)
}

async function batchById(db: Db, id: number): Promise<Batch> {
  const row = await db.selectFrom('card_batches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('批次不存在')
  return row
}

export interface CardFilter {
  batchId: number
  number?: string
  state?: Row<'cards'>['state']
  cursor?: string
  limit?: number
}

/** Cards of a batch in order of creation. @throws Refusal 404 */
export async function batchCards(db: Db, filter: CardFilter): Promise<Page<CardRow> & { total: number }> {
  await batchById(db, filter.batchId)
  const limit = limitOf(filter)
  const after = decodeCursor(filter.cursor, 1)?.[0]
  const digits = plainNumber(filter.number ?? '')
  const those = db
    .selectFrom('cards as card')
    .where('card.batch_id', '=', filter.batchId)
    .$if(filter.state !== undefined, (query) => query.where('card.state', '=', filter.state ?? 'new'))
    .$if(digits !== '', (query) => query.where('card.number', 'like', `%${digits}%`))
  const found = await those
    .leftJoin('users', 'users.id', 'card.user_id')
    .select(['card.id', 'card.number', 'card.state', 'card.user_id', 'card.redeemed_at'])
    .select(['card.reason', 'card.version', 'users.nickname'])
    .$if(after !== undefined, (query) => query.where('card.id', '>', after ?? 0))
    .orderBy('card.id')
    .limit(limit + 1)
    .execute()
  const total = await countRows(db, those.select('card.id').limit(MOST_COUNTED))
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  return {
    rows: rows.map(({ user_id, redeemed_at, nickname, ...row }) => ({
      ...row,
      userId: user_id ?? 0,
      nickname: nickname ?? '',
      redeemedAt: redeemed_at,
    })),
    next,
    total,
  }
}

/** @throws Refusal 404, 409 for a card already redeemed or disabled */
export async function disableCard(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  reason: string,
): Promise<void> {
  const before = await trx.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) throw notFound('书卡不存在')
  if (before.state === 'redeemed') throw conflict('该卡已兑换，不能停用')
  if (before.state === 'disabled') throw conflict('该卡已停用')
  const done = await trx
    .updateTable('cards')
    .set({ state: 'disabled', reason, version: version + 1 })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  const what = { number: before.number, state: 'disabled', reason }
  await audit(trx, ctx, 'admincard.disable', `card:${id}`, { number: before.number, state: 'live' }, what)
}

/**
 * Disables the batch and its unredeemed cards; returns its version and the number of cards. @throws Refusal 404, 409
 */
export async function disableBatch(
  trx: Trx,
  ctx: StaffContext,
  { id, version, reason }: PickedRecord & { reason: string },
): Promise<{ version: number; cards: number }> {
  const before = await batchById(trx, id)
  if (before.state === 'disabled') throw conflict('该批次已停用')
  const done = await trx
    .updateTable('card_batches')
    .set({ state: 'disabled', reason, version: version + 1 })
    .where('id', '=', id)
    .where('state', '=', 'live')
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  const { numUpdatedRows } = await trx
    .updateTable('cards')
    .set((eb) => ({ state: 'disabled' as const, reason, version: eb('version', '+', 1) }))
    .where('batch_id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst()
  const cards = Number(numUpdatedRows)
  const [from, to] = [{ state: 'live' }, { state: 'disabled', reason, cards }]
  await audit(trx, ctx, 'admincard.disableBatch', `card_batch:${id}`, from, to)
  return { version: version + 1, cards }
}
