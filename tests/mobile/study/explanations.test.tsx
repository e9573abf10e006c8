import ExplanationOnce from '@/mobile/areas/study/screens/ExplanationOnce'
import ExplanationSteps from '@/mobile/areas/study/screens/ExplanationSteps'
import Explanations from '@/mobile/areas/study/screens/Explanations'
import { beginSession, clearSession } from '@/stores/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import setup from '@testing-library/user-event'
import type { OwnFault } from '@/contract/exams/question'
import { answeredFault, openFault, withFaults } from '../../../stories/mobile/study/faults'
import {
  explainedRows,
  explanations,
  markedEssay,
  onceAnswer,
  unreleased,
} from '../../../stories/mobile/study/fixtures'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

/** The sheets come in by a motion that the browser of these tests never ends. */
const user = setup.setup({ pointerEventsCheck: 0 })

afterEach(() => act(() => clearSession()))

/** The server, to a learner who is logged in. */
async function learner(answers: Parameters<typeof recordedServer>[0]) {
  const server = recordedServer(answers)
  await act(() => beginSession('reader'))
  return server
}

const explain = ({ only }: Record<string, string>) => explanations(only)
const question = (name: RegExp) => screen.findByRole('article', { name })
const optionsOf = (article: HTMLElement) =>
  within(within(article).getByRole('list', { name: '选项' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('all explanations of a sitting', () => {
  const list = '/study/examineJiexi?id=3'
  const shown = async (name: RegExp) => {
    const served = recordedServer({ 'exam.explain': explain })
    open(Explanations, list)
    return { article: await question(name), ...served }
  }

  it('names my option and the right one, with reasons, under the letters that the learner saw', async () => {
    const { article } = await shown(/^第 1 题/)
    expect(optionsOf(article)).toEqual([
      expect.stringMatching(/^A/),
      'B渡口的风薄凉。（bó）正确答案“薄凉”是书面词，读 bó。',
      expect.stringMatching(/^C/),
      'D他处理得很干净。（chù）你的答案“处理”的“处”读 chǔ；和 C 项一样，是多音字按词义分读。',
    ])
    // The explanation names options a and d of the author.
    expect(article).toHaveTextContent('B 项是形容词作书面语，读 bó；D 项是动词，读 chǔ。')
    expect(article).toHaveTextContent('错误得 0 分 / 满分 4 分')
    expect(within(article).getByText('拿不准')).toBeVisible()
    expect(article).toHaveTextContent('全站正确率 63%')
  })

  it('leads to the second of the lesson and the paragraph of the book', async () => {
    const { article } = await shown(/^第 1 题/)
    expect(within(article).getByRole('link', { name: /第 3 讲 02:15/ })).toHaveAttribute(
      'href',
      '#/study/learn?id=8&lesson=83&at=135',
    )
    expect(within(article).getByRole('link', { name: /第 2 章 渡口/ })).toHaveAttribute(
      'href',
      '#/ebook/reading?id=3&part=31&at=420',
    )
  })

  it('says of a multiple choice what was chosen too much and what was left out', async () => {
    const { article } = await shown(/^第 2 题/)
    const [a, b, c, d] = optionsOf(article)
    expect(a).toContain('正确答案你的答案')
    expect(b).not.toMatch(/答案|选/)
    expect(c).toContain('正确答案漏选')
    expect(d).toContain('你的答案多选')
    expect(article).toHaveTextContent('你的答案A、D')
    expect(article).toHaveTextContent('正确答案A、C')
  })

  it('says that marks were got in part, and hides a share of too few answers', async () => {
    const { article } = await shown(/^第 3 题/)
    expect(article).toHaveTextContent('部分正确得 3 分 / 满分 6 分')
    expect(article).not.toHaveTextContent('全站正确率')
  })

  it('shows a judgement in words', async () => {
    const { article } = await shown(/^第 4 题/)
    expect(optionsOf(article)).toEqual(['正确', '错误正确答案你的答案'])
    expect(article).toHaveTextContent('你的答案错误')
  })

  it('shows each blank with all that is accepted, and ticks only what is certainly right', async () => {
    const { article } = await shown(/^第 5 题/)
    const blanks = within(within(article).getByRole('list', { name: '填空' })).getAllByRole('listitem')
    expect(blanks.map((blank) => blank.textContent)).toEqual([
      '第 1 空你的答案处处闻啼鸟 正确正确答案处处闻啼鸟',
      '第 2 空你的答案花落知多少年 正确答案花落知多少 / 花落知多少？',
    ])
  })

  it('shows an essay beside the reference answer and the rubric, unmarked', async () => {
    const { article } = await shown(/^第 6 题/)
    expect(article).toHaveTextContent('待评分满分 20 分')
    expect(article).toHaveTextContent('渡口的石阶一共十九级')
    expect(article).toHaveTextContent('立意10 分10 分紧扣题意，情感真切6 分基本扣题2 分偏离题意')
  })

  it('shows how a teacher marked an essay, which is neither right nor wrong', async () => {
    recordedServer({ 'exam.explain': () => explanations('all', [markedEssay()]) })
    open(Explanations, list)
    const article = await question(/^第 1 题/)
    expect(article).toHaveTextContent('已评分得 16 分 / 满分 20 分')
    expect(article).toHaveTextContent('老师评语结尾的灯写得好，中间可以再慢一点。')
    expect(article).toHaveTextContent('立意得 10 分 / 10 分')
    expect(article).toHaveTextContent('语言得 6 分 / 10 分')
  })

  it('says of an empty answer that there is none, and shows what came too late', async () => {
    const { article } = await shown(/^第 7 题/)
    expect(article).toHaveTextContent('你的答案未作答')
    expect(article).toHaveTextContent('时间到后收到的答案（未计分）：A')
  })

  it('shows a passage once, above its first question', async () => {
    await shown(/^第 1 题/)
    const passages = screen.getAllByRole('region', { name: '材料：渡口' })
    expect(passages).toHaveLength(1)
    const second = await question(/^第 2 题/)
    expect(passages[0]?.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('filters the wrong ones, and keeps the filter in the address', async () => {
    const { asked } = await shown(/^第 1 题/)
    await user.click(screen.getByRole('radio', { name: '错题' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: /^第 4 题/ })).not.toBeInTheDocument())
    expect(await question(/^第 5 题/)).toBeVisible()
    expect(screen.getByTestId('address')).toHaveTextContent('/study/examineJiexi?id=3&only=wrong')
    expect(asked('exam.explain')).toEqual([
      { id: '3', only: 'all' },
      { id: '3', only: 'wrong' },
    ])
  })

  it('shows the question again from which the screen was left', async () => {
    const seen: (string | undefined)[] = []
    Element.prototype.scrollIntoView = function mark(this: HTMLElement) {
      seen.push(this.dataset['slot'])
    }
    recordedServer({ 'exam.explain': explain })
    const { unmount } = open(Explanations, list)
    const article = await question(/^第 1 题/)
    expect(seen).toEqual([])
    await user.click(within(article).getByRole('link', { name: /第 3 讲/ }))
    unmount()
    open(Explanations, list)
    await question(/^第 1 题/)
    expect(seen).toEqual(['0'])
  })

  it('says why there is nothing: not released, or nothing of the kind', async () => {
    recordedServer({ 'exam.explain': ({ only }) => (only === 'all' ? unreleased : explanations(only, [])) })
    open(Explanations, list)
    expect(await screen.findByText('解析还没有公布')).toBeVisible()
    expect(screen.getByRole('link', { name: '看报告' })).toHaveAttribute('href', '#/study/report?id=3')
    await user.click(screen.getByRole('radio', { name: '错题' }))
    expect(await screen.findByText('没有错题')).toBeVisible()
  })

  it('sets and clears the favourite mark', async () => {
    const { asked, toasts } = await learner({
      'exam.explain': explain,
      'exam.favorite': ({ on }) => ({ favorite: on === 'true' }),
    })
    open(Explanations, list)
    const tools = within(await question(/^第 2 题/))
    const star = tools.getByRole('button', { name: '收藏' })
    expect(star).toHaveAttribute('aria-pressed', 'false')
    await user.click(star)
    await waitFor(() => expect(toasts).toEqual(['已收藏']))
    expect(star).toHaveAttribute('aria-pressed', 'true')
    await user.click(star)
    await waitFor(() => expect(toasts).toEqual(['已收藏', '已取消收藏']))
    expect(asked('exam.favorite').map(({ id, on }) => [id, on])).toEqual([
      ['102', 'true'],
      ['102', 'false'],
    ])
  })

  it('takes the favourite mark back when the server refuses it', async () => {
    const { toasts } = await learner({
      'exam.explain': explain,
      'exam.favorite': () => no(404, '题目不存在'),
    })
    open(Explanations, list)
    const star = within(await question(/^第 2 题/)).getByRole('button', { name: '收藏' })
    await user.click(star)
    await waitFor(() => expect(toasts).toEqual(['题目不存在']))
    expect(star).toHaveAttribute('aria-pressed', 'false')
  })

  it('reports an error; what was typed stays when it does not succeed', async () => {
    let broken = true
    const { asked, toasts } = recordedServer({
      'exam.explain': explain,
      'exam.fault': () => (broken ? no(500, '服务异常') : openFault),
    })
    open(Explanations, list)
    await user.click(within(await question(/^第 1 题/)).getByRole('button', { name: '纠错' }))
    await user.click(await screen.findByRole('radio', { name: '错别字' }))
    const box = screen.getByRole('textbox', { name: '说明' })
    await user.type(box, '第二行多了一个字')
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(await screen.findByText(/提交不成功/)).toBeVisible()
    expect(box).toHaveValue('第二行多了一个字')
    broken = false
    await user.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(toasts).toEqual(['已提交，谢谢你的指正']))
    expect(asked('exam.fault')[1]).toEqual({ id: '101', kind: 'typo', text: '第二行多了一个字' })
  })

  it('shows that a report waits, as soon as it was sent', async () => {
    let faults: OwnFault[] = []
    recordedServer({
      'exam.explain': () =>
        explanations(
          'all',
          explainedRows.map((row) => withFaults(row, ...faults)),
        ),
      'exam.fault': () => {
        faults = [openFault]
        return openFault
      },
    })
    open(Explanations, list)
    const article = await question(/^第 1 题/)
    expect(within(article).queryByText('已反馈 · 处理中')).not.toBeInTheDocument()
    await user.click(within(article).getByRole('button', { name: '纠错' }))
    await user.click(await screen.findByRole('button', { name: '提交' }))
    expect(await within(article).findByText('已反馈 · 处理中')).toBeVisible()
    expect(within(article).getByRole('list', { name: '我的纠错' })).toHaveTextContent(
      '错别字：第二行多了一个字',
    )
  })

  it('shows what was answered to a report, and what became of the question', async () => {
    const [first, second] = explainedRows
    if (!first || !second) throw new Error('no rows')
    recordedServer({ 'exam.explain': () => explanations('all', [withFaults(first, answeredFault), second]) })
    open(Explanations, list)
    const mine = within(await question(/^第 1 题/)).getByRole('list', { name: '我的纠错' })
    expect(mine).toHaveTextContent(`已回复：${answeredFault.reply}已改正`)
    expect(mine).not.toHaveTextContent('处理中')
    expect(
      within(await question(/^第 2 题/)).queryByRole('list', { name: '我的纠错' }),
    ).not.toBeInTheDocument()
  })

  it('a fault of another kind needs words', async () => {
    recordedServer({ 'exam.explain': explain })
    open(Explanations, list)
    await user.click(within(await question(/^第 2 题/)).getByRole('button', { name: '纠错' }))
    await user.click(await screen.findByRole('radio', { name: '其他' }))
    expect(screen.getByRole('button', { name: '提交' })).toBeDisabled()
  })
})

describe('explanations one by one', () => {
  const steps = '/study/examineJiexiNext?id=3'

  it('begins with the first wrong one and goes on by button, key and swipe', async () => {
    const { asked } = recordedServer({ 'exam.explain': explain })
    open(ExplanationSteps, steps)
    expect(await question(/^第 1 题/)).toBeVisible()
    expect(asked('exam.explain')).toEqual([{ id: '3', only: 'wrong' }])
    expect(screen.getByRole('button', { name: '上一题' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '下一题' }))
    expect(await question(/^第 2 题/)).toBeVisible()
    expect(screen.getByRole('region', { name: '材料：渡口' })).toBeVisible()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    // Question 4 is right.
    const fifth = await question(/^第 5 题/)
    fireEvent.touchStart(fifth, { touches: [{ clientX: 40, clientY: 100 }] })
    fireEvent.touchEnd(fifth, { changedTouches: [{ clientX: 200, clientY: 110 }] })
    expect(await question(/^第 3 题/)).toBeVisible()
    expect(screen.getByTestId('address')).toHaveTextContent('slot=2')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('3 / 6')
  })

  it('opens at a slot of the whole paper', async () => {
    const { asked } = recordedServer({ 'exam.explain': explain })
    open(ExplanationSteps, `${steps}&only=all&slot=3`)
    expect(await question(/^第 4 题/)).toBeVisible()
    expect(asked('exam.explain')).toEqual([{ id: '3', only: 'all' }])
  })

  it('ends with a practice of what was wrong', async () => {
    const { asked } = recordedServer({
      'exam.explain': explain,
      'exam.start': () => ({ id: 9, resumed: false }),
    })
    open(ExplanationSteps, `${steps}&slot=6`)
    await user.click(await screen.findByRole('button', { name: '看完了' }))
    await user.click(await screen.findByRole('button', { name: '练这些题' }))
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/study/examineJiexiTest?id=9'),
    )
    expect(asked('exam.start')).toEqual([{ mode: 'again', from: '3' }])
  })

  it('keeps a favourite mark while it goes to and fro', async () => {
    await learner({ 'exam.explain': explain, 'exam.favorite': () => ({ favorite: true }) })
    open(ExplanationSteps, `${steps}&slot=1`)
    await question(/^第 2 题/)
    await user.click(screen.getByRole('button', { name: '收藏' }))
    await user.keyboard('{ArrowRight}')
    await question(/^第 3 题/)
    await user.keyboard('{ArrowLeft}')
    await question(/^第 2 题/)
    expect(screen.getByRole('button', { name: '收藏' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('says that nothing was wrong', async () => {
    recordedServer({ 'exam.explain': () => explanations('wrong', []) })
    open(ExplanationSteps, steps)
    expect(await screen.findByText('没有错题')).toBeVisible()
    expect(screen.getByRole('link', { name: '看全部题目' })).toHaveAttribute(
      'href',
      '#/study/examineJiexi?id=3',
    )
  })
})

describe('one question alone', () => {
  const once = '/study/examineJiexiOnce?id=101'

  it('shows what was answered before, each a way to its report', async () => {
    recordedServer({ 'exam.question': () => onceAnswer })
    open(ExplanationOnce, once)
    const history = await screen.findByRole('region', { name: '我的作答记录' })
    const links = within(history).getAllByRole('link')
    expect(links).toHaveLength(3)
    expect(links[0]).toHaveAttribute('href', '#/study/report?id=3')
    expect(links[0]).toHaveTextContent('D · 错误 · 拿不准')
    expect(links[1]).toHaveTextContent('B · 正确')
  })

  it('takes the question out of the wrong-answer book, and undoes it', async () => {
    const { asked } = recordedServer({
      'exam.question': () => onceAnswer,
      'exam.card': ({ action }) => ({ row: 1, due: 1_795_406_400_000, left: action === 'remove' }),
    })
    open(ExplanationOnce, once)
    const card = await screen.findByRole('region', { name: '错题本' })
    expect(card).toHaveTextContent(/连对 1\/3下次复习 \d+月\d+日/)
    await user.click(within(card).getByRole('button', { name: '移出错题本' }))
    await user.click(await within(card).findByRole('button', { name: '撤销' }))
    expect(await within(card).findByRole('button', { name: '移出错题本' })).toBeVisible()
    expect(asked('exam.card')).toEqual([
      { id: '101', action: 'remove' },
      { id: '101', action: 'restore' },
    ])
  })

  it('says why the question was not taken out', async () => {
    recordedServer({
      'exam.question': () => onceAnswer,
      'exam.card': () => no(500, '服务异常'),
    })
    open(ExplanationOnce, once)
    await user.click(await screen.findByRole('button', { name: '移出错题本' }))
    expect(await screen.findByText('服务异常')).toBeVisible()
    expect(screen.getByText('连对 1/3')).toBeVisible()
  })

  it('puts back what was learned', async () => {
    recordedServer({
      'exam.question': () => ({ ...onceAnswer, card: { row: 3, due: 0, left: true } }),
    })
    open(ExplanationOnce, once)
    expect(await screen.findByText('已学会：连对 3 次')).toBeVisible()
    expect(screen.getByRole('button', { name: '放回错题本' })).toBeVisible()
  })

  it('says that a question has no explanation for who has not answered it', async () => {
    recordedServer({ 'exam.question': () => no(404, '题目不存在，或还没有作答') })
    open(ExplanationOnce, once)
    expect(await screen.findByText('题目不存在，或还没有作答')).toBeVisible()
  })
})
