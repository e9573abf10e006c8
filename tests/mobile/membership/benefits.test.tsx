import { recorded, recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { CardPreview, OwnCard } from '@/contract/promotion/bookcards'
import BenefitCard from '@/mobile/areas/membership/screens/BenefitCard'
import Benefits from '@/mobile/areas/membership/screens/Benefits'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'
import { userEvent } from '../account/accountRig'

const DAY = 86_400_000
const NOW = new Date(2026, 10, 21, 12).getTime()
const NUMBER = '8888000020260006'
const ofMember = <N extends 'user.cards' | 'user.card'>(name: N): AnswerOf<N> =>
  recordingsOf(name).find(({ as }) => as === 'member')?.answer.data as AnswerOf<N>

const card = (more: Partial<OwnCard> = {}): OwnCard => ({
  id: 7,
  number: '0006',
  title: '新年读书卡',
  grant: { kind: 'member', tier: 'member', days: 30, coins: 0 },
  redeemedAt: NOW,
  until: NOW + 30 * DAY,
  ...more,
})
const preview: CardPreview = {
  number: NUMBER,
  title: '新年读书卡',
  grant: card().grant,
  until: NOW + 30 * DAY,
  validUntil: NOW + 90 * DAY,
}

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => act(() => clearSession()))

const number = () => screen.getByLabelText('卡号')
const look = () => userEvent.click(screen.getByRole('button', { name: '查看卡内权益' }))

describe('redeeming a card', () => {
  it('shows the number in fours, however it was pasted, and says a slip before asking the server', async () => {
    const { asked } = recordedServer({ 'user.cards': () => page([]) })
    open(Benefits, '/user/benefits/index')
    await userEvent.click(number())
    await userEvent.paste('8888-0000－2026 0007')
    expect(number()).toHaveValue('8888 0000 2026 0007')
    await look()
    expect(screen.getByText('卡号不正确，请核对')).toBeVisible()
    expect(screen.getByText('请输入密码')).toBeVisible()
    expect(number()).toHaveFocus()
    // A wrong digit in the middle is mended where it stands.
    await userEvent.type(number(), '{Backspace}6', { initialSelectionStart: 19, initialSelectionEnd: 19 })
    expect(number()).toHaveValue('8888 0000 2026 0006')
    expect(asked('user.cardDecrypt')).toHaveLength(0)
  })

  it('keeps the caret where one types', async () => {
    recordedServer({ 'user.cards': () => page([]) })
    open(Benefits, `/user/benefits/index?number=${NUMBER}`)
    const input = number() as HTMLInputElement
    expect(input).toHaveValue('8888 0000 2026 0006')
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 })
    expect(input).toHaveValue('8888 0002 0260 006')
    expect(input.selectionStart).toBe(6)
    await userEvent.type(input, '0', { initialSelectionStart: 6, initialSelectionEnd: 6 })
    expect(input).toHaveValue('8888 0000 2026 0006')
    expect(input.selectionStart).toBe(7)
  })

  it('tells what the card gives, redeems it only then, and leads to it', async () => {
    let done = false
    const { asked, toasts } = recordedServer({
      'user.cards': () => page(done ? [card()] : []),
      'user.cardDecrypt': () => preview,
      'ebook.useBookCard': () => {
        done = true
        return card()
      },
    })
    await beginSession('token')
    open(Benefits, `/user/benefits/index?number=${NUMBER}`)
    expect(await screen.findByText('还没有兑换过书卡')).toBeVisible()
    await userEvent.type(screen.getByLabelText('密码'), 'shus-heng-8888')
    await look()
    const dialog = within(await screen.findByRole('dialog', { name: '确认兑换' }))
    expect(dialog.getByText('30 天普通会员')).toBeInTheDocument()
    expect(dialog.getByText('与现有天数相加，兑换后会员到 2026年12月21日。')).toBeInTheDocument()
    expect(asked('ebook.useBookCard')).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: '确认兑换' }))
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user/benefits/card?id=7'))
    const typed = { number: NUMBER, password: 'SHUSHENG8888' }
    expect([asked('user.cardDecrypt'), asked('ebook.useBookCard')]).toEqual([[typed], [typed]])
    expect(toasts).toContain('兑换成功：30 天普通会员')
    expect(await screen.findByRole('link', { name: /30 天普通会员.*2026年12月21日到期/ })).toHaveAttribute(
      'href',
      '#/user/benefits/card?id=7',
    )
  })

  it.each(['卡号或密码不正确', '该卡已被兑换', '输入错误次数过多，请 15 分钟后再试'])(
    '%s: the refusal stands in the form, which keeps what was typed',
    async (words) => {
      recordedServer({ 'user.cards': () => page([]), 'user.cardDecrypt': () => no(409, words) })
      open(Benefits, `/user/benefits/index?number=${NUMBER}`)
      await userEvent.type(screen.getByLabelText('密码'), 'AAAABBBBCCCC')
      await look()
      expect(await screen.findByText(words)).toBeVisible()
      expect(screen.getByLabelText('密码')).toHaveValue('AAAABBBBCCCC')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
  )

  it('a tap that is repeated after a lost answer is the same redeeming', async () => {
    let lost = true
    const { sent } = recordedServer({
      'user.cards': () => page([]),
      'user.cardDecrypt': () => preview,
      'ebook.useBookCard': () => (lost ? new Response(null, { status: 503 }) : card()),
    })
    open(Benefits, `/user/benefits/index?number=${NUMBER}`)
    await userEvent.type(screen.getByLabelText('密码'), 'SHUSHENG8888')
    await look()
    const dialog = within(await screen.findByRole('dialog', { name: '确认兑换' }))
    await userEvent.click(dialog.getByRole('button', { name: '确认兑换' }))
    expect(await dialog.findByRole('alert')).toBeInTheDocument()
    lost = false
    await userEvent.click(dialog.getByRole('button', { name: '确认兑换' }))
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user/benefits/card'))
    const keys = sent
      .filter(({ url }) => url.pathname.endsWith('/ebook/useBookCard'))
      .map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('the list says what went wrong and loads again', async () => {
    let broken = true
    recordedServer({ 'user.cards': () => (broken ? no(500, '服务器开小差了') : recorded('user.cards')) })
    open(Benefits, '/user/benefits/index')
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: /重新加载|重试/ }))
    expect(await screen.findAllByRole('link', { name: /新年读书卡/ })).toHaveLength(2)
  })
})

