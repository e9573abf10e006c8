import {
  APPLICATION_STATES,
  type ApplicationEvent,
  type ApplicationState,
} from '@/contract/office/applications'
import {
  CUSTOMER_EVENTS,
  CUSTOMER_STATES,
  type CustomerEvent,
  type CustomerState,
} from '@/contract/customers/admincustomer'
import { applicationMachine, moveApplication } from '@/server/office/applications'
import { customerMachine, follow, joinCustomer } from '@/server/customers/customers'
import { fc } from '@tests/support/properties'
import { creatorForm, officeWorld, type OfficeWorld } from './office-world'
import type { UserCaller, StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let reviewer: StaffCaller
let admin: StaffCaller
beforeAll(async () => {
  here = await officeWorld()
  reviewer = await here.operator('reviewer')
  admin = await here.operator('admin')
})
afterAll(() => here.close())

/** Written a second time, by hand, from the rules: a slip in the product's tables shows here. */
const APPLICATION_LEGAL = [
  'draft save draft',
  'draft submit submitted',
  'draft withdraw withdrawn',
  'submitted approve approved',
  'submitted refuse refused',
  'submitted withdraw withdrawn',
  'refused resubmit resubmitted',
  'refused withdraw withdrawn',
  'resubmitted approve approved',
  'resubmitted refuse refused',
  'resubmitted withdraw withdrawn',
]
const APPLICATION_EVENTS = ['save', 'submit', 'approve', 'refuse', 'resubmit', 'withdraw'] as const

const CUSTOMER_LEGAL = [
  'new follow following',
  'following follow following',
  'following win won',
  'following lose lost',
  'won reopen reopened',
  'lost reopen reopened',
  'reopened follow following',
]

const edges = <S extends string, E extends string>(
  states: readonly S[],
  events: readonly E[],
  next: (state: S, event: E) => S | null,
): string[] =>
  states.flatMap((state) =>
    events.flatMap((event) => {
      const end = next(state, event)
      return end ? [`${state} ${event} ${end}`] : []
    }),
  )

it('the tables have the edges of the rules and no others', () => {
  expect(edges(APPLICATION_STATES, APPLICATION_EVENTS, applicationMachine.next).sort()).toEqual(
    [...APPLICATION_LEGAL].sort(),
  )
  expect(edges(CUSTOMER_STATES, CUSTOMER_EVENTS, customerMachine.next).sort()).toEqual(
    [...CUSTOMER_LEGAL].sort(),
  )
})

const endOf = <S extends string>(legal: string[], state: S, event: string): S | undefined =>
  legal.find((edge) => edge.startsWith(`${state} ${event} `))?.split(' ')[2] as S | undefined

/** What the model knows of the one application that a run looks at. */
interface Model {
  /** Null before there is one. */
  state: ApplicationState | null
  role: boolean
}

async function stepApplication(ctx: UserCaller, event: ApplicationEvent): Promise<boolean> {
  const { rows } = await ctx.call('applications.mine')
  const item = { id: rows[0]?.id ?? 1_000_000, version: rows[0]?.version ?? 1 }
  const filled = { form: creatorForm, agree: true, agreementVersion: 1 }
  const calls: Record<ApplicationEvent, () => Promise<unknown>> = {
    save: () => ctx.call('applications.saveDraft', { kind: 'creator', form: creatorForm }),
    submit: () => ctx.call('applications.apply', { kind: 'creator', ...filled }),
    approve: () => reviewer.call('adminapplication.approve', { items: [item] }),
    refuse: () => reviewer.call('adminapplication.refuse', { items: [item], reason: '资料不齐' }),
    resubmit: () => ctx.call('applications.resubmit', { ...item, ...filled }),
    withdraw: () => ctx.call('applications.withdraw', item),
  }
  return calls[event]().then(
    () => true,
    (error: { code?: number }) => {
      // Refused in words; anything else is a fault of ours.
      expect([404, 409]).toContain(error.code)
      return false
    },
  )
}

/** What the rules say of an event; after a withdrawal one begins anew. */
function expectedOf({ state, role }: Model, event: ApplicationEvent): ApplicationState | undefined {
  const fresh = state === null || state === 'withdrawn'
  if (role) return undefined
  if (fresh) return event === 'save' ? 'draft' : event === 'submit' ? 'submitted' : undefined
  return endOf(APPLICATION_LEGAL, state, event)
}

it('applications go where the rules say, whatever is done in whatever order', async () => {
  const visited = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...APPLICATION_EVENTS), { minLength: 3, maxLength: 14 }),
      async (events) => {
        const ctx = await here.applicant()
        const model: Model = { state: null, role: false }
        for (const event of events) {
          const end = expectedOf(model, event)
          visited.add(`${model.state} ${event}`)
          expect(`${model.state} ${event} ${await stepApplication(ctx, event)}`).toBe(
            `${model.state} ${event} ${end !== undefined}`,
          )
          if (end) model.state = end
          model.role ||= end === 'approved'
          const { rows, roles } = await ctx.call('applications.mine')
          expect(rows[0]?.state ?? null).toBe(model.state)
          expect(roles).toEqual(model.role ? ['creator'] : [])
        }
        const { rows } = await ctx.call('applications.mine')
        for (const { id, state } of rows) {
          const { steps } = await ctx.call('applications.detail', { id })
          expect(steps.at(-1)?.state).toBe(state)
        }
      },
    ),
    { numRuns: 250, seed: 265 },
  )
  const all = APPLICATION_STATES.filter((state) => state !== 'withdrawn').flatMap((state) =>
    APPLICATION_EVENTS.map((event) => `${state} ${event}`),
  )
  expect(all.filter((pair) => !visited.has(pair))).toEqual([])
})

