import { oneOf, table, type MigrationDb } from './table'

const CASCADE = { gone: 'cascade' } as const
const byUser = { user_id: { table: 'users', ...CASCADE } } as const
const byWork = { work_id: { table: 'works', ...CASCADE } } as const
const byPart = { part_id: { table: 'parts', ...CASCADE } } as const

/** Chapters, lessons, what learners have watched and noted, teachers. */
export async function up(db: MigrationDb): Promise<void> {
  await db.schema
    .alterTable('parts')
    .addColumn('lesson', 'text', (made) => made.notNull().defaultTo(''))
    .execute()
  await courses(db)
  await lessons(db)
  await learners(db)
}

async function courses(db: MigrationDb): Promise<void> {
  await table(
    db,
    'course_settings',
    {
      work_id: 'int',
      in_order: 'flag',
      no_skip: 'flag',
      finish_percent: 'int',
      certificate: 'flag',
    },
    {
      primary: ['work_id'],
      checks: { percent_range: 'finish_percent between 50 and 100' },
      references: byWork,
    },
  )
  await table(
    db,
    'course_chapters',
    { id: 'id', work_id: 'int', number: 'int', title: 'text' },
    { unique: [['work_id', 'number']], references: byWork },
  )
  await table(
    db,
    'teachers',
    { id: 'id', name: 'text', title: 'text', intro: 'text', avatar: 'text', version: 'int' },
    { unique: [['name']] },
  )
  await table(
    db,
    'course_teachers',
    { work_id: 'int', teacher_id: 'int', position: 'int' },
    {
      primary: ['work_id', 'teacher_id'],
      references: { ...byWork, teacher_id: { table: 'teachers' } },
      indexes: [['teacher_id', 'work_id']],
    },
  )
}

async function lessons(db: MigrationDb): Promise<void> {
  await table(
    db,
    'lessons',
    {
      part_id: 'int',
      work_id: 'int',
      chapter_id: 'int?',
      paper_id: 'int?',
      room_id: 'int?',
      trial_seconds: 'int',
      required: 'flag',
      opens_at: 'big',
      days_after: 'int',
      added_at: 'big',
    },
    {
      primary: ['part_id'],
      references: {
        ...byPart,
        ...byWork,
        chapter_id: { table: 'course_chapters' },
        paper_id: { table: 'papers' },
        room_id: { table: 'live_rooms' },
      },
      indexes: [['work_id'], ['chapter_id'], ['paper_id'], ['room_id']],
    },
  )
  await table(
    db,
    'slides',
    { id: 'id', part_id: 'int', at: 'int', title: 'text', text: 'text' },
    { unique: [['part_id', 'at']], references: byPart },
  )
}

async function learners(db: MigrationDb): Promise<void> {
  await table(
    db,
    'course_members',
    { user_id: 'int', work_id: 'int', since: 'big', finished_at: 'big', certificate_id: 'int?' },
    {
      primary: ['user_id', 'work_id'],
      references: { ...byUser, ...byWork, certificate_id: { table: 'certificates' } },
      indexes: [['work_id'], ['certificate_id']],
    },
  )
  await table(
    db,
    'lesson_states',
    {
      user_id: 'int',
      part_id: 'int',
      work_id: 'int',
      way: 'text',
      covered: 'text',
      share: 'int',
      seen_at: 'big',
      finished_at: 'big',
    },
    {
      primary: ['user_id', 'part_id'],
      checks: {
        way_known: oneOf('way', ['watched', 'read', 'paper']),
        share_range: 'share between 0 and 100',
      },
      references: { ...byUser, ...byPart, ...byWork },
      indexes: [['user_id', 'work_id'], ['part_id'], ['work_id']],
    },
  )
  await table(
    db,
    'lesson_notes',
    {
      id: 'id',
      user_id: 'int',
      uid: 'text',
      work_id: 'int',
      part_id: 'int',
      at: 'int',
      text: 'text',
      revision: 'int',
      updated_at: 'big',
    },
    {
      unique: [['user_id', 'uid']],
      references: { ...byUser, ...byPart, ...byWork },
      indexes: [['user_id', 'work_id'], ['part_id'], ['work_id']],
    },
  )
}
