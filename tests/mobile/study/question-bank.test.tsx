import QuestionBank from '@/mobile/areas/study/screens/QuestionBank'
import { endpointOf } from '@/client/endpoints'
import { stored } from '@/client/storage'
import { takeOver } from 'design-system/hooks/useSettled'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'
import { address, BANK, bank, sitting, topic } from './bank'

const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => localStorage.clear())

describe('today', () => {
  it('starts the daily questions of the subject, and opens them', async () => {
    const { asked, toasts } = recordedServer({
      'exam.bank': () => bank(),
      'exam.start': () => ({ id: 77, resumed: false }),
    })
    open(QuestionBank, BANK)
    expect(await screen.findByRole('heading', { name: '今日已答 23 题' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '开始' }))
    await waitFor(() => expect(address()).toHaveTextContent('/study/examineJiexiTest?id=77'))
    expect(asked('exam.start')).toEqual([{ mode: 'daily', subject: '1' }])
    expect(toasts).toEqual([])
  })

  it('asks under the same key when the answer was lost, so that no second practice begins', async () => {
    let lost = true
    const { sent } = recordedServer({
      'exam.bank': () => bank(),
      'exam.start': () => (lost ? new Response(null, { status: 503 }) : { id: 77, resumed: false }),
    })
    open(QuestionBank, BANK)
    const button = await screen.findByRole('button', { name: '开始' })
    await user.click(button)
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
    lost = false
    await user.click(button)
    await waitFor(() => expect(address()).toHaveTextContent('id=77'))
    const path = endpointOf('exam.start')?.path ?? '-'
    const keys = sent
      .filter(({ url }) => url.pathname.endsWith(path))
      .map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  it('is busy while a practice starts, so that a second tap starts no second one', async () => {
    let answer = (_: { id: number; resumed: boolean }): void => undefined
    const { asked } = recordedServer({
      'exam.bank': () => bank(),
      'exam.start': () => new Promise((resolve) => (answer = resolve)),
    })
    open(QuestionBank, BANK)
    const button = await screen.findByRole('button', { name: '开始' })
    await user.dblClick(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(asked('exam.start')).toHaveLength(1)
    act(() => answer({ id: 77, resumed: false }))
    await waitFor(() => expect(address()).toHaveTextContent('id=77'))
  })

  it('offers ten more when the daily questions are done, and says when nothing is due', async () => {
    const { asked, toasts } = recordedServer({
      'exam.bank': () => bank({ today: { answered: 33, done: true }, due: 0 }),
      'exam.start': () => ({ id: 78, resumed: true }),
    })
    open(QuestionBank, BANK)
    expect(await screen.findByText('今天已完成')).toBeVisible()
    expect(screen.getByText('今天没有到期的错题')).toBeVisible()
    expect(screen.queryByRole('button', { name: '开始复习' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '再来 10 题' }))
    await waitFor(() => expect(address()).toHaveTextContent('id=78'))
    expect(asked('exam.start')).toEqual([{ mode: 'daily', subject: '1' }])
    expect(toasts).toEqual(['先接着上次没做完的练习'])
  })

  it('repeats what is due, a round at a time; a refusal is told and nothing moves', async () => {
    let due = 8
    const { asked, toasts } = recordedServer({
      'exam.bank': () => bank({ due }),
      'exam.start': () => no(404, '错题本里没有题目'),
    })
    const { unmount } = open(QuestionBank, BANK)
    await user.click(await screen.findByRole('button', { name: '开始复习' }))
    await waitFor(() => expect(toasts).toEqual(['错题本里没有题目']))
    expect(address()).toHaveTextContent(BANK)
    unmount()
    due = 45
    open(QuestionBank, BANK)
    expect(await screen.findByText('今日待复习 45 题')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '开始复习' }))
    await waitFor(() => expect(toasts).toHaveLength(2))
    expect(asked('exam.start')).toEqual([
      { mode: 'wrong', count: '8' },
      { mode: 'wrong', count: '20' },
    ])
  })

  it('invites a newcomer to a placement, which can be skipped for good', async () => {
    const { asked } = recordedServer({
      'exam.bank': () => bank({ fresh: true, due: 0 }),
      'exam.start': () => ({ id: 79, resumed: false }),
    })
    const { unmount } = open(QuestionBank, BANK)
    expect(await screen.findByRole('heading', { name: '先用 3 分钟摸个底' })).toBeVisible()
    expect(screen.queryByText('每日 10 题')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '开始水平测试' }))
    await waitFor(() => expect(address()).toHaveTextContent('id=79'))
    expect(asked('exam.start')).toEqual([{ mode: 'placement', subject: '1' }])
    unmount()

    const second = open(QuestionBank, BANK)
    await user.click(await screen.findByRole('button', { name: '先跳过' }))
    expect(screen.getByText('每日 10 题')).toBeVisible()
    second.unmount()
    open(QuestionBank, BANK)
    expect(await screen.findByText('每日 10 题')).toBeVisible()
    expect(screen.queryByRole('button', { name: '开始水平测试' })).not.toBeInTheDocument()
  })

  it('knows that the placement was skipped once the screen that the server has drawn is hydrated', async () => {
    recordedServer({ 'exam.bank': () => bank({ fresh: true, due: 0 }) })
    stored.write('placement_skipped', [1])
    takeOver()
    open(QuestionBank, BANK)
    expect(await screen.findByRole('button', { name: '先跳过' })).toBeVisible()
    expect(await screen.findByText('每日 10 题')).toBeVisible()
    stored.remove('placement_skipped')
  })
})

