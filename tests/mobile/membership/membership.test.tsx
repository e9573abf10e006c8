import { recorded, recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { TransferPreview, TransferRow } from '@/contract/promotion/membership'
import MemberCentre from '@/mobile/areas/membership/screens/MemberCentre'
import MemberOption from '@/mobile/areas/membership/screens/MemberOption'
import MemberTransfer from '@/mobile/areas/membership/screens/MemberTransfer'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const DAY = 86_400_000
const ofMember = <N extends 'user.member' | 'user.transferList'>(name: N): AnswerOf<N> =>
  recordingsOf(name).find(({ as }) => as === 'member')?.answer.data as AnswerOf<N>

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

describe('the member centre', () => {
  it('tells until when each tier runs, what it saved and what it opens', async () => {
    const until = new Date(2027, 6, 23, 12).getTime()
    jest.spyOn(Date, 'now').mockReturnValue(until - 245 * DAY + 60_000)
    recordedServer({
      'user.member': () => ({
        ...ofMember('user.member'),
        saved: 20_320,
        savedWorks: 7,
        tiers: [{ tier: 'member', until, days: 245 }],
      }),
    })
    open(MemberCentre, '/user/member/index')
    expect(await screen.findByText('2027年7月23日到期，还有 245 天')).toBeVisible()
    expect(screen.getByRole('button', { name: '续费普通会员' })).toBeVisible()
    expect(screen.getByRole('button', { name: '开通创作会员' })).toBeVisible()
    expect(screen.getByText('已省').nextElementSibling).toHaveTextContent('¥203.20')
    expect(screen.getByText('畅看作品').nextElementSibling).toHaveTextContent('7 部')
    const rights = screen.getByRole('region', { name: '我的权益' })
    expect(within(rights).getByText('版权登记').nextElementSibling).toHaveTextContent('九折')
    expect(within(rights).getByText('创作工具').nextElementSibling).toHaveTextContent('每日3次')
    expect(screen.getByRole('link', { name: /会员转赠/ })).toHaveAttribute('href', '#/user/member/transfer')
  })

  it('buys through the purchase popup for that tier, and shows the new end once it is open', async () => {
    const vip = jest.fn<Promise<boolean>, [object]>().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    let days = 0
    recordedServer(
      {
        'user.member': () => ({
          ...recorded('user.member'),
          tiers: days ? [{ tier: 'creator', until: Date.now() + days * DAY, days }] : [],
        }),
      },
      { vip },
    )
    open(MemberCentre, '/user/member/index')
    const button = await screen.findByRole('button', { name: '开通创作会员' })
    expect(screen.getByText('还不是会员')).toBeVisible()
    await userEvent.click(button)
    await waitFor(() => expect(vip).toHaveBeenCalledWith({ tier: 'creator' }))
    days = 30
    await userEvent.click(screen.getByRole('button', { name: '开通创作会员' }))
    expect(await screen.findByText(/还有 30 天$/)).toBeVisible()
    expect(screen.getByRole('button', { name: '续费创作会员' })).toBeVisible()
  })

  it('says what went wrong and loads again', async () => {
    let broken = true
    recordedServer({ 'user.member': () => (broken ? no(500, '服务器开小差了') : ofMember('user.member')) })
    open(MemberCentre, '/user/member/index')
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: /重新加载|重试/ }))
    expect(await screen.findByRole('button', { name: '续费普通会员' })).toBeVisible()
  })
})

