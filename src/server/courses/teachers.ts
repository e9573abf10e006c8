import type { Teacher } from '@/contract/courses/course'
import { pictureAt } from '../catalogue/works'
import type { Db, Trx } from '../deps'

/** Teachers of a course in their order. */
export async function teachersOf(db: Db | Trx, workId: number): Promise<Teacher[]> {
  const rows = await db
    .selectFrom('course_teachers')
    .innerJoin('teachers', 'teachers.id', 'course_teachers.teacher_id')
    .select(['teachers.id', 'teachers.name', 'teachers.title', 'teachers.intro', 'teachers.avatar'])
    .where('course_teachers.work_id', '=', workId)
    .orderBy('course_teachers.position')
    .execute()
  return rows.map((row) => ({ ...row, avatar: pictureAt(row.avatar, 240) }))
}

/** Teachers of published courses, those with most courses first. */
export async function teachersWithCourses(db: Db) {
  const rows = await db
    .selectFrom('course_teachers')
    .innerJoin('teachers', 'teachers.id', 'course_teachers.teacher_id')
    .innerJoin('works', 'works.id', 'course_teachers.work_id')
    .select(['teachers.id', 'teachers.name'])
    .select((eb) => eb.fn.countAll<number>().as('courses'))
    .where('works.state', '=', 'published')
    .groupBy(['teachers.id', 'teachers.name'])
    .orderBy('courses', 'desc')
    .orderBy('teachers.id')
    .execute()
  return rows.map((row) => ({ ...row, courses: Number(row.courses) }))
}
