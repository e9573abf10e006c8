import { allCalls } from '@/contract/contract'
import { EXPORT_KINDS } from '@/contract/sheets/sheet-states'
import { exporterOf } from '@/server/sheets/sheet-kinds'
import type { Envelope } from '@/tools/request'
import { inputOf } from '../spine/samples'
import { rig, type Rig } from '../spine/rig'

/** Everything that is known of one person, written into every row of the demo that has room for it. */
const PERSON = {
  mobile: '13712345678',
  name: '尉迟雪樵',
  street: '云栖路 88 号紫藤里 3 幢 502 室',
  email: 'xueqiao.yuchi@mail.example',
  document: '110101198502031236',
  tax: '91330106MA2XUEQ18K',
}

/** Calls that read, and the rights that they ask for: nobody who has only those may see a person as a whole. */
const reads = allCalls().filter(
  ({ call }) => call.family === 'adminapi' && (call.method === 'GET' || call.method === 'DOWNLOAD'),
)
const RIGHTS = [...new Set(reads.flatMap(({ call }) => call.permission ?? []))]
const IDS = 40

let here: Rig
let staffId = 0
let token = ''

async function roleWith(permissions: readonly string[]): Promise<void> {
  await here.database.db
    .updateTable('roles')
    .set({ permissions: JSON.stringify(permissions) })
    .where('slug', '=', 'operator')
    .execute()
}

const change = (text: string, fields: Record<string, string>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(text) as Record<string, Record<string, unknown>>).map(([kind, form]) => [
        kind,
        Object.fromEntries(Object.entries(form).map(([field, value]) => [field, fields[field] ?? value])),
      ]),
    ),
  )

async function plant(): Promise<void> {
  const { db } = here.database
  const { mobile, name, street, email, document, tax } = PERSON
  const address = JSON.stringify({
    name,
    mobile,
    area: '330106',
    region: '浙江省 杭州市 西湖区',
    detail: street,
  })
  await db
    .updateTable('orders')
    .set({ address, remark: `到了打 ${mobile}` })
    .where('address', 'is not', null)
    .execute()
  await db.updateTable('addresses').set({ name, mobile, detail: street }).execute()
  await db.updateTable('users').set({ mobile }).where('id', '=', 1).execute()
  await db.updateTable('customers').set({ name }).execute()
  await db.updateTable('customers').set({ mobile }).where('id', '=', 1).execute()
  await db.updateTable('sms_outbox').set({ mobile }).execute()
  await db.updateTable('payees').set({ holder: name }).execute()
  await db.updateTable('withdrawals').set({ holder: name }).execute()
  await db.updateTable('signups').set({ name, mobile }).execute()
  const forms = await db.selectFrom('applications').select(['id', 'form']).execute()
  for (const { id, form } of forms)
    await db
      .updateTable('applications')
      .set({ form: change(form, { contact: name, realName: name, idCard: document }) })
      .where('id', '=', id)
      .execute()
  await db
    .updateTable('applications')
    .set({ name })
    .where('kind', 'in', ['dealer', 'promoter', 'teacher'])
    .execute()
  const orders = await db.selectFrom('orders').select('id').execute()
  await db.deleteFrom('invoices').execute()
  for (const { id } of orders)
    await db
      .insertInto('invoices')
      .values({
        order_id: id,
        kind: id % 2 ? 'personal' : 'company',
        title: id % 2 ? name : '紫藤里文化传播有限公司',
        tax_no: id % 2 ? '' : tax,
        email,
        amount: 100,
        state: 'requested',
        created_at: here.time.now,
      })
      .execute()
}

/** What the accounts are called that previews look through. */
const PREVIEWERS = ['预览会员', '预览经销商', '预览用户']

beforeAll(async () => {
  here = await rig({ content: 'demo' })
  const admin = await here.staff('admin')
  for (const persona of ['member', 'dealer', 'ios'])
    await here.ask('adminpreview.start', { persona }, { token: admin, ip: '10.6.0.1' })
  await plant()
  token = await here.staff('operator')
  const row = await here.database.db
    .selectFrom('staff')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  staffId = row.id
  await roleWith(RIGHTS)
})
afterAll(() => here.close())

