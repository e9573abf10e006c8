import { sql, type Generated, type Kysely } from 'kysely'
import { appendOnly, oneOf, table, type MigrationDb } from './table'

/** States in which an application still occupies its kind: one such a user and kind. */
const OPEN = ['draft', 'submitted', 'refused', 'resubmitted']
const KINDS = ['dealer', 'shop', 'actor', 'broadcaster', 'teacher', 'creator', 'promoter']
const CUSTOMER_STATES = ['new', 'following', 'won', 'lost', 'reopened']

interface Feedback {
  id: number
  type: number
  name: string
  mobile: string
  remark: string
  created_at: number
  customer_id: number | null
}

interface Customers {
  id: Generated<number>
  mobile: string
  name: string
  state: string
  source: string
  feed_type: number
  staff_id: number | null
  teacher_id: number | null
  note: string
  next_at: number | null
  followed_at: number | null
  version: number
  created_at: number
}

interface Roles {
  slug: string
  name: string
  notes: string
  scope: string
  permissions: string
  fixed: number
  version: number
  updated_at: number
}

/** Roles of the back office, applications and agreements, customers, adjustments. */
export async function up(db: MigrationDb): Promise<void> {
  await rolesAndStaff(db)
  await applications(db)
  await customers(db)
  await adjustments(db)
}

