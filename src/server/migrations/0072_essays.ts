import { table, type MigrationDb } from './table'

const CASCADE = { gone: 'cascade' } as const

/** Suggested marks of essays, and the teachers, courses and papers that an operator stands for. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'essay_suggestions',
    {
      sitting_id: 'int',
      slot: 'int',
      revision: 'int',
      staff_id: 'int',
      model: 'text',
      offline: 'flag',
      criteria: 'text',
      words: 'int',
      at: 'big',
    },
    {
      primary: ['sitting_id', 'slot'],
      references: { sitting_id: { table: 'sittings', ...CASCADE }, staff_id: { table: 'staff' } },
      indexes: [['staff_id']],
    },
  )
  await table(
    db,
    'staff_teaching',
    { id: 'id', staff_id: 'int', teacher_id: 'int?', work_id: 'int?', paper_id: 'int?' },
    {
      checks: {
        one_subject: `(case when teacher_id is null then 0 else 1 end)
          + (case when work_id is null then 0 else 1 end)
          + (case when paper_id is null then 0 else 1 end) = 1`,
      },
      references: {
        staff_id: { table: 'staff', ...CASCADE },
        teacher_id: { table: 'teachers', ...CASCADE },
        work_id: { table: 'works', ...CASCADE },
        paper_id: { table: 'papers', ...CASCADE },
      },
      indexes: [['staff_id'], ['teacher_id'], ['work_id'], ['paper_id']],
    },
  )
}
