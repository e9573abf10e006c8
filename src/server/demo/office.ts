import { agreementOf, type ApplicationEvent } from '@/contract/office/applications'
import type { Row } from '../kernel/tables'
import type { Clock, Deps, StaffContext, Trx, UserContext } from '../deps'
import { adjust, reverseAdjustment } from '../money/adjustments'
import { formUnder, picturesOf } from '../office/application-forms'
import { approve, refuse } from '../office/application-review'
import { agreement } from '../content/agreements'
import { apply, resubmit, saveDraft, withdraw } from '../office/applications'
import { assign, follow, joinCustomer } from '../customers/customers'
import { setUserState } from '../office/accounts'
import { createUser } from '../people/users'
import { seedAgreements } from './agreements'
import { STORIES, type Story } from './application-stories'
import { leadMobile, LEADS, type Lead } from './customer-leads'
import { APPLICANTS, applicantMobile, LEAD_ROLE, MESSAGES, OPERATORS } from './office-data'
import { avatarOf } from './pictures'
import { dice } from '../kernel/dice'
import { seedPartOnce } from './once'

const MARK = 'seeded.office'
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

type Staff = Pick<Row<'staff'>, 'id' | 'name' | 'display_name'>

/** An action of a demo user or operator at a past moment. Actions are run in the order of their time. */
interface Act {
  at: number
  play(): Promise<unknown>
}

/** An actor at a past moment, with the fields that the domain rules use. */
const actor = (at: number): { clock: Clock; ip: string } => ({ clock: { now: () => at }, ip: '203.0.113.20' })

class Office {
  readonly acts: Act[] = []

  constructor(
    private readonly trx: Trx,
    private readonly now: number,
    private readonly staff: Map<string, Staff>,
    private readonly users: Map<string, number>,
  ) {}

  act(at: number, play: (at: number) => Promise<unknown>): void {
    this.acts.push({ at, play: () => play(at) })
  }

  async play(): Promise<void> {
    for (const { play } of this.acts.sort((a, b) => a.at - b.at)) await play()
  }

  as(name: string, at: number, key = ''): StaffContext {
    const id = this.staff.get(name)?.id ?? 1
    const staff = { id, scope: 'all', permissions: [], team: '', teacherId: null }
    return { ...actor(at), user: null, staff, idempotencyKey: key } as unknown as StaffContext
  }

  by(userId: number, at: number): UserContext {
    return { ...actor(at), staff: null, user: { id: userId } } as unknown as UserContext
  }

  /** User id of a phone; 0 when no user has it (any more). */
  userOf(mobile: string): number {
    return this.users.get(mobile) ?? 0
  }

