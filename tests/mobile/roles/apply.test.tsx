import type { ApplicationDetail, ApplicationRow, DraftForms } from '@/contract/office/applications'
import type { UserInfo } from '@/contract/people/account'
import { consent } from '@/mobile/areas/roles/parts/consent'
import ActorRegister from '@/mobile/areas/roles/screens/ActorRegister'
import Join from '@/mobile/areas/roles/screens/Join'
import ShareForm from '@/mobile/areas/roles/screens/ShareForm'
import { placeChosen } from '@/stores/location'
import { beginSession, clearSession } from '@/stores/session'
import { takeOver } from 'design-system/hooks/useSettled'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

/** The first call of all loads the client's parts, which takes a busy machine a while. */

const row = (more: Partial<ApplicationRow>): ApplicationRow => ({
  id: 31,
  kind: 'promoter',
  state: 'submitted',
  name: '顾南',
  reason: '',
  round: 1,
  agreement: { type: 'promoter', version: 3 },
  version: 2,
  createdAt: 1,
  submittedAt: 2,
  decidedAt: 0,
  ...more,
})
const detailOf = (one: ApplicationRow, form: DraftForms, more = {}): ApplicationDetail => ({
  row: one,
  form,
  pictures: [],
  steps: [{ event: 'submit', state: 'submitted', by: '本人', note: '', at: 2 }],
  ...more,
})
const FORM = { contact: '顾南', platforms: ['小红书'], followers: 1200, plan: '每周推荐一本书', pictures: [] }

/** A server that keeps one application. */
function serverWith(
  kept: { row?: ApplicationRow; form?: DraftForms; roles?: string[] } = {},
  answers: Parameters<typeof recordedServer>[0] = {},
) {
  const state = { ...kept }
  const told = recordedServer({
    'user.info': () => ({ ...USER, roles: kept.roles ?? [] }),
    'task.adtask': () => ({ user_count: 0, limit: 3, coins: 5, seconds: 120 }),
    'common.agreement': ({ type }) => ({
      type: type as 'promoter',
      version: 3,
      title: '推广者协议',
      html: '<p>一</p>',
      publishedAt: 1,
    }),
    'applications.mine': () => ({ rows: state.row ? [state.row] : [], roles: kept.roles ?? [] }),
    'applications.detail': () => detailOf(state.row ?? row({}), state.form ?? {}),
    'applications.saveDraft': () => ({ id: 31, state: 'draft', version: 1 }),
    'applications.apply': () => {
      state.row = row({})
      return { id: 31, state: 'submitted', version: 2 }
    },
    'applications.resubmit': () => {
      state.row = row({ state: 'resubmitted', round: 2, version: 4 })
      return { id: 31, state: 'resubmitted', version: 4 }
    },
    'applications.withdraw': () => {
      state.row = row({ state: 'withdrawn', version: 3 })
      return { id: 31, state: 'withdrawn', version: 3 }
    },
    ...answers,
  })
  return told
}

const USER: UserInfo = {
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

const logIn = () => act(() => beginSession('token'))
const field = (name: string | RegExp) => screen.getByLabelText(name)
const fill = (name: string | RegExp, value: string): void => {
  const control = field(name)
  if (control instanceof HTMLTextAreaElement) fireEvent.change(control, { target: { value } })
  else fireEvent.input(control, { target: { value } })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fillPromoter = async () => {
  fill('姓名', '顾南')
  await userEvent.click(screen.getByRole('checkbox', { name: '小红书' }))
  fill('推广计划', '每周推荐一本书')
}
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))

beforeEach(() => {
  localStorage.clear()
  consent('promoter', 0)
})
afterEach(() => act(() => clearSession()))

