import { sql } from 'kysely'
import type { OfficeHeadlineRow, HeadlineForm } from '@/contract/content/admincontent'
import { oneLine } from '@/contract/kernel/rules'
import type { Row } from '../../kernel/tables'
import type { Db, StaffContext, Trx } from '../../deps'
import { badInput } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { checkTime, contentTarget, contentNotFound, shownAt, timeOf, type ContentTime } from '../contents'
import { containing, editedByOther, windowOf, type TablePage } from '../../kernel/list/office'
import { cleanRichText } from '../../kernel/text/rich-text'
import { pictureAt } from '../../catalogue/works'

type Headline = Row<'headlines'>

const BRIEF = [
  'id',
  'title',
  'author',
  'cover',
  'views',
  'published_at',
  'ends_at',
  'state',
  'version',
] as const

interface HeadlineFilter extends TablePage {
  keyword?: string
  time?: ContentTime
}

function matching(db: Db, { keyword = '', time }: HeadlineFilter, now: number) {
  const text = keyword.trim()
  return db
    .selectFrom('headlines')
    .where('removed_at', 'is', null)
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`lower(title || ' ' || author) like ${containing(text)} escape '\\'`),
    )
    .$if(time === 'running', (query) => query.where(shownAt(now, 'published_at')))
    .$if(time !== undefined, (query) => query.where('state', '=', time === 'off' ? 'off' : 'on'))
    .$if(time === 'over', (query) => query.where('ends_at', '>', 0).where('ends_at', '<=', now))
    .$if(time === 'ahead', (query) =>
      query
        .where('published_at', '>', now)
        .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)])),
    )
}

const present = (row: Pick<Headline, (typeof BRIEF)[number]>, now: number): OfficeHeadlineRow => ({
  id: row.id,
  title: row.title,
  author: row.author,
  cover: pictureAt(row.cover, 240),
  views: row.views,
  time: timeOf(row, row.published_at, now),
  startsAt: row.published_at,
  endsAt: row.ends_at,
  version: row.version,
})

export async function listHeadlines(db: Db, filter: HeadlineFilter, now: number) {
  const { limit, offset } = windowOf(filter)
  const [rows, { total }] = await Promise.all([
    matching(db, filter, now)
      .select(BRIEF)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching(db, filter, now)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => present(row, now)), next: '', total: Number(total) }
}

export const formOfHeadline = (row: Headline): HeadlineForm => ({
  title: row.title,
  summary: row.summary,
  author: row.author,
  cover: row.cover,
  body: row.body,
  on: row.state === 'on',
  startsAt: row.published_at,
  endsAt: row.ends_at,
})

export async function headlineById(db: Db | Trx, id: number): Promise<Headline> {
  const row = await db
    .selectFrom('headlines')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw contentNotFound('headline')
  return row
}

export async function headlineDetail(db: Db, id: number, now: number): Promise<OfficeHeadlineRow> {
  const row = await headlineById(db, id)
  return { ...present(row, now), form: formOfHeadline(row) }
}

/** A form without a time is published now. */
function checked(given: HeadlineForm, now: number): HeadlineForm {
  const form = {
    ...given,
    startsAt: given.startsAt || now,
    title: oneLine(given.title),
    summary: oneLine(given.summary),
    author: oneLine(given.author),
    body: cleanRichText(given.body).trim(),
  }
  if (!form.title) throw badInput('请填写标题')
  if (!form.author) throw badInput('请填写作者')
  if (!form.body.replace(/<[^>]*>|&nbsp;|\s/g, '')) throw badInput('请填写正文')
  checkTime(form)
  return form
}

/** Creates or changes a headline. @throws Refusal 400, 404, 409 */
export async function saveHeadline(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form: given }: { id?: number; version?: number; form: HeadlineForm },
): Promise<{ id: number; version: number }> {
  const form = checked(given, ctx.clock.now())
  const { on, startsAt, endsAt, ...words } = form
  const columns = {
    ...words,
    state: on ? ('on' as const) : ('off' as const),
    published_at: startsAt,
    ends_at: endsAt,
  }
  if (id === undefined) {
    const made = await trx
      .insertInto('headlines')
      .values({ ...columns, views: 0 })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await audit(trx, ctx, 'adminheadline.save', contentTarget('headline', made.id), null, form)
    return made
  }
  if (version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  const before = await headlineById(trx, id)
  const done = await trx
    .updateTable('headlines')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  await audit(trx, ctx, 'adminheadline.save', contentTarget('headline', id), formOfHeadline(before), form)
  return { id, version: version + 1 }
}
