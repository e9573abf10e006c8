import type { ApplicationRow } from '@/contract/office/applications'
import { SCREEN_PATHS } from '@/client/paths'
import { roleForm, roleHome, roleScreen } from '@/mobile/kit/people/roles'
import { ROLES } from '@/contract/call'
import { guarded } from '@/mobile/app/guarded'
import type { MobileRoute } from '@/mobile/app/route'
import { RoleGate } from '@/mobile/kit/people/RoleGate'
import AgreementB from '@/mobile/areas/roles/screens/AgreementB'
import EntryAgreement from '@/mobile/areas/roles/screens/EntryAgreement'
import Review from '@/mobile/areas/roles/screens/Review'
import ShareForm from '@/mobile/areas/roles/screens/ShareForm'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

/** The first call of all loads the client's parts, which takes a busy machine a while. */

const row = (more: Partial<ApplicationRow>): ApplicationRow => ({
  id: 31,
  kind: 'dealer',
  state: 'submitted',
  name: '顾南',
  reason: '',
  round: 1,
  agreement: { type: 'dealer', version: 1 },
  version: 2,
  createdAt: 1,
  submittedAt: 2,
  decidedAt: 0,
  ...more,
})

function serverWith(rows: ApplicationRow[], held: string[] = [], known = held) {
  return recordedServer({
    'user.info': () => ({
      id: 7,
      user_id: 7,
      nickname: '新读者',
      avatar: '',
      mobile: '138****0007',
      user_type: 2,
      roles: known,
      tiers: [],
      share_code: 'AAAA',
      user_bind: {},
      usable: true,
    }),
    'task.adtask': () => ({ user_count: 0, limit: 3, coins: 5, seconds: 120 }),
    'applications.mine': () => ({ rows, roles: held }),
    'common.agreement': ({ type }) => ({
      type: type as 'dealer',
      version: 4,
      title: '代理合作协议',
      html: '<p>双方约定如下。</p>',
      publishedAt: Date.UTC(2026, 0, 5, 4),
    }),
  })
}

const logIn = () => act(() => beginSession('token'))

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

describe('what is declared of roles', () => {
  it.each(ROLES)('a %s has a form and a beginning that exist', (role) => {
    const paths: readonly string[] = SCREEN_PATHS
    for (const link of [roleForm(role), roleHome(role)]) expect(paths).toContain(link.slice(1).split('?')[0])
  })

  it('guards every screen of a role, but not the way in nor what everybody may see', () => {
    expect(roleScreen('/user/dealer/index')?.role).toBe('dealer')
    expect(roleScreen('/user/shop/walletlist')?.role).toBe('shop')
    expect(roleScreen('/user/actor/uploadwork')?.role).toBe('actor')
    expect(roleScreen('/user/broadcaster/index')?.role).toBe('broadcaster')
    for (const path of ['/user/actor/register', '/user/broadcaster/detail', '/user/share/index', '/user'])
      expect(roleScreen(path)).toBeUndefined()
  })
})

