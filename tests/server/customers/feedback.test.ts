import { refusalOf, world, type World } from '@tests/support/world'

let here: World
let sent: string[]
beforeEach(async () => {
  here = await world()
  sent = []
  here.deps.sms.sendCode = (_mobile, _event, code) => {
    sent.push(code)
    return Promise.resolve()
  }
})
afterEach(() => here.close())

const MOBILE = '13912345678'
const feed = {
  feedType: 265,
  title: '课程咨询',
  realName: '林小渡',
  mobile: MOBILE,
  age: 20,
  remark: '#/index/learning',
}
const rows = () =>
  here.database.db
    .selectFrom('feedback')
    .select(['type', 'name', 'mobile', 'remark', 'document', 'state'])
    .execute()

it('keeps a consultation with the code sent to its phone, which serves once', async () => {
  expect(await here.visitor().call('courses.doSendSms', { mobile: MOBILE })).toEqual({ msg: '验证码已发送' })
  const mobileCode = sent[0] ?? ''
  await here.visitor().call('courses.dofeedbackwithval', { feed, mobileCode })
  expect(await rows()).toMatchObject([
    {
      type: 265,
      name: '林小渡',
      mobile: MOBILE,
      remark: '#/index/learning',
      document: '{"age":20}',
      state: 'new',
    },
  ])
  expect(
    await refusalOf(here.visitor().call('courses.dofeedbackwithval', { feed, mobileCode })),
  ).toMatchObject({ code: 400 })
  expect(await rows()).toHaveLength(1)
})

it.each([
  ['a wrong code', { mobileCode: '000000' }],
  ['a name of spaces', { feed: { ...feed, realName: '   ' } }],
  ['another kind of form', { feed: { ...feed, feedType: 1 } }],
  ['another phone', { feed: { ...feed, mobile: '13900000000' } }],
])('refuses %s', async (_what, more) => {
  await here.visitor().call('courses.doSendSms', { mobile: MOBILE })
  const mobileCode = sent[0] === '000000' ? '000001' : (sent[0] ?? '')
  expect(
    await refusalOf(here.visitor().call('courses.dofeedbackwithval', { feed, mobileCode, ...more })),
  ).toMatchObject({ code: 400 })
  expect(await rows()).toEqual([])
})
