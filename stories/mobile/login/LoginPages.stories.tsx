import type { ApplicationRow, ApplicationState } from '@/contract/office/applications'
import type { LoginAnswer } from '@/contract/people/login'
import Hlogin from '@/mobile/areas/login/screens/Hlogin'
import IDlogin from '@/mobile/areas/login/screens/IDlogin'
import Login from '@/mobile/areas/login/screens/Login'
import Login4 from '@/mobile/areas/login/screens/Login4'
import LoginSso from '@/mobile/areas/login/screens/LoginSso'
import LoginSsoErr from '@/mobile/areas/login/screens/LoginSsoErr'
import Register from '@/mobile/areas/login/screens/Register'
import Review from '@/mobile/areas/roles/screens/Review'
import Rlogin from '@/mobile/areas/login/screens/Rlogin'
import { stored } from '@/client/storage'
import { appConfig, setConfig } from '@/stores/config'
import { failing, refused } from '@mocks/handlers'
import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Log-in pages', ...front }
export default meta
type Story = StoryObj

const moving = { chromatic: { disableSnapshot: true } }
const still = (story: StoryObj): StoryObj => ({ ...story, parameters: { ...story.parameters, ...moving } })

/** Mocks a call that the recordings answer only once, or that involves an external platform. */
const answers = (path: string, data: object): HttpHandler =>
  http.all(`*/addon/${path}`, () => HttpResponse.json({ code: 1, msg: '', data }))
const never = (path: string): HttpHandler =>
  http.all(`*/addon/${path}`, async () => {
    await delay('infinite')
    return HttpResponse.json({})
  })

const waits: LoginAnswer = { token: '', userId: 0, role: 0, openId: 'o-1', user_oauth_id: 77 }
const mustBind = (): object => {
  const config = appConfig()
  setConfig({ ...config, system: { ...config.system, mobile_switch: '1' } })
  return {}
}

export const ByCode: Story = { ...scene('/user/login/login'), render: () => <Login /> }
export const ByPassword: Story = { ...scene('/user/login/login?type2=1'), render: () => <Login /> }
export const Forgot: Story = { ...scene('/user/login/login?type2=3'), render: () => <Login /> }
export const Invited: Story = {
  ...scene('/user/login/login', {
    handlers: [
      answers('user/referralCode', { found: true, name: '林**', avatar: '', spm: '', expiresAt: 0 }),
    ],
  }),
  loaders: [
    () => {
      stored.write('scene', { code: 'SS8888', until: Date.now() + 60_000 })
      return {}
    },
  ],
  render: () => <Login />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('邀请人：林**')).toBeVisible()
    stored.remove('scene')
  },
}
export const Again: Story = {
  ...scene('/user/login/Rlogin?backurl=%2Fvip%2Fmember'),
  render: () => <Rlogin />,
}
export const AgainFromNowhere: Story = { ...scene('/user/login/Rlogin'), render: () => <Rlogin /> }
export const ById: Story = { ...scene('/user/login/IDlogin'), render: () => <IDlogin /> }
export const WrongPassword: Story = {
  ...scene('/user/login/IDlogin', {
    handlers: [refused('login.accountLogin', 400, '账号或密码不正确')],
  }),
  render: () => <IDlogin />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('账号'), '1024')
    await userEvent.type(canvas.getByLabelText('密码'), 'wrong1234')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    await expect(await within(document.body).findByText('账号或密码不正确')).toBeVisible()
  },
}
export const NoAccount: Story = {
  ...scene('/user/login/IDlogin'),
  render: () => <IDlogin />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '登录' }))
    await expect(canvas.getByText('请输入账号')).toBeVisible()
  },
}
export const OneClick: Story = { ...scene('/user/login/login4'), render: () => <Login4 /> }
export const SignUp: Story = { ...scene('/user/login/register'), render: () => <Register /> }

