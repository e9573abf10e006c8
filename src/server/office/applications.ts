import {
  agreementOf,
  type ApplicationEvent,
  type ApplicationForms,
  type ApplicationKind,
  type ApplicationRow,
  type ApplicationState,
  type DraftForms,
} from '@/contract/office/applications'
import type { Row } from '../kernel/tables'
import type { Db, Trx, UserContext } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { agreement } from '../content/agreements'
import { checkedForm, draftForm, formUnder, nameOf, picturesOf } from './application-forms'
import { audit } from '../kernel/audit'
import { editedByOther } from '../kernel/list/office'
import { requireOwnPictures } from '../kernel/files/private-pictures'
import { machine, moved } from '../kernel/state-machine'
import { heldRoles } from '../people/roles-of-users'
import type { AgreementType } from '@/contract/content/agreements'

export type Application = Row<'applications'>

export const applicationMachine = machine<ApplicationState, ApplicationEvent>('application', {
  draft: { save: 'draft', submit: 'submitted', withdraw: 'withdrawn' },
  submitted: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  refused: { resubmit: 'resubmitted', withdraw: 'withdrawn' },
  resubmitted: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: {},
  withdrawn: {},
})

/** States in which a reviewer has to decide. */
export const WAITING: ApplicationState[] = ['submitted', 'resubmitted']
/** States that count as an open application of a kind; the schema's index has the same list. */
const OPEN: ApplicationState[] = ['draft', 'submitted', 'refused', 'resubmitted']

export interface Step {
  event: ApplicationEvent
  now: number
  /** The operator; omitted for the applicant. */
  staffId?: number
  note?: string
  set?: Partial<Omit<Application, 'id' | 'state' | 'version'>>
}

/**
 * The only function that changes an application's state: guarded by the version read, with a row in its log.
 * @throws Refusal 409 when the event is not legal in this state, or another change was faster
 */
export async function moveApplication(trx: Trx, row: Application, step: Step): Promise<Application> {
  const { event, now, staffId, note = '', set = {} } = step
  const after = await moved(trx, 'applications', applicationMachine, row, event, set, {
    refuse: (why) =>
      why === 'illegal' ? conflict('申请的当前状态不能这样操作，请刷新后查看') : editedByOther(),
  })
  await log(trx, after, { event, now, note, ...(staffId === undefined ? {} : { staffId }) })
  return after
}

async function log(trx: Trx, row: Application, { event, now, staffId, note = '' }: Step): Promise<void> {
  await trx
    .insertInto('application_steps')
    .values({ application_id: row.id, event, state: row.state, staff_id: staffId ?? null, note, at: now })
    .execute()
}

/** An application of the user. @throws Refusal 404, for another user's as well */
export async function ownApplication(db: Db | Trx, userId: number, id: number): Promise<Application> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('申请不存在')
  return row
}

const openOfKind = (trx: Trx, userId: number, kind: ApplicationKind): Promise<Application | undefined> =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'in', OPEN)
    .executeTakeFirst()

/** Checks that the applicant can be contacted and does not have the role already. */
async function checkApplicant(trx: Trx, userId: number, kind: ApplicationKind): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!user.mobile) throw badInput('请先绑定手机号再申请')
  if ((await heldRoles(trx, userId)).includes(kind)) throw conflict('你已拥有该身份，无需重复申请')
}

export interface Filled {
  kind: ApplicationKind
  form: ApplicationForms
  agreementVersion: number
  agree: boolean
}

/** Columns for a submitted form, checked: form, pictures, consent to the agreement in force. */
async function columnsOf(trx: Trx, ctx: UserContext, { kind, form: given, agreementVersion, agree }: Filled) {
  const form = checkedForm(ctx, kind, given)
  if (!agree) throw badInput('请勾选并同意协议')
  const type = agreementOf(kind, form)
  const text = await agreement(trx, type)
  if (text.version !== agreementVersion) throw conflict('协议已更新，请重新阅读并同意')
  const inner = formUnder(kind, form) ?? {}
  await requireOwnPictures(trx, ctx.user.id, picturesOf(inner))
  return {
    name: nameOf(inner),
    form: JSON.stringify(form),
    agreement_type: type,
    agreement_version: text.version,
    submitted_at: ctx.clock.now(),
  }
}

const BLANK = { reason: '', round: 0, reviewer_id: null, version: 1, submitted_at: 0, decided_at: 0 }

