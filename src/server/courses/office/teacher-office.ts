import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { TeacherRow } from '@/contract/courses/adminteacher'
import type { TeacherForm } from '@/contract/courses/course-form'
import type { Db, StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { totalOf } from '../../kernel/db/counted'
import { insertOne } from '../../kernel/db/insert'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import {
  containing,
  editedByOther,
  type PickedRecord,
  type TablePage,
  windowOf,
} from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'

type Search = TablePage & { keyword?: string }

/** Addresses of uploaded pictures, which were encoded again. */
const UPLOADED = /^files\/u\/[0-9a-f]{32}\.webp$/

const matching = (db: Db, { keyword = '' }: Search) => {
  const pattern = containing(keyword.trim())
  return db
    .selectFrom('teachers')
    .$if(keyword.trim() !== '', (query) =>
      query.where(
        sql<boolean>`(lower(name) like ${pattern} escape '\\' or lower(title) like ${pattern} escape '\\')`,
      ),
    )
}

const formOf = ({ name, title, intro, avatar }: Row<'teachers'>): TeacherForm => ({
  name,
  title,
  intro,
  avatar,
})

export async function listTeachers(db: Db, search: Search) {
  const { limit, offset } = windowOf(search)
  const found = await matching(db, search)
    .selectAll('teachers')
    .select((eb) =>
      eb
        .selectFrom('course_teachers')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('course_teachers.teacher_id', '=', 'teachers.id')
        .as('courses'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, search, found.length, matching(db, search).select('id'))
  const rows: TeacherRow[] = found.map((row) => ({
    id: row.id,
    form: formOf(row),
    courses: Number(row.courses ?? 0),
    version: row.version,
  }))
  return { rows, next: '', total }
}

async function refuseUnfit(trx: Trx, form: TeacherForm, before?: Row<'teachers'>): Promise<void> {
  if (form.name === '') throw badInput('请填写姓名')
  if (form.avatar && form.avatar !== before?.avatar && !UPLOADED.test(form.avatar))
    throw badInput('头像地址有误，请重新上传')
  const same = await trx.selectFrom('teachers').select('id').where('name', '=', form.name).executeTakeFirst()
  if (same && same.id !== before?.id) throw conflict(`已有讲师“${form.name}”，请在姓名后加以区分`)
}

/** Adds a teacher or changes one. @throws Refusal 400, 404, 409 */
export async function saveTeacher(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form: given }: { id?: number; version?: number; form: TeacherForm },
): Promise<PickedRecord> {
  const form = {
    ...given,
    name: given.name.trim(),
    title: given.title.trim(),
    intro: given.intro.trim(),
  }
  if (id === undefined) {
    await refuseUnfit(trx, form)
    const added = await insertOne(trx, 'teachers', { ...form, version: 1 })
    await audit(trx, ctx, 'adminteacher.save', `teacher:${added}`, null, form)
    return { id: added, version: 1 }
  }
  const before = await trx.selectFrom('teachers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) throw notFound('讲师不存在或已删除')
  if (before.version !== version) throw editedByOther()
  await refuseUnfit(trx, form, before)
  if (isDeepStrictEqual(form, formOf(before))) return { id, version: before.version }
  const done = await trx
    .updateTable('teachers')
    .set({ ...form, version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  await audit(trx, ctx, 'adminteacher.save', `teacher:${id}`, formOf(before), form)
  return { id, version: before.version + 1 }
}
