import { sql } from 'kysely'
import { addRights } from './rights'
import { isPostgres, oneOf, table, type MigrationDb } from './table'

const TYPES = ['single', 'multiple', 'judge', 'fill', 'essay']
const CASCADE = { gone: 'cascade' } as const
const byUser = { user_id: { table: 'users', ...CASCADE } } as const

/** Question bank, papers, sittings and the wrong-answer book. */
export async function up(db: MigrationDb): Promise<void> {
  await bank(db)
  await papers(db)
  await sittings(db)
  await learning(db)
  const nouns = ['question', 'paper', 'mark', 'sitting']
  await addRights(db, { operator: nouns.flatMap((noun) => [`${noun}.read`, `${noun}.edit`]) })
}

async function bank(db: MigrationDb): Promise<void> {
  await table(db, 'subjects', { id: 'id', name: 'text', sort: 'int' }, { unique: [['name']] })
  await table(
    db,
    'topics',
    { id: 'id', subject_id: 'int', parent_id: 'int?', name: 'text', sort: 'int' },
    {
      unique: [['subject_id', 'name']],
      references: { subject_id: { table: 'subjects' }, parent_id: { table: 'topics' } },
      indexes: [['parent_id']],
    },
  )
  await table(
    db,
    'materials',
    { id: 'id', subject_id: 'int', title: 'text', body: 'text', version: 'int' },
    { references: { subject_id: { table: 'subjects' } }, indexes: [['subject_id']] },
  )
  await table(
    db,
    'questions',
    {
      id: 'id',
      code: 'text',
      subject_id: 'int',
      topic_id: 'int',
      material_id: 'int?',
      type: 'text',
      difficulty: 'int',
      state: 'text',
      served: 'flag',
      dice: 'int',
      answers: 'big',
      right_answers: 'big',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
      revision: 'int',
    },
    {
      unique: [['code']],
      checks: {
        type_known: oneOf('type', TYPES),
        state_known: oneOf('state', ['draft', 'published', 'off']),
        difficulty_range: 'difficulty between 1 and 5',
      },
      references: {
        subject_id: { table: 'subjects' },
        topic_id: { table: 'topics' },
        material_id: { table: 'materials' },
      },
      indexes: [
        ['topic_id', 'state', 'dice'],
        ['subject_id', 'state', 'dice'],
        ['material_id', 'id'],
      ],
    },
  )
  await table(
    db,
    'question_versions',
    {
      question_id: 'int',
      version: 'int',
      stem: 'text',
      options: 'text',
      answer: 'text',
      rules: 'text',
      explanation: 'text',
      reasons: 'text',
      rubric: 'text',
      words: 'int',
      made_at: 'big',
    },
    {
      primary: ['question_id', 'version'],
      references: { question_id: { table: 'questions', ...CASCADE } },
    },
  )
  await table(
    db,
    'question_links',
    { id: 'id', question_id: 'int', work_id: 'int', part_id: 'int', at: 'int' },
    {
      unique: [['question_id', 'part_id', 'at']],
      references: {
        question_id: { table: 'questions', ...CASCADE },
        work_id: { table: 'works', ...CASCADE },
        part_id: { table: 'parts', ...CASCADE },
      },
      indexes: [['work_id'], ['part_id']],
    },
  )
}

async function papers(db: MigrationDb): Promise<void> {
  await table(
    db,
    'papers',
    {
      id: 'id',
      kind: 'text',
      subject_id: 'int?',
      title: 'text',
      intro: 'text',
      sections: 'text',
      questions: 'int',
      full_marks: 'int',
      pass_marks: 'int',
      seconds: 'int',
      opens_at: 'big',
      closes_at: 'big',
      tries: 'int',
      release: 'text',
      released_at: 'big',
      state: 'text',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      checks: {
        kind_known: oneOf('kind', ['quiz', 'mock', 'exam']),
        release_known: oneOf('release', ['now', 'closed', 'manual']),
        state_known: oneOf('state', ['draft', 'published', 'off']),
      },
      references: { subject_id: { table: 'subjects' } },
      indexes: [
        ['state', 'id desc'],
        ['subject_id', 'state', 'id desc'],
      ],
    },
  )
}

