import { Type, type Static } from '@sinclair/typebox'
import { get, Id, IdOrNone, Instant, literals, Nothing, PageOf, post, AppText, Text } from '../call'
import { Keyword, Reason, Version, TablePaging, DataScope, Slug } from '../kernel/office'
import { ListOf } from '../kernel/fields'

export const STAFF_STATES = ['active', 'frozen'] as const

/** What an operator with a narrow scope stands for: they see the papers and sittings of these. */
const TEACHING = {
  lecturerIds: Type.Optional(ListOf('代表讲师', Id, 100)),
  courseIds: Type.Optional(ListOf('代表课程', Id, 100)),
  paperIds: Type.Optional(ListOf('代表试卷', Id, 200)),
}
const Choices = Type.Array(Type.Object({ id: Id, name: Type.String() }))

export const StaffForm = Type.Object({
  name: Type.String({
    title: '账号',
    sentence: '账号为 2 – 40 位字母、数字或 _ . @ -',
    pattern: '^[A-Za-z\\d_.@-]{2,40}$',
    description: 'log-in name; fixed once made',
  }),
  displayName: Text('姓名', 20, 1),
  role: AppText(40, { minLength: 1, description: 'slug of a role' }),
  team: Type.String({ title: '小组', maxLength: 20, description: 'group of the data scope; empty = none' }),
  teacherId: Type.Optional(
    Type.Integer({ ...IdOrNone, default: 0, description: 'teacher acted for; 0 = none' }),
  ),
  ...TEACHING,
})
export type StaffForm = Static<typeof StaffForm>

export const StaffRow = Type.Object({
  id: Id,
  name: Type.String(),
  displayName: Type.String(),
  role: Type.String(),
  roleName: Type.String(),
  team: Type.String(),
  teacherId: Type.Integer(),
  teacherName: Type.String(),
  lecturerIds: Type.Array(Id, { description: 'teachers of courses that the operator stands for' }),
  courseIds: Type.Array(Id),
  paperIds: Type.Array(Id),
  state: literals(STAFF_STATES),
  customers: Type.Integer({ description: 'assigned and not closed' }),
  seenAt: Instant,
  createdAt: Instant,
  version: Type.Integer(),
})
export type StaffRow = Static<typeof StaffRow>

export const adminstaff = {
  list: get('/adminstaff/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'staff.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        role: Type.Optional(Slug),
        state: Type.Optional(literals(STAFF_STATES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(StaffRow),
    notes: 'Operators of the back office.',
  }),
  teaching: get('/adminstaff/teaching', {
    family: 'adminapi',
    who: 'staff',
    permission: 'staff.read',
    input: Type.Object({
      keyword: Type.Optional(Keyword),
      id: Type.Optional({ ...Id, description: 'an operator, whose present ones are named too' }),
    }),
    answer: Type.Object({ lecturers: Choices, courses: Choices, papers: Choices }),
    notes:
      'Teachers of courses, courses and papers that an operator may stand for, the newest or those of a name.',
  }),
  save: post('/adminstaff/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'staff.edit',
    audit: '保存员工',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: StaffForm }),
    answer: Type.Object({
      id: Id,
      version: Type.Integer(),
      password: Type.String({ description: 'first password of a new operator, shown this once; else empty' }),
    }),
    notes:
      'Makes or changes an operator. Nobody hands out a role with rights they lack; the last administrator keeps theirs.',
  }),
  setState: post('/adminstaff/setState', {
    family: 'adminapi',
    who: 'staff',
    permission: 'staff.edit',
    audit: '停用或恢复员工',
    input: Type.Object({ id: Id, version: Version, state: literals(STAFF_STATES), reason: Reason }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Freezes an operator, ending every session at once, or lets them back in.',
  }),
  resetPassword: post('/adminstaff/resetPassword', {
    family: 'adminapi',
    who: 'staff',
    permission: 'staff.edit',
    audit: '重置员工密码',
    input: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ password: Type.String({ description: 'shown this once' }) }),
    notes: 'Gives an operator a new random password and ends their sessions.',
  }),
}

export const RoleForm = Type.Object({
  name: Text('角色名称', 20, 1),
  notes: Text('说明', 100),
  scope: DataScope,
  permissions: ListOf('权限', AppText(40), 200),
})
export type RoleForm = Static<typeof RoleForm>

export const RoleRow = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  notes: Type.String(),
  scope: DataScope,
  permissions: Type.Array(Type.String()),
  fixed: Type.Boolean({ description: 'the administrators: every right, cannot be changed' }),
  staff: Type.Integer(),
  updatedAt: Instant,
  version: Type.Integer(),
})
export type RoleRow = Static<typeof RoleRow>

export const adminrole = {
  list: get('/adminrole/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'role.read',
    input: TablePaging,
    answer: PageOf(RoleRow),
    notes: 'Roles of the back office with their rights and how many hold them.',
  }),
  rights: get('/adminrole/rights', {
    family: 'adminapi',
    who: 'staff',
    permission: 'role.read',
    input: Nothing,
    answer: Type.Object({
      groups: Type.Array(
        Type.Object({
          group: Type.String(),
          name: Type.String(),
          rights: Type.Array(
            Type.Object({
              permission: Type.String(),
              name: Type.String(),
              mine: Type.Boolean({ description: 'the caller holds it and may hand it out' }),
            }),
          ),
        }),
      ),
    }),
    notes: 'Every right there is, by area, in words.',
  }),
  save: post('/adminrole/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'role.edit',
    audit: '保存角色',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: RoleForm }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes:
      'Makes or changes a role; it holds with the next call of everybody who has it. None grants what its editor lacks.',
  }),
  remove: post('/adminrole/remove', {
    family: 'adminapi',
    who: 'staff',
    permission: 'role.edit',
    audit: '删除角色',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Removes a role nobody holds.',
  }),
}
