import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, StaffSession, Trx } from '../../deps'
import { badInput, notFound } from '../../kernel/http/refusal'
import { containing } from '../../kernel/list/office'

/** The fields of a session that decide which papers and sittings an operator sees. */
export type TeachingScope = Pick<StaffSession, 'id' | 'scope' | 'team'>

/** Assignments of the operator to teachers, courses and papers; with the scope of a group those of their team as well. */
const assigned = (db: Db, { id, scope, team }: TeachingScope) =>
  db.selectFrom('staff_teaching').where((eb) => {
    const mine = [eb('staff_teaching.staff_id', '=', id)]
    if (scope === 'group' && team !== '')
      mine.push(
        eb('staff_teaching.staff_id', 'in', (inner) =>
          inner.selectFrom('staff').select('staff.id').where('staff.team', '=', team),
        ),
      )
    return eb.or(mine)
  })

/** Papers assigned to the operator, those of their assigned courses, and those of courses of their assigned teachers. */
export const papersWithin = (db: Db, staff: TeachingScope) =>
  db
    .selectFrom('papers as taught')
    .select('taught.id')
    .where((eb) =>
      eb.or([
        eb(
          'taught.id',
          'in',
          assigned(db, staff).select('staff_teaching.paper_id').$castTo<{ id: number }>(),
        ),
        eb('taught.id', 'in', (lessons) =>
          lessons
            .selectFrom('lessons')
            .select('lessons.paper_id')
            .where((course) =>
              course.or([
                course(
                  'lessons.work_id',
                  'in',
                  assigned(db, staff).select('staff_teaching.work_id').$castTo<{ id: number }>(),
                ),
                course('lessons.work_id', 'in', (taught) =>
                  taught
                    .selectFrom('course_teachers')
                    .select('course_teachers.work_id')
                    .where(
                      'course_teachers.teacher_id',
                      'in',
                      assigned(db, staff).select('staff_teaching.teacher_id').$castTo<{ id: number }>(),
                    ),
                ),
              ]),
            )
            .$castTo<{ id: number }>(),
        ),
      ]),
    )

/** Sittings that an operator may see: all, or those of their papers. Every query for sittings in the back office begins with it. */
export const sittingsSeen = (db: Db, staff: TeachingScope) =>
  db
    .selectFrom('sittings')
    .$if(staff.scope !== 'all', (query) => query.where('sittings.paper_id', 'in', papersWithin(db, staff)))

/** Papers that an operator may see. */
export const papersSeen = (db: Db, staff: TeachingScope) =>
  db
    .selectFrom('papers')
    .$if(staff.scope !== 'all', (query) => query.where('papers.id', 'in', papersWithin(db, staff)))

/** A learner's name for an operator: with a narrow scope a number, of the learner or the sitting. */
export const learnerName = (
  staff: TeachingScope,
  { id, nickname }: { id: number; nickname: string },
): string => (staff.scope === 'all' ? nickname : `学员 ${id}`)

export interface Teaching {
  lecturerIds: number[]
  courseIds: number[]
  paperIds: number[]
}

/** Returns the assignments of operators, by operator. */
export async function teachingOf(db: Db, staffIds: readonly number[]): Promise<(id: number) => Teaching> {
  const rows =
    staffIds.length === 0
      ? []
      : await db
          .selectFrom('staff_teaching')
          .selectAll()
          .where('staff_id', 'in', staffIds)
          .orderBy('id')
          .execute()
  return (id) => {
    const own = rows.filter((row) => row.staff_id === id)
    return {
      lecturerIds: own.flatMap((row) => row.teacher_id ?? []),
      courseIds: own.flatMap((row) => row.work_id ?? []),
      paperIds: own.flatMap((row) => row.paper_id ?? []),
    }
  }
}

/** Replaces the assignments of an operator. @throws Refusal 400 for a teacher, course or paper that does not exist */
export async function setTeaching(trx: Trx, staffId: number, given: Teaching): Promise<void> {
  const { lecturerIds, courseIds, paperIds } = given
  const known = await Promise.all(
    (
      [
        ['teachers', lecturerIds],
        ['works', courseIds],
        ['papers', paperIds],
      ] as const
    ).map(async ([table, ids]) => {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) return true
      const rows = await trx.selectFrom(table).select('id').where('id', 'in', wanted).execute()
      return rows.length === wanted.length
    }),
  )
  if (known.includes(false)) throw badInput('所选的讲师、课程或试卷不存在，请刷新后重试')
  await trx.deleteFrom('staff_teaching').where('staff_id', '=', staffId).execute()
  const none = { staff_id: staffId, teacher_id: null, work_id: null, paper_id: null }
  const rows = [
    ...[...new Set(lecturerIds)].map((id) => ({ ...none, teacher_id: id })),
    ...[...new Set(courseIds)].map((id) => ({ ...none, work_id: id })),
    ...[...new Set(paperIds)].map((id) => ({ ...none, paper_id: id })),
  ]
  if (rows.length > 0) await trx.insertInto('staff_teaching').values(rows).execute()
}

/** Assigns a new paper to the operator who made it, so that a narrow scope includes it. */
export const addTaughtPaper = (trx: Trx, staffId: number, paperId: number) =>
  trx
    .insertInto('staff_teaching')
    .values({ staff_id: staffId, teacher_id: null, work_id: null, paper_id: paperId })
    .execute()

/** Most choices of a kind that a form shows. */
const MOST_CHOICES = 20

/** @throws Refusal 404 for an operator who does not exist */
async function assignmentsOf(db: Db, staffId: number) {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_teaching', 'staff_teaching.staff_id', 'staff.id')
    .select(['staff_teaching.teacher_id', 'staff_teaching.work_id', 'staff_teaching.paper_id'])
    .where('staff.id', '=', staffId)
    .execute()
  if (rows.length === 0) throw notFound('员工不存在')
  return rows
}

/**
 * Teachers, courses and papers that an operator can be assigned to: the newest of a name, and those they have.
 * @throws Refusal 404
 */
export async function teachingChoices(db: Db, { keyword = '', id }: { keyword?: string; id?: number }) {
  const present = id === undefined ? [] : await assignmentsOf(db, id)
  const like = containing(keyword.trim())
  /** Returns the assigned ones first, then those of the name. */
  const choices = async (
    query: SelectQueryBuilder<{ one: { id: number; name: string } }, 'one', object>,
    own: (number | null)[],
  ) => {
    const ids = own.filter((one) => one !== null)
    const named = query.select(['one.id', 'one.name'])
    const [kept, found] = await Promise.all([
      ids.length === 0 ? [] : named.where('one.id', 'in', ids).orderBy('one.id').execute(),
      named
        .where(sql<boolean>`lower(one.name) like ${like} escape '\\'`)
        .orderBy('one.id', 'desc')
        .limit(MOST_CHOICES)
        .execute(),
    ])
    return [...kept, ...found.filter((one) => !ids.includes(one.id))]
  }
  const [lecturers, courses, papers] = await Promise.all([
    choices(
      db.selectFrom(db.selectFrom('teachers').select(['id', 'name']).as('one')),
      present.map((row) => row.teacher_id),
    ),
    choices(
      db.selectFrom(
        db.selectFrom('works').select(['id', 'title as name']).where('kind', '=', 'course').as('one'),
      ),
      present.map((row) => row.work_id),
    ),
    choices(
      db.selectFrom(db.selectFrom('papers').select(['id', 'title as name']).as('one')),
      present.map((row) => row.paper_id),
    ),
  ])
  return { lecturers, courses, papers }
}
