import type { Call } from '@/contract/call'
import { Nothing, post } from '@/contract/call'
import { dispatch } from '@/server/main/dispatch'
import type { Context, UserContext } from '@/server/deps'
import { audit } from '@/server/kernel/audit'
import { once } from '@/server/kernel/idempotency'
import { badInput } from '@/server/kernel/http/refusal'
import { world, type World } from '@tests/support/world'

/** What a call did is compared with what its contract entry declares. */

let here: World
let userId: number
beforeAll(async () => {
  here = await world()
  userId = await here.user()
})
afterAll(() => here.close())

const entry = (declared: Partial<Pick<Call, 'audit' | 'idempotent'>>): Call => ({
  ...post('/test/call', { family: 'addon', who: 'user', input: Nothing, answer: Nothing, notes: '' }),
  ...declared,
})

const run = (
  declared: Partial<Pick<Call, 'audit' | 'idempotent'>>,
  handler: (ctx: UserContext) => Promise<unknown>,
  ctx: Context = here.as(userId),
) =>
  dispatch(
    { name: 'test.call', call: entry(declared), handler: (own) => handler(own as UserContext) },
    ctx,
    {},
  )

const idle = () => Promise.resolve({})
const written = (ctx: UserContext) =>
  ctx.command(async (trx) => {
    await audit(trx, ctx, 'test.call', 'word:1', null, null)
    return {}
  })
const keyed = (ctx: UserContext) =>
  ctx.command((trx) =>
    once(trx, ctx, 'test.call', {}, async () => {
      await audit(trx, ctx, 'test.call', 'word:1', null, null)
      return { done: true }
    }),
  )

const auditRows = () => here.database.db.selectFrom('audit_log').selectAll().execute()

it('a call declared as audited that wrote no audit row throws', async () => {
  await expect(run({ audit: '保存' }, idle)).rejects.toThrow('test.call is declared as audited')
  await expect(run({ audit: '保存' }, written)).resolves.toEqual({})
})

it('a call that wrote an audit row without declaring it throws', async () => {
  await expect(run({}, written)).rejects.toThrow(
    'wrote an audit row that its contract entry does not declare',
  )
  await expect(run({}, idle)).resolves.toEqual({})
})

it('a call that writes when something changed may write none', async () => {
  await expect(run({ audit: { ifChanged: '保存' } }, idle)).resolves.toEqual({})
  await expect(run({ audit: { ifChanged: '保存' } }, written)).resolves.toEqual({})
})

it('a row that the command undid does not count', async () => {
  const undone = async (ctx: UserContext) => {
    await ctx
      .command(async (trx) => {
        await audit(trx, ctx, 'test.call', 'word:1', null, null)
        throw new Error('undone')
      })
      .catch(() => undefined)
    return {}
  }
  await expect(run({ audit: '保存' }, undone)).rejects.toThrow('wrote no audit row')
  await expect(run({}, undone)).resolves.toEqual({})
})

it('a call declared idempotent that does not look at its key throws', async () => {
  await expect(run({ idempotent: true }, idle)).rejects.toThrow('did not look at its key')
})

it('a repeated call answers from its key and writes nothing', async () => {
  const ctx = here.as(userId)
  await expect(run({ idempotent: true, audit: '保存' }, keyed, ctx)).resolves.toEqual({ done: true })
  const before = await auditRows()
  await expect(run({ idempotent: true, audit: '保存' }, keyed, ctx)).resolves.toEqual({ done: true })
  expect(await auditRows()).toEqual(before)
})

it('a refusal stays what it is', async () => {
  await expect(run({ audit: '保存' }, () => Promise.reject(badInput('不行')))).rejects.toMatchObject({
    code: 400,
    message: '不行',
  })
})

it('in production the difference is logged as an error and the caller gets the answer', async () => {
  const errors: unknown[] = []
  const ctx = here.as(userId)
  ctx.env = { ...ctx.env, production: true }
  ctx.log = Object.assign(Object.create(ctx.log) as typeof ctx.log, {
    error: (...told: unknown[]) => errors.push(told),
  })
  await expect(run({ audit: '保存' }, idle, ctx)).resolves.toEqual({})
  expect(errors).toEqual([[{ call: 'test.call' }, 'test.call is declared as audited and wrote no audit row']])
})
