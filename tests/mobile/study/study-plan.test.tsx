import type { Curriculum } from '@/contract/exams/curriculum'
import { setDevices } from '@/stores/environment'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no } from '../home/rig'
import { page, work } from '../video/rig'
import { course, curriculum, NOW, show } from './curriculum'

const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => jest.restoreAllMocks())

describe('the plan', () => {
  const plan = { minutes: 30, weekdays: [1, 3, 5], time: '19:30', today: true }

  it('asks for its minutes on its days, and leaves the streak its own rules', async () => {
    show({ plan })
    const card = within(await screen.findByRole('region', { name: '今天的学习' }))
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3/30 分钟')
    expect(card.getByText('计划 30 分钟，还差 27 分钟。再学 2 分钟或再答 6 题，就计入连续天数')).toBeVisible()
  })

  it('is met by its minutes, not by those of the streak', async () => {
    const today = { day: '2026-11-20', minutes: 29, answers: 12, done: true }
    const { unmount } = show({ plan, today })
    expect(await screen.findByText('计划 30 分钟，还差 1 分钟。今天已计入连续天数')).toBeVisible()
    unmount()
    show({ plan, today: { ...today, minutes: 30 } })
    expect(await screen.findByRole('heading', { name: '今天的计划已完成' })).toBeVisible()
    expect(screen.queryByText(/还差/)).toBeNull()
  })

  it('asks for nothing on other days', async () => {
    show({ plan: { ...plan, today: false } })
    const card = within(await screen.findByRole('region', { name: '今天休息' }))
    expect(card.getByText(/^计划里今天不用学/)).toBeVisible()
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3/5 分钟')
  })

  it('is made with a course, and shows what the server refuses', async () => {
    let refused = true
    let kept: Curriculum['plan']
    const { asked } = show(
      {},
      {
        'study.curriculum': () => curriculum(kept ? { plan: kept } : {}),
        'study.mine': () => page([course(7, '开口说汉语')]),
        'study.savePlan': () => (refused ? no(404, '这门课不在你的课程里，请换一门') : (kept = plan)),
      },
    )
    await user.click(await screen.findByRole('button', { name: /定个学习计划/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '学习计划' }))
    for (const day of ['周二', '周四']) await user.click(sheet.getByRole('checkbox', { name: day }))
    expect(sheet.getByText('每周 3 天，共 1 小时 30 分钟')).toBeVisible()
    await user.click(await sheet.findByRole('radio', { name: '开口说汉语' }))
    await user.click(sheet.getByRole('button', { name: '保存' }))
    expect(await sheet.findByText('这门课不在你的课程里，请换一门')).toBeVisible()
    refused = false
    await user.click(sheet.getByRole('button', { name: '保存' }))
    expect(await screen.findByRole('button', { name: /每次学 30 分钟.*周一、三、五 19:30/ })).toBeVisible()
    expect(asked('study.savePlan')[1]).toEqual({
      minutes: '30',
      'weekdays.0': '1',
      'weekdays.1': '3',
      'weekdays.2': '5',
      time: '19:30',
      course: '7',
    })
  })

  it('is removed after a question', async () => {
    const { asked, confirms } = show({ plan }, { 'study.removePlan': () => ({}) })
    await user.click(await screen.findByRole('button', { name: /每次学 30 分钟/ }))
    await user.click(await screen.findByRole('button', { name: '删除计划' }))
    await waitFor(() => expect(asked('study.removePlan')).toHaveLength(1))
    expect(confirms).toEqual(['删除学习计划？'])
  })

  it('has a private calendar that is subscribed to, downloaded, or given a new address', async () => {
    const of = (token: string) => `https://shusheng.example/addon/study/calendarFile?token=${token}`
    const { asked } = show(
      {},
      { 'study.calendarLink': ({ renew }) => ({ url: of(renew === 'true' ? 'new' : 'old') }) },
    )
    await user.click(await screen.findByRole('button', { name: /订阅日历/ }))
    expect(await screen.findByRole('link', { name: '添加到系统日历' })).toHaveAttribute(
      'href',
      of('old').replace('https', 'webcal'),
    )
    expect(screen.getByRole('link', { name: '下载日历文件' })).toHaveAttribute('href', of('old'))
    await user.click(screen.getByRole('button', { name: '换一个链接' }))
    expect(await screen.findByText(of('new'))).toBeVisible()
    expect(asked('study.calendarLink')).toEqual([{ renew: 'false' }, { renew: 'true' }])
  })
})

describe('a sheet of the plan', () => {
  const refuse = () => jest.fn().mockResolvedValue(false)
  afterEach(() => setDevices(undefined))

  it('offers courses that go on and the one of the plan, needs a day, and removes nothing unless that is confirmed', async () => {
    const confirm = refuse()
    const plan = { minutes: 30, weekdays: [1], time: '19:30', today: true }
    const { asked } = show(
      { plan: { ...plan, course: work(9, '计划里的课', { kind: 'course' }) } },
      { 'study.mine': () => page([course(7, '开口说汉语'), course(8, '学完的课', { next: undefined })]) },
      { confirm },
    )
    await user.click(await screen.findByRole('button', { name: /每次学 30 分钟/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '学习计划' }))
    expect(await sheet.findByRole('radio', { name: '开口说汉语' })).not.toBeChecked()
    expect(sheet.getByRole('radio', { name: '计划里的课' })).toBeChecked()
    expect(sheet.queryByRole('radio', { name: '学完的课' })).toBeNull()
    await user.click(sheet.getByRole('checkbox', { name: '周一' }))
    expect(sheet.getByRole('button', { name: '保存' })).toBeDisabled()
    const remove = sheet.getByRole('button', { name: '删除计划' })
    await user.click(remove)
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-busy'))
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(asked('study.removePlan')).toEqual([])
  })

  it('copies the address of the calendar in WeChat, and keeps it unless its renewal is confirmed', async () => {
    setDevices(['official'])
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const confirm = refuse()
    const { asked } = show(
      {},
      { 'study.calendarLink': () => ({ url: 'https://shusheng.example/c' }) },
      { confirm },
    )
    await user.click(await screen.findByRole('button', { name: /订阅日历/ }))
    await user.click(await screen.findByRole('button', { name: '复制订阅链接' }))
    expect(copied).toHaveBeenCalledWith('https://shusheng.example/c')
    expect(screen.queryByRole('link', { name: '添加到系统日历' })).toBeNull()
    const renew = screen.getByRole('button', { name: '换一个链接' })
    await user.click(renew)
    await waitFor(() => expect(renew).not.toHaveAttribute('aria-busy'))
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(asked('study.calendarLink')).toEqual([{ renew: 'false' }])
  })
})
