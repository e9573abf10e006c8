import type { WorkKind } from '@/contract/catalogue/work'
import type { ReviewRow as OfficeReview } from '@/contract/catalogue/adminreview'
import { sql } from 'kysely'
import { quotedTitle } from '@/format/titles'
import type { Db, StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { totalOf } from '../../kernel/db/counted'
import { conflict } from '../../kernel/http/refusal'
import {
  containing,
  editedByOther,
  type PickedRecord,
  type TablePage,
  windowOf,
} from '../../kernel/list/office'
import { notify } from '../../people/notices'
import { presentReview, REVIEW_COLUMNS, reviewById, reviewsFrom, type ReviewRow } from '../reviews'

interface ReviewSearch extends TablePage {
  keyword?: string
  kind?: WorkKind
  state?: ReviewRow['state']
}

const matching = (db: Db, { keyword: typed = '', kind, state }: ReviewSearch) =>
  reviewsFrom(db)
    .$if(state !== undefined, (query) => query.where('comments.state', '=', state ?? 'shown'))
    .$if(kind !== undefined, (query) => query.where('works.kind', '=', kind ?? ''))
    .$if(typed.trim() !== '', (query) =>
      query.where(
        sql<boolean>`lower(comments.text || ' ' || comments.reply) like ${containing(typed.trim())} escape '\\'`,
      ),
    )

export async function listReviews(db: Db, search: ReviewSearch) {
  const { limit, offset } = windowOf(search)
  const rows = await matching(db, search)
    .select(REVIEW_COLUMNS)
    .select(['comments.state', 'comments.reason', 'comments.version', 'works.kind', 'works.title'])
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, search, rows.length, matching(db, search).select('comments.id'))
  return {
    rows: rows.map((row): OfficeReview => ({
      ...presentReview(row),
      userId: row.user_id,
      kind: row.kind as WorkKind,
      title: row.title,
      state: row.state,
      reason: row.reason,
      version: row.version,
    })),
    next: '',
    total,
  }
}

/** @throws Refusal 409 when another operator was quicker, or it is in that state already */
async function setState(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  { state, reason }: Pick<ReviewRow, 'state' | 'reason'>,
): Promise<ReviewRow> {
  const before = await reviewById(trx, id)
  if (before.version !== version) throw editedByOther()
  if (before.state === state) throw conflict(state === 'hidden' ? '该评价已隐藏' : '该评价正在展示')
  const done = await trx
    .updateTable('comments')
    .set({ state, reason, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  const action = state === 'hidden' ? 'adminreview.hide' : 'adminreview.show'
  const was = { state: before.state, reason: before.reason }
  await audit(trx, ctx, action, `review:${id}`, was, { state, reason })
  return before
}

/** Hides a review from everybody, and tells its author the reason. */
export async function hideReview(
  trx: Trx,
  ctx: StaffContext,
  { reason, ...item }: PickedRecord & { reason: string },
): Promise<void> {
  const { user_id, work_id } = await setState(trx, ctx, item, { state: 'hidden', reason })
  const work = await trx
    .selectFrom('works')
    .select(['kind', 'title'])
    .where('id', '=', work_id)
    .executeTakeFirstOrThrow()
  await notify(trx, ctx.clock.now(), {
    userId: user_id,
    kind: 'review',
    title: '评价未展示',
    text: `你对${quotedTitle(work.kind, work.title)}的评价不再展示：${reason}`,
  })
}

export async function showReview(trx: Trx, ctx: StaffContext, item: PickedRecord): Promise<void> {
  await setState(trx, ctx, item, { state: 'shown', reason: '' })
}