/** Inputs of a call: every value of what has few, and the first ids of what has many. */
function inputsOf(
  required: readonly string[],
  properties: ReturnType<typeof inputOf>['properties'],
): object[] {
  return required.reduce<object[]>(
    (inputs, field) => {
      const schema = properties?.[field] ?? {}
      const values: unknown[] =
        schema.enum ??
        (schema.type === 'integer'
          ? Array.from({ length: inputs.length > 1 ? 5 : IDS }, (_, index) => index + 1)
          : field === 'isbn'
            ? ['9787020002207']
            : ['2026-11-20'])
      return inputs.flatMap((input) => values.map((value) => ({ ...input, [field]: value })))
    },
    [{}],
  )
}

const found = (values: readonly string[], text: string): string[] =>
  values.filter((value) => text.includes(value))
const whole = (text: string): string[] => found(Object.values(PERSON), text)

let address = 0
const read = (name: string, input: object) => {
  address += 1
  return here.ask(name, input, { token, ip: `10.7.${address >> 8}.${address & 255}` })
}

it.each(reads.filter(({ call }) => call.method === 'GET').map(({ name, call }) => [name, call] as const))(
  '%s tells nobody’s phone, name, street, e-mail or number as a whole, and of no account that a preview made',
  async (name, call) => {
    const { required = [], properties } = inputOf(call)
    const told = new Set<string>()
    for (const input of inputsOf(required, properties)) {
      const { body } = await read(name, input)
      const text = JSON.stringify(body)
      for (const value of [...whole(text), ...found(PREVIEWERS, text)]) told.add(value)
    }
    expect([...told]).toEqual([])
  },
)

it.each(EXPORT_KINDS)('a file of %s tells them no more', async (kind) => {
  const { db } = here.database
  const staff = { id: staffId, scope: 'all' as const, team: '', teacherId: null, permissions: RIGHTS }
  const { work_id: workId } = await db.selectFrom('progress').select('work_id').executeTakeFirstOrThrow()
  let rows = ''
  for await (const row of exporterOf(kind).rows(
    { db, now: here.time.now, staff },
    kind === 'students' ? { workId } : {},
  ))
    rows += JSON.stringify(row)
  expect(rows).not.toBe('')
  expect(whole(rows)).toEqual([])
  expect(found(PREVIEWERS, rows)).toEqual([])
})

describe('an order', () => {
  type Detail = { address?: { name: string; mobile: string; detail: string } }
  const order = async (parcels: string) => {
    const { id } = await here.database.db
      .selectFrom('orders')
      .select('orders.id')
      .where('address', 'is not', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('parcels')
            .select('parcels.id')
            .whereRef('parcels.order_id', '=', 'orders.id')
            .where('parcels.state', '=', parcels as 'waiting'),
        ),
      )
      .executeTakeFirstOrThrow()
    return id
  }
  const detail = async (id: number): Promise<Detail> => {
    const { body } = await read('adminorder.detail', { id })
    return (body as Envelope & { data: Detail }).data
  }
  afterEach(() => roleWith(RIGHTS))

  it('shows who reads it as much as tells one from another', async () => {
    expect((await detail(await order('waiting'))).address).toMatchObject({
      name: '尉**',
      mobile: '137****5678',
      detail: '****',
    })
  })

  it('shows whoever ships it where it goes, until it has come', async () => {
    await roleWith([...RIGHTS, 'order.ship'])
    const { name, mobile, street } = PERSON
    expect((await detail(await order('waiting'))).address).toMatchObject({ name, mobile, detail: street })
    expect((await detail(await order('received'))).address).toMatchObject({ mobile: '137****5678' })
  })

  it('shows whoever may see it all for a reason, which is kept', async () => {
    const id = await order('received')
    const asked = { id, reason: '买家来电核实地址' }
    expect((await read('adminorder.reveal', asked)).body.code).toBe(403)
    await roleWith([...RIGHTS, 'order.reveal'])
    const { body } = await read('adminorder.reveal', asked)
    const { name, mobile, street, email } = PERSON
    expect(body.data).toMatchObject({ name, mobile, address: `浙江省 杭州市 西湖区 ${street}`, email })
    const kept = await here.database.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', '=', 'adminorder.reveal')
      .execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.after).toContain(asked.reason)
    expect(whole(kept[0]?.after ?? '')).toEqual([])
  })
})