  private async open(userId: number, kind: string): Promise<{ id: number; version: number }> {
    return this.trx
      .selectFrom('applications')
      .select(['id', 'version'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  }

  /** Plays one application from its start to its final state. */
  application(story: Story): void {
    const { kind, form, ending, reason = '' } = story
    const userId = this.userOf(story.mobile)
    if (userId === 0) return
    const began = this.now - story.daysAgo * DAY - 3 * HOUR
    const { trx } = this
    const version = async () => (await agreement(trx, agreementOf(kind, form))).version
    this.act(began - MINUTE, async (at) => {
      const names = picturesOf(formUnder(kind, form) ?? {})
      if (names.length === 0) return
      await trx
        .insertInto('private_pictures')
        .values(names.map((name) => ({ name, user_id: userId, created_at: at })))
        .onConflict((on) => on.doNothing())
        .execute()
    })
    if (ending === 'draft') {
      this.act(began, (at) => saveDraft(trx, this.by(userId, at), kind, form))
      return
    }
    this.act(began, async (at) =>
      apply(trx, this.by(userId, at), { kind, form, agree: true, agreementVersion: await version() }),
    )
    const decide = began + 2 * HOUR
    if (ending === 'withdrawn')
      this.act(decide, async (at) => withdraw(trx, this.by(userId, at), await this.open(userId, kind)))
    if (ending === 'approved')
      this.act(decide, async (at) =>
        approve(trx, this.as('reviewer', at), await this.open(userId, kind), '资料齐全'),
      )
    if (ending === 'refused' || ending === 'again')
      this.act(decide, async (at) =>
        refuse(trx, this.as('reviewer', at), await this.open(userId, kind), reason),
      )
    if (ending === 'again')
      this.act(began + DAY, async (at) => {
        const { id, version: seen } = await this.open(userId, kind)
        const filled = { form, agree: true, agreementVersion: await version() }
        return resubmit(trx, this.by(userId, at), { id, version: seen, ...filled })
      })
  }

  lead(lead: Lead, index: number): void {
    const { trx } = this
    const mobile = leadMobile(index)
    const began = this.now - lead.daysAgo * DAY - (index + 1) * 7 * MINUTE
    let id = 0
    const seen = async () => {
      const { version } = await trx
        .selectFrom('customers')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { id, version }
    }
    this.act(began, async (at) => {
      const { name, title, page: remark, feedType } = lead
      const teacherId = index % 3 === 0 ? this.userOf('13800000006') : 0
      id = await joinCustomer(trx, { mobile, name, title, remark, feedType, teacherId }, at)
      await trx
        .insertInto('feedback')
        .values({
          type: feedType,
          title,
          name,
          mobile,
          remark,
          document: '{}',
          state: 'new',
          created_at: at,
          customer_id: id,
        })
        .execute()
    })
    const owner = lead.owner === undefined ? undefined : this.staff.get(lead.owner)
    if (!owner) return
    this.act(began + 20 * MINUTE, async (at) =>
      assign(trx, this.as('lead', at), await seen(), { id: owner.id, name: owner.display_name }),
    )
    const step = Math.floor((lead.daysAgo * DAY) / (lead.log.length + 1))
    lead.log.forEach(({ next, ...entry }, turn) =>
      this.act(began + HOUR + turn * step, async (at) => {
        // Due dates are near today, whenever the demo is first started.
        const nextAt = next === undefined ? {} : { nextAt: Math.max(at + HOUR, this.now + next * DAY) }
        await follow(trx, this.as(owner.name, at), { ...(await seen()), ...entry, ...nextAt })
      }),
    )
  }

  adjustments(userId: number): void {
    const { trx } = this
    let id = 0
    this.act(this.now - 5 * DAY, async (at) => {
      const wanted = { id: userId, currency: 'POINT', amount: 200, reason: '共读活动补发' } as const
      await adjust(trx, this.as('admin', at, 'demo-adjustment-1'), wanted)
    })
    this.act(this.now - 4 * DAY, async (at) => {
      const wanted = { id: userId, currency: 'COIN', amount: 500, reason: '客诉补偿' } as const
      id = (await adjust(trx, this.as('admin', at, 'demo-adjustment-2'), wanted)).id
    })
    this.act(this.now - 4 * DAY + HOUR, (at) =>
      reverseAdjustment(trx, this.as('admin', at), id, '重复补偿，撤销一次'),
    )
  }
}

/** Roles that demo users hold from the start, as if they had applied for them. */
async function pastApprovals(
  trx: Trx,
  users: Map<string, number>,
  reviewer: number,
  now: number,
): Promise<void> {
  const held: [mobile: string, kind: string, name: string][] = [
    ['13800000003', 'dealer', '经销商远山'],
    ['13800000004', 'shop', '半亩书店'],
    ['13800000005', 'actor', '演员阿渡'],
    ['13800000005', 'creator', '演员阿渡'],
    ['13800000006', 'broadcaster', '主播南枝'],
    ['13800000006', 'teacher', '主播南枝'],
  ]
  for (const [mobile, kind, name] of held) {
    const user_id = users.get(mobile)
    if (user_id === undefined) continue
    const at = now - 200 * DAY
    const { id } = await trx
      .insertInto('applications')
      .values({
        user_id,
        kind,
        state: 'approved',
        name,
        form: JSON.stringify({ [kind]: {} }),
        agreement_type: kind === 'shop' ? 'settleA' : kind,
        agreement_version: 1,
        reason: '',
        round: 1,
        reviewer_id: reviewer,
        version: 2,
        created_at: at,
        submitted_at: at,
        decided_at: at + HOUR,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const steps: [ApplicationEvent, Row<'applications'>['state'], number | null][] = [
      ['submit', 'submitted', null],
      ['approve', 'approved', reviewer],
    ]
    await trx
      .insertInto('application_steps')
      .values(
        steps.map(([event, state, staff_id], index) => ({
          application_id: id,
          event,
          state,
          staff_id,
          note: '',
          at: at + index * HOUR,
        })),
      )
      .execute()
  }
}

async function seedStaff(
  trx: Trx,
  hashes: ReadonlyMap<string, string>,
  now: number,
): Promise<Map<string, Staff>> {
  await trx
    .insertInto('roles')
    .values({
      ...LEAD_ROLE,
      permissions: JSON.stringify(LEAD_ROLE.permissions),
      fixed: 0,
      version: 1,
      updated_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  for (const { name, displayName: display_name, role, team } of OPERATORS)
    await trx
      .insertInto('staff')
      .values({
        name,
        display_name,
        role,
        team,
        password_hash: hashes.get(name) ?? '',
        state: 'active',
        created_at: now - 90 * DAY,
      })
      .onConflict((on) => on.column('name').doUpdateSet({ display_name, team }))
      .execute()
  const rows = await trx.selectFrom('staff').select(['id', 'name', 'display_name']).execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** Users by phone; those that a visitor of an older demo created are used as they are. */
async function usersByMobile(trx: Trx, states: Row<'users'>['state'][]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where('mobile', 'is not', null)
    .where('state', 'in', states)
    .execute()
  return new Map(rows.map(({ id, mobile }) => [mobile ?? '', id]))
}

async function seedApplicants(trx: Trx, now: number): Promise<Map<string, number>> {
  const known = await usersByMobile(trx, ['active', 'frozen', 'deleted'])
  const chance = dice('applicants')
  for (const [index, nickname] of APPLICANTS.entries()) {
    if (known.has(applicantMobile(index))) continue
    const random = {
      bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.whole(0, 255)),
    }
    const id = await createUser(
      trx,
      { clock: { now: () => now - (40 + index * 6) * DAY }, random },
      {
        mobile: applicantMobile(index),
        verified: true,
        passwordHash: null,
        userType: index % 2 === 0 ? 1 : 2,
        referredBy: null,
      },
    )
    await trx
      .updateTable('users')
      .set({ nickname, avatar: avatarOf(nickname) })
      .where('id', '=', id)
      .execute()
  }
  return usersByMobile(trx, ['active'])
}

async function seedMessages(trx: Trx, now: number): Promise<void> {
  await trx
    .insertInto('sms_outbox')
    .values(
      [...MESSAGES].reverse().map(({ event, minutesAgo, code }, index) => ({
        mobile: `1380000000${(index % 7) + 1}`,
        event,
        text: code === '-' ? '验证码 ******' : `验证码 ${code}`,
        ip: '203.0.113.20',
        state: code === '-' ? ('failed' as const) : ('sent' as const),
        created_at: now - minutesAgo * MINUTE,
      })),
    )
    .execute()
}

/** Roles held, by phone: nobody applies for a role they have, also in a demo that was used before. */
async function heldRoles(trx: Trx): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['mobile', 'role'])
    .where('mobile', 'is not', null)
    .execute()
  return new Set(rows.map(({ mobile, role }) => `${mobile} ${role}`))
}

async function seedDemoOffice(trx: Trx, hashes: ReadonlyMap<string, string>, now: number): Promise<void> {
  const staff = await seedStaff(trx, hashes, now)
  const users = await seedApplicants(trx, now)
  const office = new Office(trx, now, staff, users)
  await pastApprovals(trx, users, staff.get('reviewer')?.id ?? 1, now)
  const held = await heldRoles(trx)
  for (const story of STORIES) if (!held.has(`${story.mobile} ${story.kind}`)) office.application(story)
  LEADS.forEach((lead, index) => office.lead(lead, index))
  office.act(now - 3 * DAY, async (at) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'version'])
      .where('mobile', '=', applicantMobile(2))
      .where('state', '=', 'active')
      .executeTakeFirst()
    const reason = '多次发布广告，停用待核实'
    if (user) await setUserState(trx, office.as('admin', at), user, { state: 'frozen', reason })
  })
  const adjusted = office.userOf(applicantMobile(7))
  if (adjusted) office.adjustments(adjusted)
  await office.play()
  await seedMessages(trx, now)
}

/**
 * Seeds the back office: texts of the agreements always, its demo data once. It has a mark of its own, so that a demo
 * made before the back office existed gets the data at the next start.
 */
export async function seedOffice(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, hashes, now }: { demo: boolean; hashes: () => Promise<ReadonlyMap<string, string>>; now: number },
): Promise<void> {
  await seedPartOnce(deps, { mark: MARK, now }, async (trx) => {
    await seedAgreements(trx, now)
    if (demo) await seedDemoOffice(trx, await hashes(), now)
  })
}
