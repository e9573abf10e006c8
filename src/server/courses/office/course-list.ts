import type { OfficeCourse } from '@/contract/courses/admincourse'
import { workPage } from '../../catalogue/work-pages'
import { pictureAt } from '../../catalogue/works'
import type { Db } from '../../deps'
import type { TablePage } from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'
import { foundByNames, type Names } from '../../kernel/text/names'

interface CourseSearch extends TablePage {
  keyword?: string
  category?: string
  state?: Row<'works'>['state']
  teacher?: number
}

const matching = (db: Db, { category, state, teacher }: CourseSearch, names: Names | null) =>
  db
    .selectFrom('works')
    .where('works.kind', '=', 'course')
    .$if(Boolean(category), (query) => query.where('works.category', '=', category ?? ''))
    .$if(state !== undefined, (query) => query.where('works.state', '=', state ?? 'draft'))
    .$if(teacher !== undefined, (query) =>
      query.where('works.id', 'in', (eb) =>
        eb
          .selectFrom('course_teachers')
          .select('work_id')
          .where('teacher_id', '=', teacher ?? 0),
      ),
    )
    .$if(names !== null, (query) => query.where(foundByNames('works.id', [{ names, alias: 'works' }])))

const rowsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('works')
    .leftJoin('course_settings', 'course_settings.work_id', 'works.id')
    .leftJoin('categories', (join) =>
      join.onRef('categories.kind', '=', 'works.kind').onRef('categories.slug', '=', 'works.category'),
    )
    .select((eb) => [
      'works.id',
      'works.number',
      'works.title',
      'works.category',
      'categories.name as category_name',
      'works.cover',
      'works.part_count',
      'works.state',
      'works.updated_at',
      'works.version',
      'course_settings.certificate',
      eb
        .selectFrom('course_chapters')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('course_chapters.work_id', '=', 'works.id')
        .as('chapters'),
      eb
        .selectFrom('parts')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('parts.work_id', '=', 'works.id')
        .as('lessons'),
    ])
    .where('works.id', 'in', ids)

type ListedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** Members of courses, and how many of them have finished. */
const membersOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('course_members')
    .select((eb) => [
      'work_id',
      eb.fn.countAll<number>().as('members'),
      eb.fn.sum<number>(eb.case().when('finished_at', '>', 0).then(1).else(0).end()).as('finished'),
    ])
    .where('work_id', 'in', ids)
    .groupBy('work_id')
    .execute()

const teacherNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('course_teachers')
    .innerJoin('teachers', 'teachers.id', 'course_teachers.teacher_id')
    .select(['course_teachers.work_id', 'teachers.name'])
    .where('course_teachers.work_id', 'in', ids)
    .orderBy('course_teachers.position')
    .execute()

async function present(db: Db, rows: readonly ListedRow[]): Promise<OfficeCourse[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [members, teachers] = await Promise.all([membersOf(db, ids), teacherNames(db, ids)])
  const joined = new Map(members.map((row) => [row.work_id, row]))
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    cover: pictureAt(row.cover, 360),
    category: row.category_name ?? row.category,
    teachers: teachers.filter(({ work_id }) => work_id === row.id).map(({ name }) => name),
    chapters: Number(row.chapters ?? 0),
    lessons: Number(row.lessons ?? 0),
    ready: row.part_count,
    members: Number(joined.get(row.id)?.members ?? 0),
    finished: Number(joined.get(row.id)?.finished ?? 0),
    certificate: row.certificate === 1,
    state: row.state,
    updatedAt: row.updated_at,
    version: row.version,
  }))
}

export async function listCourses(db: Db, search: CourseSearch) {
  const { rows, total } = await workPage(db, search, {
    matching: (names) => matching(db, search, names),
    rowsOf: (ids) => rowsOf(db, ids),
  })
  return { rows: await present(db, rows), next: '', total }
}

/** The row of one course; undefined for a work that is gone. */
export async function courseRow(db: Db, id: number): Promise<OfficeCourse | undefined> {
  const [row] = await present(db, await rowsOf(db, [id]).execute())
  return row
}

/** Teachers and categories for filters and forms. */
export async function courseChoices(db: Db) {
  const [teachers, categories] = await Promise.all([
    db.selectFrom('teachers').select(['id', 'name', 'title']).orderBy('id').execute(),
    db
      .selectFrom('categories')
      .select(['slug', 'name'])
      .where('kind', '=', 'course')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ])
  return { teachers, categories }
}
