import { Type, type Static } from '@sinclair/typebox'
import { get, Id, IdOrNone, Instant, literals, Nothing, PageOf, post, AppWholeNumber, Text } from '../call'
import { BulkAnswer, Keyword, Moment, Picked, Reason, Version, TablePaging } from '../kernel/office'

export const CUSTOMER_STATES = ['new', 'following', 'won', 'lost', 'reopened'] as const
export const CustomerState = literals(CUSTOMER_STATES)
export type CustomerState = (typeof CUSTOMER_STATES)[number]

/** `follow` also adds a log entry for a customer who is followed already. */
export const CUSTOMER_EVENTS = ['follow', 'win', 'lose', 'reopen'] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

export const CustomerRow = Type.Object({
  id: Id,
  name: Type.String(),
  mobile: Type.String({ description: 'masked: 138****0001' }),
  state: CustomerState,
  source: Type.String({ description: 'page of the first feedback' }),
  feedType: Type.Integer({ description: 'type of the first feedback' }),
  feedbacks: Type.Integer(),
  userId: Type.Integer({ description: 'account with this phone; 0 = none' }),
  staffId: Type.Integer({ description: '0 = nobody' }),
  staffName: Type.String(),
  teacherId: Type.Integer({ description: '0 = none' }),
  teacherName: Type.String(),
  note: Type.String(),
  nextAt: Type.Integer({ description: 'next contact; 0 = none' }),
  followedAt: Type.Integer({ description: 'last follow-up; 0 = none' }),
  createdAt: Instant,
  version: Type.Integer(),
})
export type CustomerRow = Static<typeof CustomerRow>

export const CustomerStep = Type.Object({
  id: Id,
  event: Type.String({ description: 'feedback, assign, edit, follow, win, lose, reopen' }),
  state: CustomerState,
  by: Type.String({ description: 'operator; empty = the customer' }),
  note: Type.String(),
  nextAt: Type.Integer({ description: '0 = none' }),
  at: Instant,
})
export type CustomerStep = Static<typeof CustomerStep>

export const CustomerForm = Type.Object({
  name: Text('姓名', 40, 1),
  note: Text('备注', 500),
  teacherId: IdOrNone,
})

const Moved = Type.Object({ state: CustomerState, version: Type.Integer() })

export const admincustomer = {
  list: get('/admincustomer/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'customer.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        state: Type.Optional(CustomerState),
        staffId: Type.Optional(Type.Integer({ ...IdOrNone, description: '0 = assigned to nobody' })),
        teacherId: Type.Optional(Id),
        feedType: Type.Optional(AppWholeNumber(0, 100_000)),
        due: Type.Optional(Type.Boolean({ description: 'next contact is today or overdue' })),
      }),
      TablePaging,
    ]),
    answer: PageOf(CustomerRow),
    notes:
      'Customers within the caller’s data scope. `keyword` is a name, a whole phone or its last four digits.',
  }),
  detail: get('/admincustomer/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'customer.read',
    input: Type.Object({ id: Id }),
    answer: Type.Object({
      row: CustomerRow,
      steps: Type.Array(CustomerStep),
      feedbacks: Type.Array(
        Type.Object({
          id: Id,
          type: Type.Integer(),
          title: Type.String(),
          remark: Type.String(),
          age: Type.Integer({ description: '0 = not said' }),
          at: Instant,
        }),
      ),
    }),
    notes: 'One customer with follow-up log and feedback, the newest first.',
  }),
  teachers: get('/admincustomer/teachers', {
    family: 'adminapi',
    who: 'staff',
    permission: 'customer.read',
    input: TablePaging,
    answer: PageOf(
      Type.Object({
        id: Id,
        name: Type.String(),
        total: Type.Integer(),
        new: Type.Integer(),
        following: Type.Integer(),
        won: Type.Integer(),
        lost: Type.Integer(),
        due: Type.Integer(),
      }),
    ),
    notes: 'Teachers with the counts of their customers within the caller’s data scope.',
  }),
  owners: get('/admincustomer/owners', {
    family: 'adminapi',
    who: 'staff',
    permission: 'customer.read',
    input: Nothing,
    answer: Type.Object({
      staff: Type.Array(Type.Object({ id: Id, name: Type.String(), team: Type.String() })),
      teachers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
    notes: 'Operators a customer may be assigned to within the caller’s data scope, and the teachers.',
  }),
  save: post('/admincustomer/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'customer.edit',
    audit: '修改客户',
    input: Type.Object({ id: Id, version: Version, form: CustomerForm }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes: 'Changes a customer’s name, note or teacher.',
  }),
  assign: post('/admincustomer/assign', {
    family: 'adminapi',
    who: 'staff',
    permission: 'customer.assign',
    audit: { ifChanged: '分配客户' },
    input: Type.Object({ items: Picked, staffId: IdOrNone }),
    answer: BulkAnswer,
    notes: 'Assigns customers to an operator within the caller’s data scope; 0 takes them back.',
  }),
  follow: post('/admincustomer/follow', {
    family: 'adminapi',
    who: 'staff',
    permission: 'customer.edit',
    audit: '跟进客户',
    input: Type.Object({
      id: Id,
      version: Version,
      event: literals(CUSTOMER_EVENTS),
      note: Text('跟进内容', 500, 1),
      nextAt: Type.Optional(Moment('下次跟进时间')),
    }),
    answer: Moved,
    notes: 'Writes the follow-up log and moves the customer; without `nextAt` no next contact is due.',
  }),
  reveal: post('/admincustomer/reveal', {
    family: 'adminapi',
    who: 'staff',
    permission: 'customer.reveal',
    audit: '查看客户完整手机号',
    input: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ mobile: Type.String() }),
    notes: 'A customer’s whole phone; the reason is kept.',
  }),
}
