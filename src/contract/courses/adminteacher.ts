import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Nothing, PageOf, post, upload } from '../call'
import { Saved } from '../kernel/fields'
import { Keyword, TablePaging, Version } from '../kernel/office'
import { TeacherForm } from './course-form'

export const TeacherRow = Type.Object({
  id: Id,
  form: TeacherForm,
  courses: Type.Integer({ description: 'courses of any state' }),
  version: Type.Integer(),
})
export type TeacherRow = Static<typeof TeacherRow>

/** Teachers of courses: `/admin/study/teachers`. */
export const adminteacher = {
  list: get('/adminteacher/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'course.read',
    input: Type.Composite([Type.Object({ keyword: Type.Optional(Keyword) }), TablePaging]),
    answer: PageOf(TeacherRow),
    notes: 'Teachers, the newest first; the keyword is a part of the name or the title.',
  }),
  save: post('/adminteacher/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'course.edit',
    audit: { ifChanged: '保存讲师' },
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: TeacherForm }),
    answer: Saved,
    notes:
      'Adds a teacher, or changes one. Code 409 for a name that another teacher has, or another operator’s change.',
  }),
  avatar: upload('/adminteacher/avatar', {
    family: 'adminapi',
    who: 'staff',
    permission: 'course.edit',
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}