async function rolesAndStaff(db: MigrationDb): Promise<void> {
  await table(
    db,
    'roles',
    {
      id: 'id',
      slug: 'text',
      name: 'text',
      notes: 'text',
      scope: 'text',
      permissions: 'text',
      fixed: 'flag',
      version: 'int',
      updated_at: 'big',
    },
    {
      unique: [['slug'], ['name']],
      checks: {
        scope_word: oneOf('scope', ['all', 'group', 'own']),
        fixed_sees_all: `fixed = 0 or scope = 'all'`,
      },
    },
  )
  await db
    .withTables<{ roles: Roles }>()
    .insertInto('roles')
    .values(FIRST_ROLES.map((role) => ({ ...role, version: 1, updated_at: 0 })))
    .execute()
  const staff = () => db.schema.alterTable('staff')
  await staff()
    .addColumn('display_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await staff()
    .addColumn('team', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await staff().addColumn('teacher_id', 'integer').execute()
  await staff()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

/** What the first roles may do. `*` is every right there is, also those of later releases. */
const FIRST_ROLES = [
  {
    slug: 'admin',
    name: '管理员',
    notes: '拥有全部权限',
    scope: 'all',
    permissions: JSON.stringify(['*']),
    fixed: 1,
  },
  {
    slug: 'operator',
    name: '运营',
    notes: '内容上架与用户、客户查询',
    scope: 'all',
    permissions: JSON.stringify([
      'video.read',
      'video.edit',
      'user.read',
      'application.read',
      'customer.read',
      'customer.assign',
      'agreement.read',
      'sms.read',
    ]),
    fixed: 0,
  },
  {
    slug: 'service',
    name: '客服',
    notes: '跟进分配给自己的客户',
    scope: 'own',
    permissions: JSON.stringify(['user.read', 'customer.read', 'customer.edit', 'customer.reveal']),
    fixed: 0,
  },
  {
    slug: 'reviewer',
    name: '审核',
    notes: '入驻与身份申请审核',
    scope: 'all',
    permissions: JSON.stringify([
      'user.read',
      'application.read',
      'application.review',
      'application.reveal',
      'agreement.read',
    ]),
    fixed: 0,
  },
]

async function applications(db: MigrationDb): Promise<void> {
  await table(
    db,
    'agreements',
    {
      id: 'id',
      type: 'text',
      version: 'int',
      title: 'text',
      html: 'text',
      staff_id: 'int',
      created_at: 'big',
    },
    { unique: [['type', 'version']], checks: { counted: 'version > 0' } },
  )
  await appendOnly(db, 'agreements')
  await table(
    db,
    'applications',
    {
      id: 'id',
      user_id: 'int',
      kind: 'text',
      state: 'text',
      name: 'text',
      form: 'text',
      agreement_type: 'text',
      agreement_version: 'int',
      reason: 'text',
      round: 'int',
      reviewer_id: 'int?',
      version: 'int',
      created_at: 'big',
      submitted_at: 'big',
      decided_at: 'big',
    },
    {
      checks: {
        kind_word: oneOf('kind', KINDS),
        state_word: oneOf('state', [...OPEN, 'approved', 'withdrawn']),
        refused_says_why: `state <> 'refused' or reason <> ''`,
        decided_by_somebody: `state not in ('approved', 'refused') or reviewer_id is not null`,
      },
      references: {
        user_id: { table: 'users' },
        reviewer_id: { table: 'staff' },
      },
      indexes: [
        ['user_id', 'id desc'],
        ['state', 'submitted_at'],
      ],
    },
  )
  await sql
    .raw(
      `create unique index applications_open_once on applications (user_id, kind) where ${oneOf('state', OPEN)}`,
    )
    .execute(db)
  await table(
    db,
    'application_steps',
    {
      id: 'id',
      application_id: 'int',
      event: 'text',
      state: 'text',
      staff_id: 'int?',
      note: 'text',
      at: 'big',
    },
    {
      references: { application_id: { table: 'applications' }, staff_id: { table: 'staff' } },
      indexes: [['application_id', 'id']],
    },
  )
  await appendOnly(db, 'application_steps')
  await table(
    db,
    'private_pictures',
    { name: 'text', user_id: 'int', created_at: 'big' },
    { primary: ['name'], references: { user_id: { table: 'users' } }, indexes: [['user_id', 'created_at']] },
  )
}

async function customers(db: MigrationDb): Promise<void> {
  await table(
    db,
    'customers',
    {
      id: 'id',
      mobile: 'text',
      name: 'text',
      state: 'text',
      source: 'text',
      feed_type: 'int',
      staff_id: 'int?',
      teacher_id: 'int?',
      note: 'text',
      next_at: 'big?',
      followed_at: 'big?',
      version: 'int',
      created_at: 'big',
    },
    {
      unique: [['mobile']],
      checks: {
        state_word: oneOf('state', CUSTOMER_STATES),
        closed_waits_for_nothing: `state not in ('won', 'lost') or next_at is null`,
      },
      references: { staff_id: { table: 'staff' }, teacher_id: { table: 'users' } },
      indexes: [['staff_id', 'state'], ['teacher_id', 'state'], ['next_at'], ['state', 'id desc']],
    },
  )
  await table(
    db,
    'customer_steps',
    {
      id: 'id',
      customer_id: 'int',
      event: 'text',
      state: 'text',
      staff_id: 'int?',
      note: 'text',
      next_at: 'big?',
      at: 'big',
    },
    {
      references: { customer_id: { table: 'customers' }, staff_id: { table: 'staff' } },
      indexes: [['customer_id', 'id']],
    },
  )
  await appendOnly(db, 'customer_steps')
  await db.schema.alterTable('feedback').addColumn('customer_id', 'integer').execute()
  await customersOfOldFeedback(db)
}

/** Whoever wrote before there were customers becomes one. */
async function customersOfOldFeedback(anyTables: MigrationDb): Promise<void> {
  const db = anyTables.withTables<{ feedback: Feedback; customers: Customers }>()
  const rows = await db
    .selectFrom('feedback')
    .select(['id', 'type', 'name', 'mobile', 'remark', 'created_at'])
    .orderBy('id')
    .execute()
  const known = new Map<string, number>()
  for (const row of rows) {
    const id = known.get(row.mobile) ?? (await firstCustomer(db, row))
    known.set(row.mobile, id)
    await db.updateTable('feedback').set({ customer_id: id }).where('id', '=', row.id).execute()
  }
}

async function firstCustomer(
  db: Kysely<{ customers: Customers }>,
  row: Omit<Feedback, 'customer_id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('customers')
    .values({
      mobile: row.mobile,
      name: row.name,
      state: 'new',
      source: row.remark,
      feed_type: row.type,
      staff_id: null,
      teacher_id: null,
      note: '',
      next_at: null,
      followed_at: null,
      version: 1,
      created_at: row.created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function adjustments(db: MigrationDb): Promise<void> {
  await table(
    db,
    'adjustments',
    {
      id: 'id',
      staff_id: 'int',
      key: 'text',
      user_id: 'int',
      currency: 'text',
      amount: 'int',
      reason: 'text',
      transfer_id: 'int',
      balance: 'big',
      created_at: 'big',
    },
    {
      unique: [['staff_id', 'key'], ['transfer_id']],
      checks: { moves: 'amount <> 0', currency_word: oneOf('currency', ['POINT', 'COIN']) },
      references: {
        staff_id: { table: 'staff' },
        user_id: { table: 'users' },
        transfer_id: { table: 'ledger_transfers' },
      },
      indexes: [['user_id', 'id desc']],
    },
  )
  await appendOnly(db, 'adjustments')
}
