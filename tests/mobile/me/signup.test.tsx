import { recorded } from '@mocks/recordings'
import type { Signup as Row } from '@/contract/content/signup'
import Signup from '@/mobile/areas/me/screens/Signup'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'

const user = userEvent.setup({ pointerEventsCheck: 0 })

const DAY = 86_400_000
const [sample] = recorded('user.signups').rows
const signup = (id: number, title: string, state: Row['state'], more: Partial<Row['activity']> = {}): Row => {
  if (!sample) throw new Error('no sign-up is recorded')
  return {
    ...sample,
    id,
    state,
    reason: state === 'rejected' ? '作品已在其他平台发表' : '',
    activity: {
      ...sample.activity,
      id: id * 10,
      title,
      href: '',
      startsAt: Date.now() + 5 * DAY,
      endsAt: Date.now() + 6 * DAY,
      closesAt: Date.now() + 4 * DAY,
      seats: 60,
      taken: 41,
      mine: state,
      ...more,
    },
  }
}
const item = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('article') as HTMLElement)
}

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

it('shows the day of an activity by the calendar of China', async () => {
  const startsAt = Date.UTC(2026, 10, 30, 17)
  recordedServer({
    'user.signups': () => ({ rows: [signup(1, '朗读会', 'confirmed', { startsAt })], next: '', total: 1 }),
  })
  open(Signup, '/user/signup')
  const card = (await screen.findByRole('heading', { name: '朗读会' })).closest('article')
  expect(card).toHaveTextContent('12月1周二')
})

it('tells how one stands with each, and offers only what can still be done', async () => {
  recordedServer({
    'user.signups': () =>
      page([
        signup(1, '声音训练营', 'confirmed'),
        signup(2, '见面会', 'waiting', { startsAt: Date.now() - 1000 }),
        signup(3, '短剧本大赛', 'rejected'),
        signup(4, '毛笔字入门', 'cancelled', { taken: 60 }),
        signup(5, '读者沙龙', 'finished'),
      ]),
  })
  open(Signup, '/user/signup')
  expect((await item('声音训练营')).getByText('报名成功')).toBeVisible()
  expect((await item('声音训练营')).getByRole('button', { name: /取消报名/ })).toBeVisible()
  expect((await item('见面会')).queryByRole('button', { name: /取消报名/ })).not.toBeInTheDocument()
  expect((await item('短剧本大赛')).getByText('未通过原因：作品已在其他平台发表')).toBeVisible()
  // Full: nobody may sign up again.
  expect((await item('毛笔字入门')).queryByRole('button')).not.toBeInTheDocument()
  expect((await item('读者沙龙')).getByText('已结束')).toBeVisible()
})

it('cancels after asking, and the seat may be taken again', async () => {
  const confirm = jest
    .fn<Promise<boolean>, [{ title: string }]>()
    .mockResolvedValueOnce(false)
    .mockResolvedValue(true)
  const { asked, toasts } = recordedServer(
    {
      'user.signups': () => page([signup(1, '声音训练营', 'waiting')]),
      'user.cancelSignup': () => signup(1, '声音训练营', 'cancelled', { taken: 40 }),
    },
    { confirm },
  )
  open(Signup, '/user/signup')
  await userEvent.click(await screen.findByRole('button', { name: '取消报名 声音训练营' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(asked('user.cancelSignup')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: '取消报名 声音训练营' }))
  expect(await screen.findByRole('button', { name: '重新报名 声音训练营' })).toBeVisible()
  expect(asked('user.cancelSignup')).toEqual([{ id: '1' }])
  expect(toasts).toEqual(['已取消报名'])
})

it('a refused cancellation brings the state of now', async () => {
  let state: Row['state'] = 'waiting'
  recordedServer({
    'user.signups': () => page([signup(1, '声音训练营', state)]),
    'user.cancelSignup': () => {
      state = 'rejected'
      return no(409, '该报名不能取消')
    },
  })
  open(Signup, '/user/signup')
  await userEvent.click(await screen.findByRole('button', { name: '取消报名 声音训练营' }))
  await waitFor(async () => expect((await item('声音训练营')).getByText('未通过')).toBeVisible())
})

it('kind and state stay in the address and are asked for', async () => {
  const { asked } = recordedServer({ 'user.signups': () => page([]) })
  open(Signup, '/user/signup')
  expect(await screen.findByText('还没有报名')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '会议' }))
  await userEvent.click(screen.getByRole('radio', { name: '待审核' }))
  expect(await screen.findByText('没有符合条件的报名')).toBeVisible()
  expect(asked('user.signups').at(-1)).toEqual({ kind: 'meeting', state: 'waiting' })
  expect(screen.getByTestId('address')).toHaveTextContent('kind=meeting&state=waiting')
})

it('signs up: a name is asked for, the own phone is used, what was said is sent', async () => {
  const activity = signup(1, '声音训练营', 'confirmed', { mine: '' }).activity
  const { asked, toasts } = recordedServer({
    'courses.activities': () => page([activity]),
    'courses.dosysregister': () => signup(1, '声音训练营', 'waiting'),
  })
  await beginSession('token')
  open(Signup, '/user/signup?tab=open')
  expect((await item('声音训练营')).getByText('余 19 席')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '报名 声音训练营' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: '提交报名' }))
  expect(await sheet.findByRole('alert')).toHaveTextContent('请输入姓名')
  await user.type(sheet.getByLabelText('姓名'), '林见')
  await user.type(sheet.getByLabelText('备注（选填）'), '想请教结尾')
  await user.click(sheet.getByRole('button', { name: '提交报名' }))
  await waitFor(() => expect(toasts).toContain('已提交，等待审核'))
  expect(asked('courses.dosysregister')).toEqual([{ id: '10', name: '林见', remark: '想请教结尾' }])
  expect((await item('声音训练营')).getByText('待审核')).toBeVisible()
  expect(screen.queryByRole('button', { name: '报名 声音训练营' })).not.toBeInTheDocument()
})

it('a refusal stands in the sheet, which keeps what was typed; a remark outlives it', async () => {
  const activity = signup(1, '声音训练营', 'confirmed', { mine: '' }).activity
  recordedServer({
    'courses.activities': () => page([activity]),
    'courses.dosysregister': () => no(409, '名额已满'),
  })
  await beginSession('token')
  const first = open(Signup, '/user/signup?tab=open')
  await user.click(await screen.findByRole('button', { name: '报名 声音训练营' }))
  let sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('姓名'), '林见')
  await user.type(sheet.getByLabelText('备注（选填）'), '想请教结尾')
  await user.click(sheet.getByRole('button', { name: '提交报名' }))
  expect(await sheet.findByText('名额已满')).toBeVisible()
  expect(sheet.getByLabelText('姓名')).toHaveValue('林见')
  first.unmount()
  open(Signup, '/user/signup?tab=open')
  await user.click(await screen.findByRole('button', { name: '报名 声音训练营' }))
  sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByLabelText('备注（选填）')).toHaveValue('想请教结尾')
})
