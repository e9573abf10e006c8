import { recorded } from '@mocks/recordings'
import About from '@/mobile/areas/account/screens/About'
import Change from '@/mobile/areas/account/screens/Change'
import ChangePass from '@/mobile/areas/account/screens/ChangePass'
import Contact from '@/mobile/areas/account/screens/Contact'
import RichTextPage from '@/mobile/areas/account/screens/RichTextPage'
import { setConfig } from '@/stores/config'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const profile = recorded('user.profile')

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const kept = () => (JSON.parse(localStorage.getItem('vuex') ?? '{}') as { token?: string }).token

describe('the password', () => {
  const enter = async () => {
    await beginSession('token')
    open(ChangePass, '/user/info/changepass?backurl=%2Fuser%2Finfo%2Findex')
    await screen.findByLabelText('验证码')
  }

  it('is changed by a code, and the session goes on with the new token', async () => {
    const { asked, toasts } = recordedServer({ 'user.savePassword': () => ({ token: 'newer' }) })
    await enter()
    expect(screen.getByText(`验证码将发送到 ${profile.mobile}`)).toBeVisible()
    await press('获取验证码')
    await waitFor(() => expect(asked('user.sendCode')).toEqual([{ event: 'password' }]))
    await type('验证码', '123456')
    await type('新密码', 'lamp2026')
    await type('再次输入密码', 'lamp2026')
    await press('修改密码')
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user/info/index'))
    expect(asked('user.savePassword')).toEqual([{ code: '123456', password: 'lamp2026' }])
    expect(toasts).toEqual(['验证码已发送', '密码修改成功'])
    expect(kept()).toBe('newer')
  })

  it('follows the rule and is typed twice alike', async () => {
    const { asked } = recordedServer()
    await enter()
    await press('修改密码')
    for (const text of ['请输入验证码', '请输入新密码', '请再次输入密码'])
      expect(screen.getByText(text)).toBeVisible()
    await type('验证码', '123456')
    await type('新密码', 'abcdef')
    await type('再次输入密码', 'abcdeg')
    await press('修改密码')
    expect(screen.getByText('密码长度为 6 - 20 位，需包含字母和数字')).toBeVisible()
    expect(screen.getByText('两次输入的密码不一致')).toBeVisible()
    expect(asked('user.savePassword')).toHaveLength(0)
  })

  it('a wrong code stays on the page and says so', async () => {
    recordedServer({ 'user.savePassword': () => no(400, '验证码不正确') })
    await enter()
    await type('验证码', '000000')
    await type('新密码', 'lamp2026')
    await type('再次输入密码', 'lamp2026')
    await press('修改密码')
    expect(await screen.findByText('验证码不正确')).toBeVisible()
    expect(kept()).toBe('token')
  })

  it('of an account without a phone needs one first', async () => {
    recordedServer({ 'user.profile': () => ({ ...profile, mobile: '' }) })
    await beginSession('token')
    open(ChangePass, '/user/info/changepass')
    expect(await screen.findByRole('link', { name: '绑定手机号' })).toHaveAttribute('href', '#/user/change')
  })
})

describe('the phone', () => {
  const enter = async (more: Partial<typeof profile> = {}) => {
    const server = recordedServer({
      'user.profile': () => ({ ...profile, ...more }),
      'user.changeMobile': () => ({ mobile: '139****0011' }),
    })
    await beginSession('token')
    open(Change, '/user/change?backurl=%2Fuser%2Finfo%2Findex')
    await screen.findByRole('button', { name: /^(确认更换|绑定)$/ })
    return server
  }

  it('is changed by codes to the old one and to the new one', async () => {
    const { asked, toasts } = await enter()
    expect(screen.getByRole('heading', { name: '更换手机号' })).toBeVisible()
    expect(screen.getByText(profile.mobile)).toBeVisible()
    const [own, other] = screen.getAllByRole('button', { name: '获取验证码' })
    await userEvent.click(own as HTMLElement)
    await waitFor(() => expect(asked('user.sendCode')).toEqual([{ event: 'oldmobile' }]))
    await type('新手机号', '13912340011')
    await userEvent.click(other as HTMLElement)
    await waitFor(() =>
      expect(asked('login.sendCode')).toEqual([{ mobile: '13912340011', event: 'changemobile' }]),
    )
    await type('原手机号验证码', '111111')
    await type('新手机号验证码', '222222')
    await press('确认更换')
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user/info/index'))
    expect(asked('user.changeMobile')).toEqual([{ mobile: '13912340011', code: '222222', oldCode: '111111' }])
    expect(toasts.at(-1)).toBe('手机号已更换')
  })

  it('or by the password, and never by both', async () => {
    const { asked } = await enter()
    await type('原手机号验证码', '111111')
    await press('收不到短信，用登录密码验证')
    await type('登录密码', 'demo1234')
    await type('新手机号', '13912340011')
    await type('新手机号验证码', '222222')
    await press('确认更换')
    await waitFor(() =>
      expect(asked('user.changeMobile')).toEqual([
        { mobile: '13912340011', code: '222222', password: 'demo1234' },
      ]),
    )
  })

  it('gets no code while it is not a number', async () => {
    const { asked, toasts } = await enter({ hasPassword: false })
    expect(screen.queryByRole('button', { name: /用登录密码/ })).not.toBeInTheDocument()
    await type('新手机号', '1391234')
    await userEvent.click(screen.getAllByRole('button', { name: '获取验证码' })[1] as HTMLElement)
    expect(screen.getByText('手机号格式不正确！')).toBeVisible()
    expect(toasts).toEqual(['手机号格式不正确！'])
    expect(asked('login.sendCode')).toHaveLength(0)
  })

  it('the first one needs no proof of another', async () => {
    const { asked, toasts } = await enter({ mobile: '' })
    expect(screen.getByRole('heading', { name: '绑定手机号' })).toBeVisible()
    await type('手机号', '13912340011')
    await type('验证码', '222222')
    await press('绑定')
    await waitFor(() =>
      expect(asked('user.changeMobile')).toEqual([{ mobile: '13912340011', code: '222222' }]),
    )
    await waitFor(() => expect(toasts).toEqual(['绑定成功']))
  })
})

