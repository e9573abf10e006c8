import type { PaperRow, QuestionRow, SittingRow } from '@/contract/exams/bank'
import QuestionBank from '@/mobile/areas/study/screens/QuestionBank'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'
import { address, BANK, DAY, HOUR, question, sitting } from './bank'

const user = userEvent.setup({ pointerEventsCheck: 0 })

describe('papers', () => {
  const paper = (id: number, title: string, more: Partial<PaperRow> = {}): PaperRow => ({
    id,
    kind: 'mock',
    title,
    intro: '',
    subject: '字音字形',
    seconds: 5_400,
    questions: 50,
    full: 10_000,
    pass: 6_000,
    release: 'now',
    tries: 0,
    tried: 0,
    state: 'open',
    ...more,
  })
  const link = (name: string) => screen.findByRole('link', { name: new RegExp(name) })

  it('tells what may be done with each, and leads there', async () => {
    const opensAt = Date.parse('2099-11-23T12:00:00+08:00')
    recordedServer({
      'exam.papers': () =>
        page([
          paper(1, '期中', { state: 'going', sittingId: 31, tries: 2, tried: 1, closesAt: opensAt }),
          paper(2, '期末', { kind: 'exam', state: 'upcoming', opensAt, closesAt: opensAt + DAY }),
          paper(3, '阶段', { tries: 3, tried: 1, best: 8_650 }),
          paper(4, '入学', { state: 'closed', closesAt: opensAt }),
          paper(5, '小测', { kind: 'quiz', seconds: 0, state: 'used', tries: 2, tried: 2, best: 750 }),
        ]),
    })
    open(QuestionBank, `${BANK}?view=papers`)
    const going = await link('期中')
    expect(going).toHaveTextContent(
      '模拟考试进行中期中字音字形 · 1 小时 30 分钟 · 50 题 · 100 分11月23日 12:00 截止',
    )
    expect(going).toHaveAttribute('href', '#/study/answer?id=31')
    expect(await link('期末')).toHaveTextContent('正式考试11月23日 12:00 开始期末')
    expect(await link('期末')).not.toHaveTextContent('截止')
    expect(await link('期末')).toHaveAttribute('href', '#/study/answer?paper=2')
    expect(await link('阶段')).toHaveTextContent(
      '最好成绩 86.5 分阶段字音字形 · 1 小时 30 分钟 · 50 题 · 100 分还可考 2 次',
    )
    expect(await link('入学')).toHaveTextContent('已结束')
    expect(await link('小测.*次数已用完')).toHaveTextContent('不限时')
  })

  it('filters by kind in the address, and says what is empty', async () => {
    const { asked } = recordedServer({ 'exam.papers': () => page<PaperRow>([]) })
    open(QuestionBank, `${BANK}?view=papers`)
    expect(await screen.findByText('还没有试卷')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '小测' }))
    expect(await screen.findByText('还没有小测')).toBeVisible()
    expect(asked('exam.papers').at(-1)).toEqual({ kind: 'quiz' })
    expect(address()).toHaveTextContent('view=papers&kind=quiz')
  })

  it('loads the next page, and again after it failed', async () => {
    let broken = true
    const { asked } = recordedServer({
      'exam.papers': ({ cursor }) => {
        if (!cursor) return { ...page([paper(1, '期中')], 'more'), total: 2 }
        return broken ? no(500, '服务器开小差了') : page([paper(2, '期末')])
      },
    })
    open(QuestionBank, `${BANK}?view=papers`)
    expect(await link('期中')).toBeVisible()
    const more = await screen.findByRole('button', { name: /加载更多|重新加载|重试/ })
    await user.click(more)
    const retry = await screen.findByRole('button', { name: /重新加载|重试/ })
    broken = false
    await user.click(retry)
    expect(await link('期末')).toBeVisible()
    expect(await link('期中')).toBeVisible()
    expect(asked('exam.papers').at(-1)).toEqual({ cursor: 'more' })
  })
})