describe('the member choices', () => {
  it('compares packages by the day and opens the popup with the chosen one', async () => {
    const vip = jest.fn().mockResolvedValue(false)
    recordedServer({ 'user.member': () => ({ ...recorded('user.member'), tiers: [] }) }, { vip })
    open(MemberOption, '/user/member/option')
    const year = await screen.findByRole('radio', { name: /会员年卡/ })
    expect(year).toBeChecked()
    expect(screen.getByText(/365 天 · 每天约 ¥0.54/)).toBeVisible()
    const month = screen.getByRole('radio', { name: /会员月卡/ })
    await userEvent.click(month)
    await userEvent.click(screen.getByRole('button', { name: '开通会员月卡 ¥28.00' }))
    const id = recorded('integral.sviplist').rows.find(({ title }) => title === '会员月卡')?.id
    expect(vip).toHaveBeenCalledWith({ tier: 'member', packageId: id })
  })

  it('the other kind has its own packages and rights, and stays in the address', async () => {
    recordedServer()
    open(MemberOption, '/user/member/option')
    await userEvent.click(await screen.findByRole('radio', { name: /创作会员/ }))
    expect(screen.getByTestId('address')).toHaveTextContent('tier=creator')
    expect(screen.getByRole('radio', { name: /创作会员年卡/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /^会员年卡/ })).not.toBeInTheDocument()
    const row = screen.getByRole('row', { name: /版权登记/ })
    expect(within(row).getByText('七折')).toBeVisible()
  })

  it('what still runs is prolonged, not replaced', async () => {
    const until = new Date(2027, 0, 10, 12).getTime()
    jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 21, 12).getTime())
    recordedServer({
      'user.member': () => ({ ...recorded('user.member'), tiers: [{ tier: 'member', until, days: 50 }] }),
    })
    open(MemberOption, '/user/member/option')
    expect(await screen.findByText(/现在到 2027年1月10日，续费后至/)).toHaveTextContent('2028年1月10日')
    expect(screen.getByRole('button', { name: '续费会员年卡 ¥198.00' })).toBeVisible()
  })
})