describe('the contact page', () => {
  it('sends what was left as feedback 265, and thanks', async () => {
    const { asked, toasts } = recordedServer({ 'courses.dofeedbackwithval': () => ({}) })
    open(Contact, '/user/info/contact')
    await type('姓名', ' 林见 ')
    await type('手机号', '13912340011')
    await press('获取验证码')
    await waitFor(() => expect(asked('courses.doSendSms')).toEqual([{ mobile: '13912340011' }]))
    await type('验证码', '123456')
    await press('提交')
    expect(await screen.findByText('已收到你的联系方式')).toBeVisible()
    expect(asked('courses.dofeedbackwithval')[0]).toMatchObject({
      'feed.feedType': '265',
      'feed.realName': '林见',
      'feed.mobile': '13912340011',
      mobileCode: '123456',
    })
    expect(toasts).toContain('提交成功!')
    await press('再留一条')
    expect(screen.getByLabelText('姓名')).toHaveValue('')
  })

  it('keeps what was left when it could not be sent, and says so without a status number', async () => {
    recordedServer({ 'courses.dofeedbackwithval': () => new Response('', { status: 502 }) })
    open(Contact, '/user/info/contact')
    await type('姓名', '林见')
    await type('手机号', '13912340011')
    await type('验证码', '123456')
    await press('提交')
    expect(await screen.findByText('提交不成功，请重试')).toBeVisible()
    expect(screen.getByLabelText('姓名')).toHaveValue('林见')
  })

  it('says what is missing, and how else one is reached', async () => {
    recordedServer()
    setConfig(recorded('common.init'))
    open(Contact, '/user/info/contact')
    await press('提交')
    expect(screen.getByText('请输入姓名')).toBeVisible()
    expect(screen.getByText('请输入手机号')).toBeVisible()
    const { phone } = recorded('common.init').service
    expect(screen.getByRole('link', { name: /客服电话/ })).toHaveAttribute('href', `tel:${phone}`)
  })
})

describe('the rich text page', () => {
  const at = (given: unknown) => {
    const d = typeof given === 'string' ? given : JSON.stringify(given)
    return open(RichTextPage, `/user/info/richtext?d=${encodeURIComponent(d)}`)
  }

  it('shows words alone, under our own heading, and says where they are from', () => {
    const { container } = at({
      title: '书声客服：账户异常',
      content:
        '<h3>一盏灯</h3><script>boom()</script><img src=x onerror="boom()"><form action="//evil.example"><input name="p"></form><p>请<a href="https://evil.example">点我</a></p>',
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('链接里的文字')
    expect(screen.getByRole('note')).toHaveTextContent('并非书声发布')
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('书声客服：账户异常')
    expect(screen.getByText('一盏灯')).toBeVisible()
    expect(screen.getByText('请点我')).toBeVisible()
    expect(container.querySelector('article :is(script, form, input, img, a, [onerror])')).toBeNull()
    expect(within(screen.getByRole('article')).queryByText(/boom/)).not.toBeInTheDocument()
  })

  it('takes the text alone', () => {
    at(JSON.stringify('<p>只有正文</p>'))
    expect(screen.getByText('只有正文')).toBeVisible()
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  })

  it.each(['', '{broken', 'null', '7', '{"content":5}', '{"content":"  "}'])(
    'shows why there is nothing (%s)',
    (d) => {
      at(d)
      expect(screen.getByText('没有可以显示的内容')).toBeVisible()
    },
  )
})

describe('the about screen', () => {
  it('names version, licences and agreements, and keeps its links when the licences fail', async () => {
    let broken = true
    recordedServer({ 'home.about': () => (broken ? no(500, '资质没有加载出来') : recorded('home.about')) })
    setConfig(recorded('common.init'))
    open(About, '/user/about')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('书声')
    expect(screen.getByText(`版本 ${recorded('common.init').updateInfo.version}`)).toBeVisible()
    expect(screen.getByRole('link', { name: '用户协议' })).toHaveAttribute(
      'href',
      '#/agreement?slug=user-protocol',
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('资质没有加载出来')
    broken = false
    await press('重新加载')
    const [licence] = recorded('home.about').licences
    expect(await screen.findByText(licence?.number ?? '')).toBeVisible()
  })
})
