import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, PageOf, post } from '../call'
import { Keyword, Reason, TablePaging } from '../kernel/office'
import { ExportAs, SheetJob } from '../sheets/sheets'
import { WorkKind } from '../catalogue/work'

/** How a student got access to a work. open: it is free, or they watch its free parts. */
export const STUDENT_WAYS = ['bought', 'parts', 'gift', 'card', 'member', 'open'] as const
export type StudentWay = (typeof STUDENT_WAYS)[number]
/** Progress: nothing opened yet, in progress, at the end of the last episode. */
export const STUDY_STATES = ['waiting', 'studying', 'finished'] as const
export type StudyState = (typeof STUDY_STATES)[number]

export const StudentRow = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatar: Type.String(),
  mobile: Type.String({ description: 'masked' }),
  ways: Type.Array(literals(STUDENT_WAYS)),
  parts: Type.Integer({ description: 'episodes bought one by one' }),
  state: literals(STUDY_STATES),
  at: Type.Integer({ description: 'number of the episode they stopped in; 0 = none yet' }),
  opened: Type.Integer({ description: 'episodes they have opened' }),
  seconds: Type.Integer({ description: 'time with this work, by the server’s clock' }),
  since: Instant,
  seenAt: Instant,
})
export type StudentRow = Static<typeof StudentRow>

export const StudyPart = Type.Object({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  seconds: Type.Integer({ description: 'length' }),
  spent: Type.Integer({ description: 'seconds' }),
  seenAt: Instant,
  here: Type.Boolean({ description: 'they stopped in it' }),
  position: Type.Integer({ description: 'seconds, where they stopped' }),
})
export type StudyPart = Static<typeof StudyPart>

const Filter = Type.Object({
  workId: Id,
  keyword: Type.Optional(Keyword),
  way: Type.Optional(literals(STUDENT_WAYS)),
  state: Type.Optional(literals(STUDY_STATES)),
})

/** Students of a work: `/admin/video/studentlist`. */
export const adminstudent = {
  list: get('/adminstudent/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'student.read',
    input: Type.Composite([Filter, TablePaging]),
    answer: Type.Composite([
      PageOf(StudentRow),
      Type.Object({
        work: Type.Object({ kind: WorkKind, title: Type.String(), parts: Type.Integer() }),
      }),
    ]),
    notes:
      'Whoever may open a work or has opened it, the last seen first. `keyword` is a part of a nickname, a whole phone number or an id.',
  }),
  detail: get('/adminstudent/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'student.read',
    input: Type.Object({ workId: Id, id: Id }),
    answer: Type.Object({ row: StudentRow, parts: Type.Array(StudyPart) }),
    notes: 'One student with the episodes of the work.',
  }),
  export: post('/adminstudent/export', {
    family: 'adminapi',
    who: 'staff',
    permission: 'student.export',
    audit: '导出学员',
    input: Type.Composite([Filter, Type.Object({ reason: Reason }), ExportAs]),
    answer: SheetJob,
    notes: 'Begins a file of the filtered students, phones masked.',
  }),
}