export const Exchanging: Story = still({
  ...scene('/user/login/loginsso?code=story-wait&platform=mp&to=%2Fhome', {
    handlers: [never('user/mplogin')],
  }),
  render: () => <LoginSso />,
})
export const BindsAfterwards: Story = {
  ...scene('/user/login/loginsso?code=story-bind&platform=mp&to=%2Fhome', {
    handlers: [answers('user/mplogin', waits)],
  }),
  loaders: [mustBind],
  render: () => <LoginSso />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '绑定' })).toBeVisible()
  },
}
/** 系统提示 with the server's message, and a single 知道了. */
export const BindRefused: Story = {
  ...scene('/user/login/loginsso?code=story-refused&platform=mp&to=%2Fhome', {
    handlers: [
      answers('user/mplogin', waits),
      http.post('*/addon/login/wxBind', () =>
        HttpResponse.json({ code: 400, msg: '该手机号已绑定其他微信', data: null }),
      ),
    ],
  }),
  loaders: [mustBind],
  render: () => <LoginSso />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('手机号'), '13800138000')
    await userEvent.type(canvas.getByLabelText('验证码'), '123456')
    await userEvent.click(canvas.getByRole('button', { name: '绑定' }))
    const body = within(document.body)
    const told = await body.findByText('该手机号已绑定其他微信')
    // It fades in.
    await waitFor(() => expect(told).toBeVisible())
    await expect(body.getByRole('button', { name: '知道了' })).toBeVisible()
  },
}

const fault = (query: string): Story => ({
  ...scene(`/user/login/loginssoerr?${query}`),
  render: () => <LoginSsoErr />,
})
export const Declined: Story = fault('reason=refused&to=%2Fhome')
export const Failed: Story = fault('reason=failed')
export const Expired: Story = fault('reason=expired')
export const NotOffered: Story = fault('reason=closed')
export const SaidByTheServer: Story = fault(`msg=${encodeURIComponent('账号已停用，请联系客服')}`)

export const PartnerWaiting: Story = still({
  ...scene('/user/login/Hlogin?fu=story-wait', { handlers: [never('login/fuLogin')] }),
  render: () => <Hlogin />,
})
export const PartnerRefused: Story = {
  ...scene('/user/login/Hlogin?fu=story-old', {
    handlers: [
      http.post('*/addon/login/fuLogin', () =>
        HttpResponse.json({ code: 400, msg: '链接已失效，请从合作方重新进入', data: null }),
      ),
    ],
  }),
  render: () => <Hlogin />,
}
export const PartnerWithoutCode: Story = { ...scene('/user/login/Hlogin'), render: () => <Hlogin /> }

const AT = 1_795_000_000_000
const row = (id: number, state: ApplicationState, more: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id,
  kind: 'shop',
  state,
  name: '长安书铺',
  reason: '',
  round: 1,
  agreement: { type: 'settleA', version: 1 },
  version: 1,
  createdAt: AT,
  submittedAt: state === 'draft' ? 0 : AT + 3_600_000,
  decidedAt: state === 'refused' || state === 'approved' ? AT + 90_000_000 : 0,
  ...more,
})
const review = (rows: ApplicationRow[]): Story => ({
  ...scene('/user/login/review', {
    as: 'reader',
    handlers: [answers('applications/mine', { rows, roles: [] })],
  }),
  render: () => <Review />,
})
export const UnderReview: Story = review([row(1, 'submitted')])
export const Rejected: Story = review([
  row(2, 'refused', { reason: '营业执照照片不清晰，统一社会信用代码无法辨认，请重新拍摄后上传。' }),
])
export const EveryState: Story = review([
  row(3, 'resubmitted', { kind: 'teacher', round: 2, name: '程砚秋' }),
  row(4, 'approved', { kind: 'actor', name: '青禾' }),
  row(5, 'withdrawn', { kind: 'dealer', name: LONG }),
  row(6, 'draft', { kind: 'creator', name: '' }),
])
export const NeverApplied: Story = review([])
export const ReviewOfAVisitor: Story = { ...scene('/user/login/review'), render: () => <Review /> }
export const ReviewFailed: Story = {
  ...scene('/user/login/review', { as: 'reader', handlers: [failing('applications.mine')] }),
  render: () => <Review />,
}
