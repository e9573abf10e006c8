import type { CampaignPage, CampaignPlace, CampaignRow, CampaignVersion } from '@/contract/content/campaign'
import type { CampaignDoc } from '@/contract/content/campaign-blocks'
import type { Row } from '../kernel/tables'
import type { Context, Db, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { cached } from '../kernel/cache'
import { liveOfAll } from './campaign-live'
import { totalOf } from '../kernel/db/counted'
import { foundByNames, type Names, namesWith } from '../kernel/text/names'
import { type TablePage, windowOf } from '../kernel/list/office'

export type Campaign = Row<'campaigns'>
type Version = Row<'campaign_versions'>

/** A page is the same for everybody; an operator's change takes effect after this many seconds at most. */
const KEPT_SECONDS = 5
const MOST_VERSIONS = 100

/**
 * The version in force at a moment: of those that have begun, the one that began last. After its end nothing is shown,
 * not the version before it.
 */
export const standing = (db: Db | Trx, campaignId: number, now: number) =>
  db
    .selectFrom('campaign_versions')
    .select(['number', 'title', 'document', 'from_at', 'until_at'])
    .where('campaign_id', '=', campaignId)
    .where('withdrawn', '=', 0)
    .where('from_at', '<=', now)
    .orderBy('from_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

const isOver = ({ until_at }: { until_at: number }, now: number): boolean => until_at !== 0 && until_at <= now

const NOTHING_YET = '活动还没有开始或已下线'

async function campaignAt(db: Db, place: CampaignPlace, id: number | undefined) {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'place'])
    .where('state', '=', 'on')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(id === undefined, (query) => query.where('place', '=', place))
    .orderBy('id')
    .limit(20)
    .execute()
  return rows
}

/** The page shown to visitors. @throws Refusal 404 for one that is not published, has not begun or is switched off */
export const campaignPage = (
  ctx: Pick<Context, 'db' | 'clock'>,
  place: CampaignPlace,
  id: number | undefined,
): Promise<CampaignPage> =>
  cached(ctx, `campaign ${place} ${id ?? ''}`, KEPT_SECONDS, async () => {
    const now = ctx.clock.now()
    let over: CampaignPage | null = null
    for (const row of await campaignAt(ctx.db, place, id)) {
      const version = await standing(ctx.db, row.id, now)
      if (!version) continue
      const document = JSON.parse(version.document) as CampaignDoc
      const page = { id: row.id, place: row.place as CampaignPlace, until: version.until_at }
      if (!isOver(version, now))
        return { ...page, state: 'live', document, live: await liveOfAll(ctx.db, document.blocks) }
      over ??= { ...page, state: 'ended', document: { ...document, blocks: [] }, live: [] }
    }
    if (over) return over
    throw notFound(NOTHING_YET)
  })

export interface CampaignFilter extends TablePage {
  keyword?: string
  place?: CampaignPlace
  state?: Campaign['state']
}

function matching(db: Db, { place, state }: CampaignFilter, names: Names | null) {
  return db
    .selectFrom('campaigns')
    .$if(place !== undefined, (query) => query.where('campaigns.place', '=', place ?? ''))
    .$if(state !== undefined, (query) => query.where('campaigns.state', '=', state ?? 'draft'))
    .$if(names !== null, (query) =>
      query.where(foundByNames('campaigns.id', [{ names, alias: 'campaigns' }])),
    )
}

const rowsOf = (db: Db, filter: CampaignFilter, now: number, names: Names | null = null) =>
  matching(db, filter, names)
    .leftJoin('staff', 'staff.id', 'campaigns.staff_id')
    .select([
      'campaigns.id',
      'campaigns.place',
      'campaigns.title',
      'campaigns.state',
      'campaigns.changed',
      'campaigns.updated_at',
      'campaigns.version',
      'staff.name as staff_name',
      'staff.display_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('campaign_versions')
        .select((inner) => inner.fn.min('from_at').as('from_at'))
        .whereRef('campaign_id', '=', 'campaigns.id')
        .where('withdrawn', '=', 0)
        .where('from_at', '>', now)
        .as('next_at'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

async function presentRow(db: Db, row: Found, now: number): Promise<CampaignRow> {
  const shown = row.state === 'on' ? await standing(db, row.id, now) : undefined
  const over = shown !== undefined && isOver(shown, now)
  const nextAt = row.next_at ?? 0
  const running = shown && !over ? 'live' : nextAt > 0 ? 'scheduled' : 'ended'
  return {
    id: row.id,
    place: row.place as CampaignPlace,
    title: row.title,
    state: row.state === 'on' ? running : row.state,
    liveNumber: shown && !over ? shown.number : 0,
    nextAt,
    until: shown?.until_at ?? 0,
    changed: row.changed === 1,
    by: row.display_name || row.staff_name || '建站时',
    updatedAt: row.updated_at,
    version: row.version,
  }
}

export async function listCampaigns(db: Db, filter: CampaignFilter, now: number) {
  const { limit, offset } = windowOf(filter)
  const names = await namesWith(db, 'campaigns', filter.keyword)
  const rows = await rowsOf(db, filter, now, names)
    .orderBy('campaigns.updated_at', 'desc')
    .orderBy('campaigns.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, matching(db, filter, names).select('campaigns.id'))
  return { rows: await Promise.all(rows.map((row) => presentRow(db, row, now))), next: '', total }
}

/** @throws Refusal 404 */
export async function campaignById(db: Db | Trx, id: number): Promise<Campaign> {
  const row = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('推广页不存在或已删除')
  return row
}

export async function campaignDetail(db: Db, id: number, now: number) {
  const { draft } = await campaignById(db, id)
  const found = await rowsOf(db, {}, now).where('campaigns.id', '=', id).executeTakeFirstOrThrow()
  const document = JSON.parse(draft) as CampaignDoc
  return { row: await presentRow(db, found, now), document, live: await liveOfAll(db, document.blocks) }
}

function stateOf(
  row: Pick<Version, 'number' | 'withdrawn' | 'from_at' | 'until_at'>,
  shown: number,
  now: number,
): CampaignVersion['state'] {
  if (row.withdrawn === 1) return 'withdrawn'
  if (row.from_at > now) return 'scheduled'
  if (row.number !== shown) return 'replaced'
  return isOver(row, now) ? 'ended' : 'live'
}

/** @throws Refusal 404 */
export async function listVersions(db: Db, id: number, now: number): Promise<{ rows: CampaignVersion[] }> {
  await campaignById(db, id)
  const shown = await standing(db, id, now)
  const rows = await db
    .selectFrom('campaign_versions')
    .leftJoin('staff', 'staff.id', 'campaign_versions.staff_id')
    .selectAll('campaign_versions')
    .select(['staff.name as staff_name', 'staff.display_name'])
    .where('campaign_id', '=', id)
    .orderBy('number', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  return {
    rows: rows.map((row) => ({
      number: row.number,
      title: row.title,
      state: stateOf(row, shown?.number ?? 0, now),
      note: row.note,
      from: row.from_at,
      until: row.until_at,
      by: row.display_name || row.staff_name || '建站时',
      at: row.created_at,
    })),
  }
}

/** @throws Refusal 404 */
export async function versionOf(db: Db | Trx, campaignId: number, number: number): Promise<Version> {
  const row = await db
    .selectFrom('campaign_versions')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound('没有这个版本')
  return row
}

/** The current content of a version. @throws Refusal 404 */
export async function versionDetail(db: Db, campaignId: number, number: number) {
  const document = JSON.parse((await versionOf(db, campaignId, number)).document) as CampaignDoc
  return { document, live: await liveOfAll(db, document.blocks) }
}