describe('a new application', () => {
  it('says what is missing and enters the first of it, and hands in nothing', async () => {
    const { asked } = serverWith()
    await logIn()
    open(ShareForm, '/user/share/form')
    await screen.findByRole('button', { name: '提交申请' })
    await press('提交申请')
    const wrong = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(wrong).toEqual(['请填写姓名', '请选择推广平台', '请填写推广计划'])
    expect(field('姓名')).toHaveFocus()
    expect(asked('applications.apply')).toHaveLength(0)
  })

  it('needs the agreement ticked', async () => {
    const { asked } = serverWith()
    await logIn()
    open(ShareForm, '/user/share/form')
    await screen.findByRole('button', { name: '提交申请' })
    await fillPromoter()
    await press('提交申请')
    expect(screen.getByRole('alert')).toHaveTextContent('请勾选并同意协议')
    expect(asked('applications.apply')).toHaveLength(0)
  })

  it('is handed in with the version of the agreement, and waits', async () => {
    const { asked, toasts } = serverWith()
    await logIn()
    open(ShareForm, '/user/share/form')
    await screen.findByRole('button', { name: '提交申请' })
    await fillPromoter()
    await agree()
    await press('提交申请')
    expect(await screen.findByText('审核中')).toBeVisible()
    expect(asked('applications.apply')).toEqual([
      {
        kind: 'promoter',
        agree: 'true',
        agreementVersion: '3',
        'form.promoter.contact': '顾南',
        'form.promoter.platforms.0': '小红书',
        'form.promoter.followers': '0',
        'form.promoter.plan': '每周推荐一本书',
      },
    ])
    expect(toasts).toContain('提交成功!')
    expect(localStorage.getItem('apply_drafts')).not.toContain('每周推荐')
    expect(screen.getByRole('heading', { name: '审核进度' })).toBeVisible()
  })

  it('keeps what was typed when the server refuses, and says why', async () => {
    serverWith({}, { 'applications.apply': () => no(400, '请先绑定手机号再申请') })
    await logIn()
    open(ShareForm, '/user/share/form')
    await screen.findByRole('button', { name: '提交申请' })
    await fillPromoter()
    await agree()
    await press('提交申请')
    expect(await screen.findByRole('alert')).toHaveTextContent('请先绑定手机号再申请')
    expect(field('推广计划')).toHaveValue('每周推荐一本书')
  })

  it('another role is another form', async () => {
    serverWith()
    await logIn()
    open(ShareForm, '/user/share/form')
    await userEvent.click(await screen.findByRole('radio', { name: '代理商' }))
    expect(await screen.findByLabelText('代理区域')).toBeInTheDocument()
    expect(screen.getByTestId('address')).toHaveTextContent('kind=dealer')
  })

  it('takes the place that was chosen on the map for its field, which is kept as if typed', async () => {
    serverWith()
    await logIn()
    const form = open(ShareForm, '/user/share/form?kind=dealer')
    await screen.findByLabelText('代理区域')
    fill('代理区域', '浙江')
    expect(screen.getByRole('link', { name: '地图选择' })).toHaveAttribute(
      'href',
      `#/system/choose-location?for=area&address=${encodeURIComponent('浙江')}`,
    )
    form.unmount()
    placeChosen({ for: 'area', name: '杭州市', address: '浙江省杭州市', latitude: 30.2, longitude: 120.1 })
    open(ShareForm, '/user/share/form?kind=dealer')
    await screen.findByLabelText('代理区域')
    await waitFor(() => expect(field('代理区域')).toHaveValue('浙江省杭州市'))
    expect(localStorage.getItem('apply_drafts')).toContain('浙江省杭州市')
  })

  it('a brand is asked for its company and brand, and signs the other agreement', async () => {
    const { asked } = serverWith()
    await logIn()
    open(Join, '/user/join/join?mode=brand')
    expect(await screen.findByLabelText('品牌名称')).toBeInTheDocument()
    expect(field('统一社会信用代码')).toBeInTheDocument()
    await waitFor(() => expect(asked('common.agreement').at(-1)).toEqual({ type: 'settleB' }))
    await userEvent.click(screen.getByRole('radio', { name: /个人店/ }))
    expect(screen.queryByLabelText('品牌名称')).toBeNull()
    await waitFor(() => expect(asked('common.agreement').at(-1)).toEqual({ type: 'settleA' }))
  })
})

describe('a draft', () => {
  it('is still there after a reload, but for the number of the id card on this device', async () => {
    const { asked } = serverWith()
    await logIn()
    const first = open(Join, '/user/join/join')
    await screen.findByLabelText('店铺名称')
    fill('店铺名称', '灯下书屋')
    fill('身份证号', '11010519491231002X')
    expect(localStorage.getItem('apply_drafts')).not.toContain('11010519491231002X')
    first.unmount()
    // Left before the pause was over: the server hears of it all the same.
    await waitFor(() =>
      expect(asked('applications.saveDraft').at(-1)).toMatchObject({
        kind: 'shop',
        'form.shop.name': '灯下书屋',
        'form.shop.idCard': '11010519491231002X',
      }),
    )
    open(Join, '/user/join/join')
    expect(await screen.findByLabelText('店铺名称')).toHaveValue('灯下书屋')
  })

  it('of another device that is newer wins, and half-typed fields of this one stay', async () => {
    const drafted = row({ kind: 'shop', state: 'draft', version: 5 })
    localStorage.setItem(
      'apply_drafts',
      JSON.stringify({
        '7:shop': { values: { name: '旧名', licenceNo: '913', mode: 'company' }, version: 4, at: 1 },
      }),
    )
    serverWith({ row: drafted, form: { shop: { name: '新名', mode: 'company' } } })
    await logIn()
    open(Join, '/user/join/join')
    expect(await screen.findByLabelText('店铺名称')).toHaveValue('新名')
    expect(field('统一社会信用代码')).toHaveValue('913')
  })

  it('of this device is filled in once the form that the server has drawn is hydrated', async () => {
    localStorage.setItem(
      'apply_drafts',
      JSON.stringify({ '7:shop': { values: { name: '灯下书屋', mode: 'company' }, version: 4, at: 1 } }),
    )
    serverWith({})
    await logIn()
    takeOver()
    open(Join, '/user/join/join')
    expect(await screen.findByLabelText('店铺名称')).toHaveValue('')
    await waitFor(() => expect(field('店铺名称')).toHaveValue('灯下书屋'))
  })
})