describe('a screen for a role', () => {
  const Behind = () => <p>代理商看板</p>
  const route = {
    path: '/user/dealer/index' as MobileRoute['path'],
    access: 'U' as const,
    screen: () => Promise.resolve({ default: Behind }),
  }
  const openGuarded = async () => open((await guarded(route).screen()).default, '/user/dealer/index')

  it('is shown to who holds it', async () => {
    const { asked } = serverWith([], ['dealer'])
    await logIn()
    await openGuarded()
    expect(screen.getByText('代理商看板')).toBeVisible()
    expect(asked('applications.mine')).toHaveLength(0)
  })

  it('shows others what it brings and the way to apply', async () => {
    serverWith([])
    await logIn()
    await openGuarded()
    expect(await screen.findByRole('link', { name: '申请成为代理商' })).toHaveAttribute(
      'href',
      '#/user/share/form?kind=dealer',
    )
    expect(screen.getByText('两级推广收益，逐单可查')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: '代理商中心' })).toBeVisible()
    expect(screen.queryByText('代理商看板')).toBeNull()
  })

  it.each([
    [{ state: 'submitted' as const }, '查看审核进度', '#/user/login/review?kind=dealer'],
    [{ state: 'refused' as const }, '修改申请', '#/user/share/form?kind=dealer'],
    [{ state: 'draft' as const }, '继续填写', '#/user/share/form?kind=dealer'],
    [{ state: 'withdrawn' as const }, '申请成为代理商', '#/user/share/form?kind=dealer'],
  ])('leads an applicant on (%o)', async (more, name, href) => {
    serverWith([row(more)])
    await logIn()
    await openGuarded()
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('opens at once after an approval the session does not know of, and the session learns of it', async () => {
    const { asked } = serverWith([row({ state: 'approved' })], ['dealer'], [])
    await logIn()
    await openGuarded()
    expect(await screen.findByText('代理商看板')).toBeVisible()
    await waitFor(() => expect(asked('user.info')).toHaveLength(2))
  })

  it('still shows the way to apply when nobody knows what was applied for', async () => {
    recordedServer({ 'applications.mine': () => no(503, '系统维护中') })
    await logIn()
    await openGuarded()
    expect(await screen.findByRole('link', { name: '申请成为代理商' })).toBeVisible()
  })

  it('a part of a screen opens to any of its roles', async () => {
    serverWith([], ['dealer'])
    await logIn()
    const Part = () => (
      <RoleGate roles={['promoter', 'dealer']} what="推广收益">
        <p>¥128.00</p>
      </RoleGate>
    )
    open(Part, '/user/share/index')
    expect(screen.getByText('¥128.00')).toBeVisible()
  })
})

describe('an agreement', () => {
  let see: () => void
  beforeEach(() => {
    class Observer {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        see = () => act(() => this.tell([{ isIntersecting: true }]))
      }
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer })
  })

  it('can be consented to once its end was seen, which ticks the box of the form', async () => {
    serverWith([])
    await logIn()
    const reading = open(EntryAgreement, '/user/entryagreement?type=dealer')
    expect(await screen.findByText('双方约定如下。')).toBeVisible()
    expect(screen.getByText(/第 4 版/)).toHaveTextContent('2026')
    const button = screen.getByRole('button', { name: '同意并继续' })
    expect(button).toBeDisabled()
    see()
    await userEvent.click(screen.getByRole('button', { name: '同意并继续' }))
    expect(screen.getByTestId('address')).toHaveTextContent('/user/share/form?kind=dealer')
    reading.unmount()
    open(ShareForm, '/user/share/form?kind=dealer')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked())
  })

  it('the seconds are enough for those who do not scroll', async () => {
    serverWith([])
    jest.useFakeTimers()
    open(AgreementB, '/user/join/agreementb')
    await act(() => jest.advanceTimersByTimeAsync(3000))
    expect(screen.getByRole('button', { name: '同意并继续' })).toBeDisabled()
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(screen.getByRole('button', { name: '同意并继续' })).toBeEnabled()
    jest.useRealTimers()
  })

  it('that no role asks for is only read', async () => {
    serverWith([])
    open(EntryAgreement, '/user/entryagreement?type=privacy')
    expect(await screen.findByText('双方约定如下。')).toBeVisible()
    expect(screen.queryByRole('button', { name: /同意|阅读/ })).toBeNull()
  })

  it('without a type one chooses whose', () => {
    serverWith([])
    open(EntryAgreement, '/user/entryagreement')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '#/user/entryagreement?type=settleA',
      '#/user/entryagreement?type=settleB',
      ...['dealer', 'promoter', 'actor', 'broadcaster', 'teacher', 'creator'].map(
        (type) => `#/user/entryagreement?type=${type}`,
      ),
    ])
  })
})

it('the review leads from each application to its form', async () => {
  serverWith([
    row({ id: 1, kind: 'promoter', state: 'refused', reason: '请补充平台截图' }),
    row({ id: 2, kind: 'teacher', state: 'draft' }),
    row({ id: 3, kind: 'actor', state: 'withdrawn' }),
    row({ id: 4, kind: 'shop', state: 'approved' }),
  ])
  await logIn()
  open(Review, '/user/login/review')
  expect(await screen.findByText('请补充平台截图')).toBeVisible()
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('修改后重新提交')).toBe('#/user/share/form')
  expect(href('继续填写')).toBe('#/user/join/join?kind=teacher')
  expect(href('重新申请')).toBe('#/user/actor/register')
  expect(href('去看看')).toBe('#/user/shop/shop')
  expect(href('申请其他身份')).toBe('#/user/entryagreement')
})