describe('the wrong-answer book', () => {
  const card = (row: number, due: number, left = false) => ({ card: { row, due, left } })
  const now = Date.now()
  const rows = [
    question(1, '读音正确的一项', card(1, now - 3 * DAY)),
    question(2, '差强人意', { type: 'judge', ...card(2, now + 6 * DAY) }),
  ]

  it('repeats what is due; all of it ignores the days', async () => {
    const { asked } = recordedServer({
      'exam.wrong': ({ view }) => (view === 'due' ? page(rows.slice(0, 1)) : { ...page(rows), total: 64 }),
      'exam.start': () => ({ id: 81, resumed: false }),
    })
    open(QuestionBank, `${BANK}?view=wrong`)
    expect(await screen.findByRole('link', { name: /读音正确/ })).toHaveTextContent(
      '单选题 读音正确的一项多音字 · 连对 1/3 · 今天复习',
    )
    expect(screen.getByRole('link', { name: /读音正确/ })).toHaveAttribute(
      'href',
      '#/study/examineJiexiOnce?id=1',
    )
    expect(screen.getByRole('button', { name: '开始复习 1 题' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '全部' }))
    expect(await screen.findByRole('link', { name: /差强人意/ })).toHaveTextContent(
      /连对 2\/3 · \d+月\d+日复习/,
    )
    expect(address()).toHaveTextContent('show=all')
    await user.click(screen.getByRole('button', { name: '冲刺 20 题' }))
    await waitFor(() => expect(address()).toHaveTextContent('id=81'))
    expect(asked('exam.start')).toEqual([{ mode: 'wrong', count: '20' }])
  })

  it('takes a question out and, when that is undone, back in', async () => {
    const { asked } = recordedServer({
      'exam.wrong': () => page(rows),
      'exam.card': ({ action }) => ({ row: 2, due: now, left: action === 'remove' }),
    })
    open(QuestionBank, `${BANK}?view=wrong&show=all`)
    await user.click(await screen.findByRole('button', { name: '移出 差强人意' }))
    const undo = await screen.findByRole('button', { name: '撤销，差强人意' })
    expect(undo).toHaveFocus()
    expect(screen.getByText('已移出错题本')).toBeVisible()
    expect(screen.queryByRole('link', { name: /差强人意/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '冲刺 1 题' })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: /差强人意.*今天复习/ })).toHaveFocus()
    expect(screen.getByRole('button', { name: '冲刺 2 题' })).toBeVisible()
    expect(asked('exam.card')).toEqual([
      { id: '2', action: 'remove' },
      { id: '2', action: 'restore' },
    ])
  })

  it('keeps a question that the server did not take out', async () => {
    const { toasts } = recordedServer({
      'exam.wrong': () => page(rows),
      'exam.card': () => no(500, '服务器开小差了'),
    })
    open(QuestionBank, `${BANK}?view=wrong&show=all`)
    await user.click(await screen.findByRole('button', { name: '移出 差强人意' }))
    await waitFor(() => expect(toasts).toEqual(['服务器开小差了']))
    expect(await screen.findByRole('link', { name: /差强人意.*连对 2\/3/ })).toBeVisible()
  })

  it('tells what was learned from what was taken out by hand, and puts it back', async () => {
    const { asked } = recordedServer({
      'exam.wrong': () =>
        page([question(3, '错别字', card(3, now, true)), question(4, '首当其冲', card(1, now, true))]),
      'exam.card': ({ action }) => ({ row: 0, due: now, left: action === 'remove' }),
    })
    open(QuestionBank, `${BANK}?view=wrong&show=left`)
    expect(await screen.findByRole('link', { name: /错别字.*连对 3 次/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /首当其冲.*手动移出/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(冲刺|开始复习)/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '放回 错别字' }))
    expect(await screen.findByText('已放回错题本')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '撤销，错别字' }))
    expect(await screen.findByRole('link', { name: /错别字/ })).toBeVisible()
    expect(asked('exam.card').map(({ action }) => action)).toEqual(['restore', 'remove'])
  })

  it.each([
    ['', '今天没有要复习的错题'],
    ['all', '错题本是空的'],
    ['left', '还没有掌握的错题'],
  ])('says why %s is empty, and leads to practice', async (show, title) => {
    recordedServer({ 'exam.wrong': () => page<QuestionRow>([]) })
    open(QuestionBank, `${BANK}?view=wrong&show=${show}`)
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('link', { name: '去练习' })).toHaveAttribute('href', `#${BANK}`)
    expect(screen.queryByRole('button', { name: /^(冲刺|开始复习)/ })).not.toBeInTheDocument()
  })
})