describe('giving a membership away', () => {
  const preview = (more: Partial<TransferPreview> = {}): TransferPreview => ({
    rows: [{ tier: 'member', until: Date.now() + 30 * DAY, days: 30 }],
    claimDays: 7,
    mobile: '138****0002',
    ...more,
  })
  const row = (more: Partial<TransferRow> = {}): TransferRow => ({
    id: 9,
    direction: 'out',
    tier: 'member',
    days: 30,
    mobile: '139****0008',
    state: 'done',
    createdAt: Date.now(),
    expiresAt: 0,
    ...more,
  })
  const fill = async (to: string, code: string): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('对方手机号'), to)
    await userEvent.type(screen.getByLabelText('验证码'), code)
    await userEvent.click(screen.getByRole('button', { name: '转赠 30 天普通会员' }))
  }

  it('checks phone and code, asks once more, and sends the days that were shown', async () => {
    const confirm = jest.fn<Promise<boolean>, [{ title: string; text?: string }]>().mockResolvedValue(false)
    let given = false
    const { asked, toasts } = recordedServer(
      {
        'user.transferPreview': () => preview(given ? { rows: [] } : {}),
        'user.transferList': () => ({ rows: given ? [row()] : [], next: '', total: given ? 1 : 0 }),
        'user.transfer': () => {
          given = true
          return row()
        },
      },
      { confirm },
    )
    await beginSession('token')
    open(MemberTransfer, '/user/member/transfer')
    await userEvent.click(await screen.findByRole('button', { name: '转赠 30 天普通会员' }))
    expect(screen.getByText('请输入手机号')).toBeVisible()
    expect(screen.getByText('请输入验证码')).toBeVisible()
    await fill('13900000008', '123456')
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    expect(confirm.mock.calls[0]?.[0].title).toBe('把 30 天普通会员送给 13900000008？')
    expect(asked('user.transfer')).toHaveLength(0)

    confirm.mockResolvedValue(true)
    await userEvent.click(screen.getByRole('button', { name: '转赠 30 天普通会员' }))
    expect(await screen.findByText('没有可转赠的会员')).toBeVisible()
    expect(asked('user.transfer')).toEqual([
      { tier: 'member', days: '30', mobile: '13900000008', code: '123456' },
    ])
    expect(toasts).toContain('转赠成功，对方已到账')
    expect(await screen.findByText('送给 139****0008')).toBeVisible()
    expect(screen.getByText('−30 天普通会员')).toBeVisible()
  })

  it('a refusal stands in the form, which keeps what was typed', async () => {
    recordedServer({
      'user.transferPreview': () => preview(),
      'user.transfer': () => no(409, '剩余天数已变化，请刷新后重试'),
    })
    open(MemberTransfer, '/user/member/transfer')
    await fill('13900000008', '123456')
    expect(await screen.findByText('剩余天数已变化，请刷新后重试')).toBeVisible()
    expect(screen.getByLabelText('对方手机号')).toHaveValue('13900000008')
  })

  it('a tap that is repeated after a lost answer is the same transfer', async () => {
    let lost = true
    const { sent } = recordedServer({
      'user.transferPreview': () => preview(),
      'user.transfer': () => (lost ? new Response(null, { status: 503 }) : row()),
    })
    open(MemberTransfer, '/user/member/transfer')
    await fill('13900000008', '123456')
    expect(await screen.findByRole('alert')).toBeVisible()
    lost = false
    await userEvent.click(screen.getByRole('button', { name: '转赠 30 天普通会员' }))
    const keys = (): (string | null)[] =>
      sent
        .filter(({ url }) => url.pathname.endsWith('/user/transfer'))
        .map(({ headers }) => headers.get('x-idempotency-key'))
    await waitFor(() => expect(keys().length).toBeGreaterThan(1))
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toBeTruthy()
  })

  it('what waits for the own phone is claimed', async () => {
    let claimed = false
    const waiting = row({ direction: 'in', state: 'waiting', expiresAt: Date.now() + DAY, days: 3 })
    const { asked, toasts } = recordedServer({
      'user.transferList': () => ({
        rows: [claimed ? { ...waiting, state: 'done' } : waiting],
        next: '',
        total: 1,
      }),
      'user.claimTransfer': () => {
        claimed = true
        return { ...waiting, state: 'done' }
      },
    })
    open(MemberTransfer, '/user/member/transfer')
    await userEvent.click(await screen.findByRole('button', { name: '领取' }))
    expect(await screen.findByText('已到账')).toBeVisible()
    expect(asked('user.claimTransfer')).toEqual([{ id: '9' }])
    expect(toasts).toContain('已领取 3 天普通会员')
  })

  it('without a phone one is bound first; less than a day cannot be given', async () => {
    const bindMobile = jest.fn().mockResolvedValue(true)
    let mobile = ''
    recordedServer({ 'user.transferPreview': () => preview({ mobile }) }, { bindMobile })
    const first = open(MemberTransfer, '/user/member/transfer')
    await userEvent.click(await screen.findByRole('button', { name: '绑定手机号' }))
    mobile = '138****0002'
    expect(bindMobile).toHaveBeenCalled()
    first.unmount()

    recordedServer({
      'user.transferPreview': () =>
        preview({ rows: [{ tier: 'member', until: Date.now() + 1000, days: 0 }] }),
    })
    open(MemberTransfer, '/user/member/transfer')
    expect(await screen.findByText('剩余不足 1 天，不能转赠')).toBeVisible()
    expect(screen.queryByLabelText('对方手机号')).not.toBeInTheDocument()
  })

  it('history tells what became of each, both ways', async () => {
    recordedServer({ 'user.transferList': () => ofMember('user.transferList') })
    open(MemberTransfer, '/user/member/transfer')
    const list = await screen.findByRole('list', { name: '转赠记录' })
    const items = within(list).getAllByRole('listitem')
    expect(items[0]).toHaveTextContent(/送给 139\*\*\*\*0008.*前未领取会自动退回.*−3 天普通会员.*待领取/)
    expect(items.at(-1)).toHaveTextContent('已退回')
  })
})