const applied = () => conflict('你已提交过申请，请等待审核')

async function insertOpen(
  trx: Trx,
  values: Omit<Application, 'id'>,
  event: ApplicationEvent,
): Promise<Application> {
  const row = await trx
    .insertInto('applications')
    .values(values)
    // The schema allows one open application per kind: only one of two simultaneous inserts succeeds.
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw applied()
  await log(trx, row, { event, now: values.created_at })
  return row
}

/** Submits a form, as a new application or in place of the user's draft. */
export async function apply(trx: Trx, ctx: UserContext, filled: Filled): Promise<Application> {
  const now = ctx.clock.now()
  await checkApplicant(trx, ctx.user.id, filled.kind)
  const open = await openOfKind(trx, ctx.user.id, filled.kind)
  if (open?.state === 'refused') throw conflict('申请未通过，请修改后重新提交')
  if (open && open.state !== 'draft') throw applied()
  const columns = { ...(await columnsOf(trx, ctx, filled)), round: 1 }
  const row = open
    ? await moveApplication(trx, open, { event: 'submit', now, set: columns })
    : await insertOpen(
        trx,
        {
          ...BLANK,
          ...columns,
          user_id: ctx.user.id,
          kind: filled.kind,
          state: 'submitted',
          created_at: now,
        },
        'submit',
      )
  await audit(trx, ctx, 'applications.apply', `application:${row.id}`, null, {
    kind: row.kind,
    agreement: `${row.agreement_type}:${row.agreement_version}`,
  })
  return row
}

/** Saves a draft. */
export async function saveDraft(
  trx: Trx,
  ctx: UserContext,
  kind: ApplicationKind,
  given: DraftForms,
): Promise<Application> {
  const now = ctx.clock.now()
  await checkApplicant(trx, ctx.user.id, kind)
  const form = draftForm(kind, given)
  const inner = formUnder(kind, form) ?? {}
  await requireOwnPictures(trx, ctx.user.id, picturesOf(inner))
  const columns = { name: nameOf(inner), form: JSON.stringify(form), agreement_type: agreementOf(kind, form) }
  const open = await openOfKind(trx, ctx.user.id, kind)
  if (open?.state === 'draft') {
    const saved = await trx
      .updateTable('applications')
      .set({ ...columns, version: open.version + 1 })
      .where('id', '=', open.id)
      .where('version', '=', open.version)
      .where('state', '=', 'draft')
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw editedByOther()
    return saved
  }
  if (open) throw applied()
  const fresh = { ...BLANK, ...columns, agreement_version: 0, user_id: ctx.user.id, kind, created_at: now }
  return insertOpen(trx, { ...fresh, state: 'draft' }, 'save')
}

export async function resubmit(
  trx: Trx,
  ctx: UserContext,
  { id, version, ...rest }: Omit<Filled, 'kind'> & { id: number; version: number },
): Promise<Application> {
  const before = await ownApplication(trx, ctx.user.id, id)
  if (before.version !== version) throw editedByOther()
  const kind = before.kind as ApplicationKind
  await checkApplicant(trx, ctx.user.id, kind)
  const columns = await columnsOf(trx, ctx, { ...rest, kind })
  const row = await moveApplication(trx, before, {
    event: 'resubmit',
    now: ctx.clock.now(),
    set: { ...columns, reason: '', round: before.round + 1 },
  })
  await audit(
    trx,
    ctx,
    'applications.resubmit',
    `application:${id}`,
    { state: before.state, round: before.round },
    { state: row.state, round: row.round },
  )
  return row
}

export async function withdraw(
  trx: Trx,
  ctx: UserContext,
  { id, version }: { id: number; version: number },
): Promise<Application> {
  const before = await ownApplication(trx, ctx.user.id, id)
  if (before.version !== version) throw editedByOther()
  const row = await moveApplication(trx, before, { event: 'withdraw', now: ctx.clock.now() })
  const [from, to] = [{ state: before.state }, { state: row.state }]
  await audit(trx, ctx, 'applications.withdraw', `application:${id}`, from, to)
  return row
}

export const presentApplication = (row: Application): ApplicationRow => ({
  id: row.id,
  kind: row.kind as ApplicationKind,
  state: row.state,
  name: row.name,
  reason: row.reason,
  round: row.round,
  agreement: { type: row.agreement_type as AgreementType, version: row.agreement_version },
  version: row.version,
  createdAt: row.created_at,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
})
