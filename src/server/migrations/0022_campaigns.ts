import { oneOf, table, type MigrationDb } from './table'

/** Campaign pages with their versions, and the templates posters are drawn from. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'campaigns',
    {
      id: 'id',
      place: 'text',
      title: 'text',
      draft: 'text',
      state: 'text',
      last_number: 'int',
      changed: 'flag',
      staff_id: 'int?',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      checks: {
        state_word: oneOf('state', ['draft', 'on', 'off']),
        published: `(state = 'draft') = (last_number = 0)`,
      },
      references: { staff_id: { table: 'staff' } },
      indexes: [
        ['updated_at desc', 'id desc'],
        ['place', 'id'],
      ],
    },
  )
  await table(
    db,
    'campaign_versions',
    {
      id: 'id',
      campaign_id: 'int',
      number: 'int',
      title: 'text',
      document: 'text',
      note: 'text',
      from_at: 'big',
      until_at: 'big',
      withdrawn: 'flag',
      staff_id: 'int?',
      created_at: 'big',
    },
    {
      unique: [['campaign_id', 'number']],
      checks: { window: 'until_at = 0 or until_at > from_at' },
      references: { campaign_id: { table: 'campaigns', gone: 'cascade' }, staff_id: { table: 'staff' } },
      indexes: [['campaign_id', 'from_at desc', 'number desc']],
    },
  )
  await table(
    db,
    'poster_templates',
    {
      id: 'id',
      name: 'text',
      document: 'text',
      state: 'text',
      sort: 'int',
      staff_id: 'int?',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      checks: { state_word: oneOf('state', ['on', 'off']) },
      references: { staff_id: { table: 'staff' } },
      indexes: [['state', 'sort', 'id']],
    },
  )
}
