import { Type } from '@sinclair/typebox'
import { Id, Nothing, post, AppWholeNumber, Mobile, CodeText, Text, WholeNumber } from '../call'

/** Kinds of feedback; the number for consultation is defined in the spec (section 7). */
export const FEEDBACK_TYPES = { consultation: 265, contact: 266, cooperation: 267 } as const

const Feedback = Type.Object({
  feedType: AppWholeNumber(0, 100_000, {
    description: '265 consultation, 266 contact details, 267 cooperation',
  }),
  title: Type.Optional(Text('主题', 100)),
  realName: Type.String({ title: '姓名', sentence: '请输入姓名！', minLength: 1, maxLength: 40 }),
  mobile: Mobile,
  age: Type.Optional(WholeNumber('年龄', { most: 120 })),
  teacherId: Type.Optional(Id),
  relateId: Type.Optional(Id),
  remark: Type.Optional(Text('备注', 500)),
})

export const courses = {
  dofeedbackwithval: post('/courses/dofeedbackwithval', {
    family: 'webapi',
    who: 'visitor',
    rate: 'write',
    input: Type.Object({ feed: Feedback, mobileCode: CodeText }),
    answer: Nothing,
    notes: 'Consultation (265), contact (266) or cooperation (267) form with the code sent to its phone.',
  }),
  dofeedback: post('/courses/dofeedback', {
    family: 'webapi',
    who: 'user',
    rate: 'write',
    input: Type.Object({ feed: Feedback }),
    answer: Nothing,
    notes: 'The same forms of a logged-in user whose verified phone it is: no code is needed.',
  }),
  doSendSms: post('/courses/doSendSms', {
    family: 'webapi',
    who: 'visitor',
    rate: 'code',
    input: Type.Object({ mobile: Mobile }),
    answer: Type.Object({ msg: Type.String() }),
    notes: 'Sends the code of the consultation form.',
  }),
}