describe('the bank', () => {
  it('leads back to what goes on, with the time that a paper has left', async () => {
    recordedServer({
      'exam.bank': () =>
        bank({
          open: [
            sitting(31, '期中模拟', { kind: 'mock', deadline: Date.now() + 95 * 60_000 - 5_000 }),
            sitting(32, '入学考试', { kind: 'exam', deadline: Date.now() - 1 }),
            sitting(30, '形近字'),
          ],
        }),
    })
    open(QuestionBank, BANK)
    const going = within(await screen.findByRole('region', { name: '接着做' }))
    const [mock, exam, practice] = going.getAllByRole('link')
    expect(mock).toHaveTextContent('期中模拟已答 12/20 题 · 剩 1 小时 35 分钟继续作答')
    expect(mock).toHaveAttribute('href', '#/study/answer?id=31')
    expect(exam).toHaveTextContent('时间已到')
    expect(practice).toHaveTextContent('形近字已答 12/20 题继续练习')
    expect(practice).toHaveAttribute('href', '#/study/examineJiexiTest?id=30')
  })

  it('links to its lists with their counts', async () => {
    recordedServer({ 'exam.bank': () => bank() })
    open(QuestionBank, BANK)
    const lists = within(await screen.findByRole('navigation', { name: '题库' }))
    expect(lists.getByRole('link', { name: /错题本 36 题/ })).toHaveAttribute('href', `#${BANK}?view=wrong`)
    expect(lists.getByRole('link', { name: /收藏 12 题/ })).toHaveAttribute('href', `#${BANK}?view=favorites`)
    expect(lists.getByRole('link', { name: /模拟考试/ })).toHaveAttribute('href', `#${BANK}?view=papers`)
    expect(lists.getByRole('link', { name: /答题记录/ })).toHaveAttribute('href', `#${BANK}?view=history`)
  })

  it('tells the mastery of each topic in words and numbers, below their parents', async () => {
    recordedServer({
      'exam.bank': () =>
        bank({
          topics: [
            topic(1, '实词', { level: 'good', percent: 88 }),
            topic(2, '一词多义', { parentId: 1, level: 'weak', percent: 45 }),
            topic(3, '虚词', { level: 'few', percent: 100, answered: 2 }),
            topic(4, '常识', { level: 'none', questions: 0, answered: 0 }),
          ],
        }),
    })
    open(QuestionBank, BANK)
    const topics = within(await screen.findByRole('region', { name: '知识点' }))
    const parent = topics.getByRole('button', { name: '实词 掌握 88% 已答 21/40 题' })
    const child = topics.getByRole('button', { name: '一词多义 薄弱 45% 已答 21/40 题' })
    expect(parent.closest('li')).toContainElement(child)
    // Too few answers say nothing about the share of right ones.
    expect(topics.getByRole('button', { name: '虚词 初步 已答 2/40 题' })).toBeEnabled()
    expect(topics.getByRole('button', { name: '常识 未练 还没有题目' })).toBeDisabled()
  })

  it('practises a topic in the chosen type and number, with the keyboard alone', async () => {
    const { asked } = recordedServer({
      'exam.bank': () => bank(),
      'exam.start': () => ({ id: 80, resumed: false }),
    })
    open(QuestionBank, BANK)
    ;(await screen.findByRole('button', { name: /^形近字/ })).focus()
    await user.keyboard('{Enter}')
    const sheet = within(await screen.findByRole('dialog', { name: '形近字' }))
    expect(sheet.getByText('共 40 题，已答 21 题 · 一般 71%')).toBeVisible()
    sheet.getByRole('radio', { name: '全部' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(sheet.getByRole('radio', { name: '多选题' })).toBeChecked()
    await user.click(sheet.getByRole('radio', { name: '50 题' }))
    sheet.getByRole('button', { name: '开始练习' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toHaveTextContent('/study/examineJiexiTest?id=80'))
    expect(asked('exam.start')).toEqual([{ mode: 'topic', topic: '11', type: 'multiple', count: '50' }])
  })

  it('asks for all types unless one is chosen', async () => {
    const { asked, toasts } = recordedServer({
      'exam.bank': () => bank(),
      'exam.start': () => no(404, '这个知识点还没有这类题目'),
    })
    open(QuestionBank, BANK)
    await user.click(await screen.findByRole('button', { name: /^多音字/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '多音字' }))
    await user.click(sheet.getByRole('button', { name: '开始练习' }))
    await waitFor(() => expect(toasts).toEqual(['这个知识点还没有这类题目']))
    expect(asked('exam.start')).toEqual([{ mode: 'topic', topic: '12', count: '10' }])
    // The choices stay, so that others can be made.
    expect(sheet.getByRole('button', { name: '开始练习' })).toBeVisible()
  })

  it('keeps the subjects in reach when another one fails, and retries', async () => {
    let broken = true
    const { asked } = recordedServer({
      'exam.bank': ({ subject }) =>
        subject === '2' ? (broken ? no(500, '服务器开小差了') : bank({ subject: 2, due: 3 })) : bank(),
    })
    open(QuestionBank, BANK)
    const subjects = within(await screen.findByRole('radiogroup', { name: '科目' }))
    expect(subjects.getByRole('radio', { name: '字音字形' })).toBeChecked()
    await user.click(subjects.getByRole('radio', { name: '成语病句' }))
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    expect(screen.getByRole('radio', { name: '成语病句' })).toBeChecked()
    expect(address()).toHaveTextContent(`${BANK}?subject=2`)
    broken = false
    await user.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('今日待复习 3 题')).toBeVisible()
    expect(asked('exam.bank').at(-1)).toEqual({ subject: '2' })
  })

  it('says so when there is no subject, or no question of it', async () => {
    let answer = bank({ subjects: [], subject: 0, topics: [] })
    recordedServer({ 'exam.bank': () => answer })
    const { unmount } = open(QuestionBank, BANK)
    expect(await screen.findByText('题库还在准备中')).toBeVisible()
    unmount()
    answer = bank({ topics: [] })
    open(QuestionBank, BANK)
    expect(await screen.findByText('这个科目还没有题目')).toBeVisible()
  })
})