describe('one card', () => {
  it('of a work tells when it was opened and leads on to it', async () => {
    const grant = { kind: 'work', days: 0, coins: 0, work: work(3, '江声', { kind: 'ebook' }) } as const
    const history = [
      { event: 'opened', at: NOW - DAY },
      { event: 'redeemed', at: NOW - 2 * DAY },
    ] as const
    recordedServer({
      'user.card': () => ({ ...card({ grant, until: 0 }), open: true, history: [...history] }),
    })
    open(BenefitCard, '/user/benefits/card?id=7')
    expect(await screen.findByRole('link', { name: '去读' })).toHaveAttribute('href', '#/ebook/detail?id=3')
    const items = within(screen.getByRole('list', { name: '使用记录' })).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      '打开《江声》2026年11月20日',
      '兑换到账：《江声》2026年11月19日',
    ])
  })

  it('of a membership that is over leads to its renewal', async () => {
    recordedServer({ 'user.card': () => ({ ...recorded('user.card'), open: false }) })
    open(BenefitCard, '/user/benefits/card?id=2')
    expect(await screen.findByRole('link', { name: '续费会员' })).toHaveAttribute(
      'href',
      '#/user/member/option?tier=member',
    )
    expect(screen.getByText('会员到期')).toBeVisible()
  })

  it('of a work off the shelf says so, and leads nowhere', async () => {
    recordedServer({ 'user.card': () => ({ ...ofMember('user.card'), open: false }) })
    open(BenefitCard, '/user/benefits/card?id=9')
    expect(await screen.findByText('这部作品已下架，重新上架后可继续使用。')).toBeVisible()
    expect(screen.queryByRole('link', { name: '去读' })).not.toBeInTheDocument()
  })

  it('that is not the caller’s is not there; without one there is the way to one’s own', async () => {
    recordedServer({ 'user.card': () => no(404, '书卡不存在') })
    const first = open(BenefitCard, '/user/benefits/card?id=99')
    expect(await screen.findByText('书卡不存在')).toBeVisible()
    first.unmount()
    open(BenefitCard, '/user/benefits/card')
    expect(await screen.findByRole('link', { name: '我的权益卡' })).toHaveAttribute(
      'href',
      '#/user/benefits/index',
    )
  })
})