async function sittings(db: MigrationDb): Promise<void> {
  await table(
    db,
    'sittings',
    {
      id: 'id',
      user_id: 'int',
      paper_id: 'int?',
      kind: 'text',
      mode: 'text',
      scope: 'text',
      number: 'int',
      title: 'text',
      intro: 'text',
      subject_id: 'int?',
      topic_id: 'int?',
      layout: 'text',
      full_marks: 'int',
      pass_marks: 'int',
      state: 'text',
      reason: 'text',
      started_at: 'big',
      deadline: 'big',
      handed_at: 'big',
      touched_at: 'big',
      epoch: 'int',
      device: 'text',
      away_times: 'int',
      away_seconds: 'int',
      answered: 'int',
      marks: 'int?',
      learned: 'flag',
      counted: 'flag',
      version: 'int',
    },
    {
      checks: {
        kind_known: oneOf('kind', ['practice', 'quiz', 'mock', 'exam']),
        state_known: oneOf('state', ['open', 'marking', 'marked', 'void', 'lapsed']),
        reason_known: oneOf('reason', ['', 'hand', 'time']),
      },
      references: {
        ...byUser,
        paper_id: { table: 'papers' },
        subject_id: { table: 'subjects' },
        topic_id: { table: 'topics' },
      },
      indexes: [
        ['user_id', 'id desc'],
        ['paper_id', 'number', 'state', 'marks', 'full_marks'],
        ['paper_id', 'id desc'],
        ['state', 'id desc'],
        ['kind', 'id desc'],
        ['subject_id'],
        ['topic_id'],
      ],
    },
  )
  // One sitting goes on a user and paper or practice.
  await sql`create unique index sittings_open_once on sittings (user_id, scope) where state = 'open'`.execute(
    db,
  )
  await sql`create index sittings_due on sittings (deadline) where state = 'open'`.execute(db)
  await sql`create index sittings_unlearned on sittings (id) where learned = 0`.execute(db)
  await sql`create index sittings_uncounted on sittings (id) where counted = 0`.execute(db)
  await sql`create index sittings_waiting on sittings (paper_id, id) where state = 'marking'`.execute(db)
  // No index has the columns that a save changes, so that PostgreSQL writes the row alone, beside the old one.
  await sql`create index sittings_practices on sittings (id) where state = 'open' and kind = 'practice'`.execute(
    db,
  )
  if (isPostgres(db)) await sql`alter table sittings set (fillfactor = 70)`.execute(db)
  await table(
    db,
    'sitting_answers',
    {
      sitting_id: 'int',
      slot: 'int',
      user_id: 'int',
      question_id: 'int',
      question_version: 'int',
      value: 'text',
      revision: 'int',
      seq: 'int',
      device: 'text',
      seconds: 'int',
      unsure: 'flag',
      marks: 'int?',
      full_marks: 'int',
      late_value: 'text?',
      late_at: 'big',
      changed_at: 'big',
    },
    {
      primary: ['sitting_id', 'slot'],
      references: {
        ...byUser,
        sitting_id: { table: 'sittings', ...CASCADE },
        question_id: { table: 'questions' },
      },
      indexes: [
        ['user_id', 'question_id', 'sitting_id desc'],
        ['question_id', 'sitting_id'],
      ],
    },
  )
  await sql`create index sitting_answers_unmarked on sitting_answers (sitting_id, question_id) where marks is null`.execute(
    db,
  )
  await table(
    db,
    'essay_marks',
    {
      sitting_id: 'int',
      slot: 'int',
      paper_id: 'int',
      question_id: 'int',
      staff_id: 'int',
      criteria: 'text',
      marks: 'int',
      comment: 'text',
      at: 'big',
      version: 'int',
    },
    {
      primary: ['sitting_id', 'slot'],
      references: {
        sitting_id: { table: 'sittings', ...CASCADE },
        paper_id: { table: 'papers' },
        question_id: { table: 'questions' },
        staff_id: { table: 'staff' },
      },
      indexes: [['paper_id', 'question_id', 'at desc', 'sitting_id'], ['question_id'], ['staff_id']],
    },
  )
}

async function learning(db: MigrationDb): Promise<void> {
  await table(
    db,
    'practice_cards',
    {
      user_id: 'int',
      question_id: 'int',
      subject_id: 'int',
      streak: 'int',
      /** Sitting of the last answer: one sitting counts once. */
      sitting_id: 'int',
      stability: 'real',
      difficulty: 'real',
      reps: 'int',
      lapses: 'int',
      reviewed_at: 'big',
      due_at: 'big',
      added_at: 'big',
      left_at: 'big',
    },
    {
      primary: ['user_id', 'question_id'],
      references: {
        ...byUser,
        question_id: { table: 'questions', ...CASCADE },
        subject_id: { table: 'subjects' },
      },
      indexes: [['user_id', 'left_at', 'due_at', 'question_id'], ['question_id'], ['subject_id']],
    },
  )
  await table(
    db,
    'topic_mastery',
    { user_id: 'int', topic_id: 'int', recent: 'text', answered: 'int', changed_at: 'big' },
    {
      primary: ['user_id', 'topic_id'],
      references: { ...byUser, topic_id: { table: 'topics', ...CASCADE } },
      indexes: [['topic_id']],
    },
  )
  await table(
    db,
    'question_favorites',
    { user_id: 'int', question_id: 'int', created_at: 'big' },
    {
      primary: ['user_id', 'question_id'],
      references: { ...byUser, question_id: { table: 'questions', ...CASCADE } },
      indexes: [['user_id', 'created_at desc', 'question_id desc'], ['question_id']],
    },
  )
  await table(
    db,
    'question_faults',
    {
      id: 'id',
      user_id: 'int',
      question_id: 'int',
      question_version: 'int',
      kind: 'text',
      text: 'text',
      state: 'text',
      reply: 'text',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      unique: [['user_id', 'question_id', 'kind']],
      checks: {
        kind_known: oneOf('kind', ['key', 'stem', 'explanation', 'typo', 'other']),
        state_known: oneOf('state', ['open', 'mended', 'rejected']),
      },
      references: { ...byUser, question_id: { table: 'questions', ...CASCADE } },
      indexes: [['question_id'], ['state', 'id desc']],
    },
  )
}