it('customers go where the rules say, and come back when they write again', async () => {
  let phone = 0
  const visited = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<CustomerEvent | 'feedback'>(...CUSTOMER_EVENTS, 'feedback'), {
        minLength: 3,
        maxLength: 14,
      }),
      async (events) => {
        phone += 1
        const mobile = `1360000${String(phone).padStart(4, '0')}`
        const write = () =>
          here.deps.command((trx) =>
            joinCustomer(
              trx,
              { mobile, name: '王女士', title: '咨询', remark: '#/', feedType: 265 },
              here.time.now,
            ),
          )
        const id = await write()
        const read = () =>
          here.database.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        let state = 'new' as CustomerState
        for (const event of events) {
          visited.add(`${state} ${event}`)
          if (event === 'feedback') {
            expect(await write()).toBe(id)
            if (state === 'won' || state === 'lost') state = 'reopened'
          } else {
            const { version } = await read()
            const end: CustomerState | undefined = endOf(CUSTOMER_LEGAL, state, event)
            const done = await here.deps
              .command((trx) => follow(trx, admin, { id, version, event, note: '记录' }))
              .then(
                () => true,
                (error: { code?: number }) => {
                  expect(error.code).toBe(409)
                  return false
                },
              )
            expect(done).toBe(end !== undefined)
            state = end ?? state
          }
          expect((await read()).state).toBe(state)
        }
      },
    ),
    { numRuns: 80, seed: 265 },
  )
  const all = CUSTOMER_STATES.flatMap((state) => CUSTOMER_EVENTS.map((event) => `${state} ${event}`))
  expect(all.filter((pair) => !visited.has(pair))).toEqual([])
})

it('a transition from what was read a round ago is lost, although the state is the same again', async () => {
  const ctx = await here.applicant()
  const filled = { form: creatorForm, agree: true, agreementVersion: 1 }
  const first = await ctx.call('applications.apply', { kind: 'creator', ...filled })
  const refuse = (item: { id: number; version: number }) =>
    reviewer.call('adminapplication.refuse', { items: [item], reason: '资料不齐' })
  const read = () =>
    here.database.db
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
  await refuse(first)
  await ctx.call('applications.resubmit', { ...filled, id: first.id, version: first.version + 1 })
  const stale = await read()
  await refuse(stale)
  await ctx.call('applications.resubmit', { ...filled, id: first.id, version: stale.version + 1 })
  expect((await read()).state).toBe(stale.state)
  await expect(
    here.deps.command((trx) => moveApplication(trx, stale, { event: 'withdraw', now: here.time.now })),
  ).rejects.toMatchObject({ code: 409, message: '该记录已被他人修改，请刷新后重试' })
})
