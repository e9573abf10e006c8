import { saveProfile } from '@/server/people/profiles'
import { foldText, refuseSensitive } from '@/server/kernel/text/sensitive-words'
import { insertWork, refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let staff: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  staff = await here.operator('operator')
})
afterEach(() => here.close())

const add = (word: string) => staff.call('adminword.save', { form: { word, note: '引流' } })
const REFUSED = { code: 400, message: '内容含有不能发布的词语“加微信”，请修改后再提交' }

it.each(['加微信', '快加 微 信吧', '加·微…信', 'ＶＸ：加微信123', '加\u200b微信'])(
  'finds it in %s',
  async (text) => {
    await add('加微信')
    expect(await refusalOf(refuseSensitive(here.database.db, '好书', text))).toMatchObject(REFUSED)
  },
)

it('leaves other texts alone, signs alone among them', async () => {
  await add('加微信')
  await expect(
    refuseSensitive(here.database.db, '微信读书里也有', '', undefined, '%_%'),
  ).resolves.toBeUndefined()
  expect(foldText('Ｇoing — 50% off')).toBe('going50off')
})

it('reviews, profiles and enquiries are not published with it', async () => {
  await add('加微信')
  const user = here.as(await here.user())
  await insertWork(here, { number: 1 })
  const review = (text: string) => user.call('work.comment', { kind: 'drama', id: 1, text, stars: 5 })
  expect(await refusalOf(review('加微信看全集'))).toMatchObject(REFUSED)
  await expect(review('看了三遍')).resolves.toEqual({})
  const profile = (nickname: string, sign: string) =>
    here.deps.command((trx) => saveProfile(trx, user.user.id, { nickname, sign }, here.time.now))
  expect(await refusalOf(profile('加微信', ''))).toMatchObject(REFUSED)
  expect(await refusalOf(profile('长风', '有事加微信'))).toMatchObject(REFUSED)
  const feed = { feedType: 265, realName: '夏半夏', mobile: '13900000001', remark: '加微信详谈' }
  expect(await refusalOf(user.call('courses.dofeedback', { feed }))).toMatchObject(REFUSED)
})

it('the same word in other letters is the same word', async () => {
  const { id } = await add('ＶＩＰ代充')
  expect(await refusalOf(add('vip 代充'))).toMatchObject({ code: 409, message: '词表里已有这个词' })
  expect(await refusalOf(add('……'))).toMatchObject({ code: 400 })
  expect((await staff.call('adminword.list', { keyword: 'vip' })).rows).toMatchObject([
    { id, word: 'ＶＩＰ代充', note: '引流' },
  ])
  const form = { word: '代充值', note: '' }
  await staff.call('adminword.save', { id, version: 1, form })
  expect((await refusalOf(staff.call('adminword.save', { id, version: 1, form }))).code).toBe(409)
  await staff.call('adminword.remove', { id })
  expect((await staff.call('adminword.list')).total).toBe(0)
})

it('pasted words are looked at first, and each leaves a row in the log', async () => {
  await add('办假证')
  const text = '刷单返利，诈骗\n\n——\n办 假 证\n高仿手表\n高仿手表\n' + '长'.repeat(41)
  const found = {
    added: 2,
    known: 2,
    faults: [
      { line: 3, text: '——', msg: '没有可识别的文字' },
      { line: 7, text: '长'.repeat(40), msg: '词语超过 40 个字' },
    ],
  }
  expect(await staff.call('adminword.paste', { text, preview: true })).toEqual(found)
  expect((await staff.call('adminword.list')).total).toBe(1)
  expect(await staff.call('adminword.paste', { text, preview: false })).toEqual(found)
  expect((await staff.call('adminword.list')).total).toBe(3)
  expect(await here.auditOf('adminword.paste')).toHaveLength(2)
  const many = Array.from({ length: 1_001 }, (_, index) => `词${index}`).join('\n')
  expect(await refusalOf(staff.call('adminword.paste', { text: many, preview: true }))).toMatchObject({
    code: 400,
  })
})