describe('favourites', () => {
  it('lets one go and takes it back, and practises the rest', async () => {
    const { asked } = recordedServer({
      'exam.favorites': () => page([question(1, '读音正确的一项'), question(2, '差强人意')]),
      'exam.favorite': ({ on }) => ({ favorite: on === 'true' }),
      'exam.start': () => ({ id: 82, resumed: false }),
    })
    open(QuestionBank, `${BANK}?view=favorites`)
    await user.click(await screen.findByRole('button', { name: '取消收藏 差强人意' }))
    await user.click(await screen.findByRole('button', { name: '撤销，差强人意' }))
    expect(await screen.findByRole('link', { name: /差强人意/ })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: '取消收藏 差强人意' }))
    expect(await screen.findByText('已取消收藏')).toBeVisible()
    expect(asked('exam.favorite').map(({ on }) => on)).toEqual(['false', 'true', 'false'])
    await user.click(screen.getByRole('button', { name: '练习 1 题' }))
    await waitFor(() => expect(address()).toHaveTextContent('id=82'))
    expect(asked('exam.start')).toEqual([{ mode: 'favorites', count: '1' }])
  })

  it('is loaded anew on the way back from what was opened meanwhile', async () => {
    let rows = [question(1, '读音正确的一项'), question(2, '差强人意')]
    const { asked } = recordedServer({
      'exam.favorites': () => page(rows),
      'exam.favorite': ({ id }) => {
        rows = rows.filter((row) => String(row.id) !== id)
        return { favorite: false }
      },
    })
    const { unmount } = open(QuestionBank, `${BANK}?view=favorites`)
    await user.click(await screen.findByRole('button', { name: '取消收藏 差强人意' }))
    await screen.findByText('已取消收藏')
    await waitFor(() => expect(rows).toHaveLength(1))
    unmount()
    // The same entry of the history: a list that nothing changed would be shown as it was left.
    render(
      <MemoryRouter initialEntries={[`${BANK}?view=favorites`]}>
        <QuestionBank />
      </MemoryRouter>,
    )
    expect(await screen.findByRole('link', { name: /读音正确/ })).toBeVisible()
    expect(screen.queryByText(/差强人意/)).not.toBeInTheDocument()
    expect(asked('exam.favorites')).toHaveLength(2)
  })

  it('keeps one that the server did not let go', async () => {
    const { toasts } = recordedServer({
      'exam.favorites': () => page([question(1, '读音正确的一项')]),
      'exam.favorite': () => no(500, '服务器开小差了'),
    })
    open(QuestionBank, `${BANK}?view=favorites`)
    await user.click(await screen.findByRole('button', { name: '取消收藏 读音正确的一项' }))
    await waitFor(() => expect(toasts).toEqual(['服务器开小差了']))
    expect(await screen.findByRole('link', { name: /读音正确/ })).toBeVisible()
  })

  it('says why it is empty', async () => {
    recordedServer({ 'exam.favorites': () => page<QuestionRow>([]) })
    open(QuestionBank, `${BANK}?view=favorites`)
    expect(await screen.findByText('还没有收藏的题')).toBeVisible()
  })
})

describe('history', () => {
  it('leads to reports, and on with what is open; what has lapsed leads nowhere', async () => {
    const handedAt = Date.parse('2026-11-20T10:00:00+08:00')
    recordedServer({
      'exam.history': () =>
        page([
          sitting(40, '期中', { kind: 'mock', deadline: Date.now() + HOUR }),
          sitting(39, '每日', {
            state: 'marked',
            handedAt,
            marks: 850,
            full: 1_000,
            questions: 10,
            answered: 10,
          }),
          sitting(38, '阶段', { kind: 'exam', state: 'marking', handedAt }),
          sitting(37, '入学', { kind: 'exam', state: 'marked', handedAt, released: false }),
          sitting(35, '易错', { state: 'lapsed' }),
        ]),
    })
    open(QuestionBank, `${BANK}?view=history`)
    const row = (name: RegExp) => screen.findByRole('link', { name })
    expect(await row(/期中.*继续/)).toHaveAttribute('href', '#/study/answer?id=40')
    const daily = await row(/每日/)
    expect(daily).toHaveTextContent('每日11月20日 10:00 · 已答 10/10 题8.5 / 10 分')
    expect(daily).toHaveAttribute('href', '#/study/report?id=39')
    expect(await row(/阶段.*待阅卷/)).toHaveAttribute('href', '#/study/report?id=38')
    expect(await row(/入学.*成绩待公布/)).toBeVisible()
    expect(screen.getByText('已过期')).toBeVisible()
    expect(screen.queryByRole('link', { name: /易错/ })).not.toBeInTheDocument()
  })

  it('says what will be there, and fails with a way to retry', async () => {
    let answer: ReturnType<typeof page<SittingRow>> | Response = no(500, '服务器开小差了')
    recordedServer({ 'exam.history': () => answer })
    open(QuestionBank, `${BANK}?view=history`)
    const retry = await screen.findByRole('button', { name: '重新加载' })
    answer = page<SittingRow>([])
    await user.click(retry)
    expect(await screen.findByText('还没有答题记录')).toBeVisible()
  })
})
