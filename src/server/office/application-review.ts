import type {
  ApplicationKind,
  ApplicationRow,
  ApplicationState,
  ApplicationStep,
  DraftForms,
} from '@/contract/office/applications'
import type { ReviewRow } from '@/contract/office/adminapplication'
import { sql } from 'kysely'
import type { Db, StaffContext, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { formUnder, officeNameOf } from './application-forms'
import { moveApplication, presentApplication, WAITING, type Application } from './applications'
import { enlistActor } from '../catalogue/actor-enlist'
import { audit } from '../kernel/audit'
import { rowsInTurn, totalOf } from '../kernel/db/counted'
import { foundByNames, type Ids, namesWith, comparesNames, type NameSource } from '../kernel/text/names'
import { inLiterals, editedByOther, type PickedRecord, type TablePage, windowOf } from '../kernel/list/office'
import { masked, personalFor, type Holder, type Personal } from '../people/personal-data'
import { allRolesIn, grantee, grantRole, rolesOf } from '../people/roles-of-users'
import { openFor } from '../store/shops'
import { notify } from '../people/notices'

export interface ReviewFilter extends TablePage {
  kind?: ApplicationKind
  state?: ApplicationState | 'waiting'
  keyword?: string
}

const OF_USERS = (users: Ids): Ids => sql`select id from applications where user_id in (${users})`

/** Ways to find applications: by the name on them, or by the applicant's nickname. */
async function waysTo(db: Db, keyword?: string): Promise<NameSource[]> {
  const [own, users] = await Promise.all([
    namesWith(db, 'applications', keyword),
    namesWith(db, 'users', keyword),
  ])
  if (!own) return []
  return [
    { names: own, alias: 'applications' },
    { names: users, alias: 'users', referring: OF_USERS },
  ]
}

const matching = (db: Db, { kind, state }: Omit<ReviewFilter, 'keyword'>) =>
  db
    .selectFrom('applications')
    // A draft is visible only to its author.
    .where('applications.state', '<>', 'draft')
    .$if(kind !== undefined, (query) => query.where('applications.kind', '=', kind ?? ''))
    .$if(state === 'waiting', (query) => query.where(inLiterals('applications.state', WAITING)))
    .$if(state !== undefined && state !== 'waiting', (query) =>
      query.where('applications.state', '=', state as ApplicationState),
    )

/** Ids of the applications that match a filter. */
async function idsOf(db: Db, { keyword: typed = '', ...filter }: ReviewFilter) {
  const ways = await waysTo(db, typed)
  const keyword = typed.trim()
  const known = [
    OF_USERS(sql`select id from users where mobile = ${keyword}`),
    ...(/^\d{1,9}$/.test(keyword) ? [sql`select id from applications where id = ${Number(keyword)}`] : []),
  ]
  const found = matching(db, filter).$if(ways.length > 0, (query) =>
    query.where(foundByNames('applications.id', ways, known)),
  )
  return comparesNames(ways)
    ? found.innerJoin('users', 'users.id', 'applications.user_id').select('applications.id')
    : found.select('applications.id')
}

/** Number of applications waiting for a decision. */
export const countApplications = (db: Db) => matching(db, { state: 'waiting' }).select('applications.id')

const rowsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('staff', 'staff.id', 'applications.reviewer_id')
    .where('applications.id', 'in', ids)
    .where('applications.state', '<>', 'draft')
    .selectAll('applications')
    .select([
      'users.nickname',
      'users.mobile',
      rolesOf(db, 'users.id').as('roles'),
      'staff.name as staff_name',
      'staff.display_name',
    ])

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** How an operator sees an applicant's own name: operators who decide see it unmasked. */
export const applicantFor = (staff: Holder): Personal => personalFor(staff, 'application.review')

/** Name on an application, as far as `personal` allows. */
export const applicantOf = ({ kind, form }: Pick<Application, 'kind' | 'form'>, personal: Personal): string =>
  officeNameOf(formUnder(kind as ApplicationKind, JSON.parse(form) as DraftForms) ?? {}, personal)

/** Maps an application for the back office. */
export const applicationForOffice = (row: Application, personal: Personal): ApplicationRow => ({
  ...presentApplication(row),
  name: applicantOf(row, personal),
})

const present = (row: Found, personal: Personal): ReviewRow => ({
  ...applicationForOffice(row, personal),
  userId: row.user_id,
  nickname: row.nickname,
  mobile: masked('mobile', row.mobile),
  reviewer: row.display_name || row.staff_name || '',
})

/** Applications; waiting ones are sorted in order of arrival. */
export async function listApplications(db: Db, filter: ReviewFilter, personal: Personal) {
  const { limit, offset } = windowOf(filter)
  const inTurn = filter.state === 'waiting'
  const found = await idsOf(db, filter)
  const page = await found
    .orderBy('applications.submitted_at', inTurn ? 'asc' : 'desc')
    .orderBy('applications.id', inTurn ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await rowsInTurn(
    page.map(({ id }) => id),
    (ids) => rowsOf(db, ids).execute(),
  )
  const total = await totalOf(db, filter, page.length, found)
  return { rows: rows.map((row) => present(row, personal)), next: '', total }
}

export async function reviewed(db: Db, id: number, personal: Personal) {
  const row = await rowsOf(db, [id]).executeTakeFirst()
  if (!row) throw notFound('申请不存在')
  return { row, shown: present(row, personal), roles: allRolesIn(row.roles) }
}

/** All steps of an application; with `operators` their names are included, applicants see 平台. */
export async function stepsOf(db: Db, id: number, operators: boolean): Promise<ApplicationStep[]> {
  const rows = await db
    .selectFrom('application_steps as step')
    .leftJoin('staff', 'staff.id', 'step.staff_id')
    .select([
      'step.event',
      'step.state',
      'step.note',
      'step.at',
      'step.staff_id',
      'staff.name',
      'staff.display_name',
    ])
    .where('step.application_id', '=', id)
    .orderBy('step.id')
    .execute()
  return rows.map((row) => ({
    event: row.event as ApplicationStep['event'],
    state: row.state as ApplicationState,
    by: row.staff_id === null ? '本人' : operators ? row.display_name || (row.name ?? '') : '平台',
    note: row.note,
    at: row.at,
  }))
}

async function toDecide(trx: Trx, { id, version }: PickedRecord): Promise<Application> {
  const row = await trx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
  if (!row) throw notFound('申请不存在')
  if (row.version !== version) throw editedByOther()
  return row
}

/** Names of the roles shown to applicants. */
const ROLE_LABELS: Record<ApplicationKind, string> = {
  shop: '店铺入驻',
  dealer: '代理商',
  promoter: '推广者',
  actor: '演员',
  broadcaster: '主播',
  teacher: '教师',
  creator: '创作者',
}

/** Notifies the applicant of a decision. */
const sendNotice = (trx: Trx, row: Application, now: number, title: string, text: string): Promise<void> =>
  notify(trx, now, {
    userId: row.user_id,
    kind: 'review',
    title: `${ROLE_LABELS[row.kind as ApplicationKind]}申请${title}`,
    text,
    href: `#/user/login/review?id=${row.id}`,
  })

/** Approves and grants the role in one transaction. */
export async function approve(trx: Trx, ctx: StaffContext, item: PickedRecord, note: string): Promise<void> {
  const before = await toDecide(trx, item)
  const user = await grantee(trx, before.user_id)
  const now = ctx.clock.now()
  const row = await moveApplication(trx, before, {
    event: 'approve',
    now,
    staffId: ctx.staff.id,
    note,
    set: { reviewer_id: ctx.staff.id, decided_at: now, reason: '' },
  })
  await grantRole(trx, user, row.kind as ApplicationKind)
  if (row.kind === 'shop') {
    const { shop } = JSON.parse(row.form) as DraftForms
    await openFor(trx, row.user_id, { name: shop?.name ?? '', intro: shop?.intro ?? '' }, now)
  }
  if (row.kind === 'actor') {
    const { actor } = JSON.parse(row.form) as DraftForms
    await enlistActor(trx, row.user_id, actor ?? {})
  }
  await sendNotice(trx, row, now, '已通过', '你的身份已开通，现在就可以使用。')
  await audit(
    trx,
    ctx,
    'adminapplication.approve',
    `application:${row.id}`,
    { state: before.state },
    { state: row.state, userId: row.user_id, role: row.kind, note },
    `user:${row.user_id}`,
  )
}

export async function refuse(trx: Trx, ctx: StaffContext, item: PickedRecord, reason: string): Promise<void> {
  const before = await toDecide(trx, item)
  const now = ctx.clock.now()
  const row = await moveApplication(trx, before, {
    event: 'refuse',
    now,
    staffId: ctx.staff.id,
    note: reason,
    set: { reviewer_id: ctx.staff.id, decided_at: now, reason },
  })
  await sendNotice(trx, row, now, '未通过', `${reason}（可以修改后重新提交）`)
  await audit(
    trx,
    ctx,
    'adminapplication.refuse',
    `application:${row.id}`,
    { state: before.state },
    { state: row.state, userId: row.user_id, reason },
    `user:${row.user_id}`,
  )
}
