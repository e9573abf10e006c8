import Cooperate from '@/mobile/areas/roles/screens/Cooperate'
import { beginSession, clearSession } from '@/stores/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

/** The first call of all loads the client's parts, which takes a busy machine a while. */

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const fill = (name: string, value: string): void => {
  const control = screen.getByLabelText(name)
  if (control instanceof HTMLTextAreaElement) fireEvent.change(control, { target: { value } })
  else fireEvent.input(control, { target: { value } })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fillAll = async (mobile = '13912345678') => {
  await userEvent.click(screen.getByRole('radio', { name: /影视改编/ }))
  fill('合作说明', '想把《雾港来信》改成竖屏短剧')
  fill('公司或机构（选填）', '望江影业')
  fill('联系人', ' 陆谦 ')
  fill('手机号', mobile)
}
const reader = {
  id: 7,
  user_id: 7,
  nickname: '新读者',
  avatar: '',
  mobile: '138****0007',
  user_type: 2,
  roles: [],
  tiers: [],
  share_code: 'AAAA',
  user_bind: {},
  usable: true,
}
const done = (): object => ({})

it('a visitor hands it in with the code of the phone, as feedback of type 267', async () => {
  const { asked, toasts } = recordedServer({
    'courses.dofeedbackwithval': done,
    'courses.doSendSms': () => ({ msg: '验证码已发送' }),
  })
  open(Cooperate, '/user/cooperate')
  await fillAll()
  await press('获取验证码')
  await waitFor(() => expect(asked('courses.doSendSms')).toEqual([{ mobile: '13912345678' }]))
  fill('验证码', '123456')
  await press('提交')
  expect(await screen.findByText('已收到你的合作意向')).toBeVisible()
  expect(asked('courses.dofeedbackwithval')).toEqual([
    {
      'feed.feedType': '267',
      'feed.title': '商务合作 · 影视改编 · 望江影业',
      'feed.realName': '陆谦',
      'feed.mobile': '13912345678',
      'feed.remark': `${location.href}\n想把《雾港来信》改成竖屏短剧`,
      mobileCode: '123456',
    },
  ])
  expect(toasts).toContain('提交成功!')
  await press('再提交一条')
  expect(screen.getByLabelText('合作说明')).toHaveValue('')
})

it('a user’s own phone needs no code, another one does', async () => {
  const { asked } = recordedServer({
    'user.info': () => reader,
    'courses.dofeedback': done,
  })
  await act(() => beginSession('token'))
  open(Cooperate, '/user/cooperate')
  await fillAll()
  expect(screen.getByLabelText('验证码')).toBeInTheDocument()
  fill('手机号', '13800000007')
  expect(screen.queryByLabelText('验证码')).toBeNull()
  await press('提交')
  expect(await screen.findByText('已收到你的合作意向')).toBeVisible()
  expect(asked('courses.dofeedback')).toMatchObject([{ 'feed.mobile': '13800000007' }])
})

it('a phone that only looks like one’s own is asked for its code after all', async () => {
  const { asked } = recordedServer({
    'user.info': () => reader,
    'courses.dofeedback': () => no(400, '请使用账号绑定的手机号，或获取验证码后提交'),
    'courses.dofeedbackwithval': done,
  })
  await act(() => beginSession('token'))
  open(Cooperate, '/user/cooperate')
  await fillAll('13812340007')
  await press('提交')
  expect(await screen.findByText('请使用账号绑定的手机号，或获取验证码后提交')).toBeVisible()
  fill('验证码', '123456')
  await press('提交')
  expect(await screen.findByText('已收到你的合作意向')).toBeVisible()
  expect(asked('courses.dofeedbackwithval')).toMatchObject([{ 'feed.mobile': '13812340007' }])
})

it('says what is missing, in the words of the rules', async () => {
  recordedServer()
  open(Cooperate, '/user/cooperate')
  await press('提交')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '请选择合作方向',
    '请填写合作说明',
    '请输入姓名',
    '请输入手机号',
    '请输入验证码',
  ])
  expect(screen.getByRole('radio', { name: /版权授权/ })).toHaveFocus()
})

it('keeps what was typed over a reload and over a refusal', async () => {
  recordedServer({ 'courses.dofeedbackwithval': () => no(400, '验证码不正确或已过期') })
  const first = open(Cooperate, '/user/cooperate')
  await fillAll()
  first.unmount()
  open(Cooperate, '/user/cooperate')
  expect(screen.getByRole('radio', { name: /影视改编/ })).toBeChecked()
  fill('验证码', '000000')
  await press('提交')
  expect(await screen.findByText('验证码不正确或已过期')).toBeVisible()
  expect(screen.getByLabelText('合作说明')).toHaveValue('想把《雾港来信》改成竖屏短剧')
})