describe('an application that was handed in', () => {
  it('refused it shows the reason with the form as it was, and is handed in again', async () => {
    const refused = row({ state: 'refused', reason: '计划写得太短', version: 3 })
    const { asked } = serverWith({ row: refused, form: { promoter: FORM } })
    await logIn()
    open(ShareForm, '/user/share/form')
    expect(await screen.findByText('计划写得太短')).toBeVisible()
    expect(field('推广计划')).toHaveValue('每周推荐一本书')
    fill('推广计划', '每周三晚推荐一本书，配一段朗读')
    await agree()
    await press('重新提交')
    expect(await screen.findByText('复审中')).toBeVisible()
    expect(asked('applications.resubmit')).toMatchObject([
      {
        id: '31',
        version: '3',
        'form.promoter.plan': '每周三晚推荐一本书，配一段朗读',
        agreementVersion: '3',
      },
    ])
    expect(asked('applications.saveDraft')).toHaveLength(0)
  })

  it('waiting it can be taken back after a question, and its words stay in the form', async () => {
    const { asked, confirms } = serverWith({ row: row({}), form: { promoter: FORM } })
    await logIn()
    open(ShareForm, '/user/share/form')
    await userEvent.click(await screen.findByRole('button', { name: '撤回申请' }))
    expect(await screen.findByLabelText('推广计划')).toHaveValue('每周推荐一本书')
    expect(confirms).toEqual(['撤回申请'])
    expect(asked('applications.withdraw')).toEqual([{ id: '31', version: '2' }])
  })

  it('approved it is no form any more but the way in', async () => {
    serverWith({ row: row({ state: 'approved' }), roles: ['promoter'] })
    await logIn()
    open(ShareForm, '/user/share/form')
    expect(await screen.findByText('你已是推广者')).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看' })).toHaveAttribute('href', '#/user/share/index')
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('pictures', () => {
  const photo = () => new File(['x'], '近照.jpg', { type: 'image/jpeg' })
  const add = () => userEvent.upload(screen.getByTestId('picture-input'), photo())

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => undefined
  })

  it('are handed in by what the server calls them, once they have arrived', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const { asked } = serverWith(
      {},
      {
        'applications.upload': async () => {
          await arrived
          return { ref: 'files/p/a.webp', url: 'files/p/a.webp?sign=1', width: 600, height: 800 }
        },
      },
    )
    await logIn()
    open(ActorRegister, '/user/actor/register')
    await screen.findByLabelText('艺名')
    fill('艺名', '阿南')
    fill('真实姓名', '顾南')
    await userEvent.click(screen.getByRole('radio', { name: '女' }))
    await userEvent.click(screen.getByRole('button', { name: /^出生日期/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '出生日期' }))
    fireEvent.change(dialog.getByLabelText('年份'), { target: { value: '1999' } })
    fireEvent.change(dialog.getByLabelText('月份'), { target: { value: '5' } })
    fireEvent.click(dialog.getByRole('button', { name: '1999年5月1日 星期六' }))
    fill('身高', '168')
    fill('自我介绍', '会说三种方言')
    await add()
    await agree()
    await press('提交申请')
    // The picture is a must and still on its way.
    expect(await screen.findByText('请上传形象照片')).toBeVisible()
    await act(async () => arrive())
    await waitFor(() => expect(screen.queryByText('请上传形象照片')).toBeNull())
    await press('提交申请')
    await waitFor(() =>
      expect(asked('applications.apply')).toMatchObject([
        {
          'form.actor.photos.0': 'files/p/a.webp',
          'form.actor.height': '168',
          'form.actor.birthday': '1999-05-01',
        },
      ]),
    )
  })

  it('one that could not be sent is not left behind without a word', async () => {
    const { asked } = serverWith({}, { 'applications.upload': () => no(400, '图片不清晰') })
    await logIn()
    open(ShareForm, '/user/share/form')
    await screen.findByRole('button', { name: '提交申请' })
    await fillPromoter()
    await agree()
    await add()
    const album = await screen.findByRole('group', { name: /平台主页截图/ })
    expect(await within(album).findByRole('alert')).toHaveTextContent('图片不清晰')
    await press('提交申请')
    expect(screen.getByText('有图片没有上传成功，请重试或删除')).toBeVisible()
    expect(asked('applications.apply')).toHaveLength(0)
  })
})

it('a load that failed can be tried again', async () => {
  let up = false
  serverWith({}, { 'applications.mine': () => (up ? { rows: [], roles: [] } : no(503, '系统维护中')) })
  await logIn()
  open(ShareForm, '/user/share/form')
  expect(await screen.findByText('系统维护中')).toBeVisible()
  up = true
  await press('重新加载')
  expect(await screen.findByRole('button', { name: '提交申请' })).toBeVisible()
})
