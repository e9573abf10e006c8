import type { AnswerEdit, Sitting } from '@/contract/exams/sitting'
import Answer from '@/mobile/areas/study/screens/Answer'
import ExamineJiexiTest from '@/mobile/areas/study/screens/ExamineJiexiTest'
import { clearSession } from '@/stores/session'
import { freshDatabases } from '@tests/support/indexed-db'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import {
  answer,
  BEGUN,
  longSitting,
  paper,
  practice,
  result,
  sitting,
} from '../../../stories/mobile/study/answer-sittings'
import { openFault } from '../../../stories/mobile/study/faults'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

/** The sheets come in by a motion that the browser of these tests never ends. */
const userEvent = user.setup({ pointerEventsCheck: 0 })

const at = '/study/answer?id=71'

/** What a save carried. */
function editsOf(input: Record<string, string>): Partial<AnswerEdit>[] {
  const edits: Partial<AnswerEdit>[] = []
  for (let index = 0; input[`answers.${index}.slot`] !== undefined; index += 1)
    edits.push({
      slot: Number(input[`answers.${index}.slot`]),
      value: input[`answers.${index}.value`] ?? '',
      unsure: input[`answers.${index}.unsure`] === 'true',
    })
  return edits
}

/** The server of one sitting: it takes every answer. */
function examServer(opened: Sitting, more: Parameters<typeof recordedServer>[0] = {}) {
  const taken: Partial<AnswerEdit>[] = []
  const server = recordedServer({
    'exam.open': () => opened,
    'exam.save': (input) => {
      const edits = editsOf(input)
      taken.push(...edits)
      return {
        state: 'open',
        kept: edits.map(({ slot = 0 }) => ({ slot, revision: 1 })),
        refused: [],
        late: [],
        results: opened.kind === 'practice' ? edits.map(({ slot = 0 }) => result(slot, true)) : [],
        now: opened.now,
        ...(opened.deadline === undefined ? {} : { deadline: opened.deadline }),
      }
    },
    'exam.handIn': (input) => {
      taken.push(...editsOf(input))
      return { state: 'marked' }
    },
    ...more,
  })
  return { ...server, taken }
}

const heading = (number: number) => screen.findByRole('heading', { name: new RegExp(`^第 ${number} / `) })
const address = () => screen.getByTestId('address')

/** The canvas of a browser, which the watermark draws on. */
const pen = new Proxy({}, { get: () => () => undefined, set: () => true })

beforeEach(async () => {
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => pen as unknown as ReturnType<HTMLCanvasElement['getContext']>)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
  clearSession()
  await freshDatabases()
})

describe('The rules of a paper', () => {
  it('stand before the first question, which a tap opens', async () => {
    const { asked } = examServer(sitting(), {
      'exam.paper': () => paper(),
      'exam.start': () => ({ id: 71, resumed: false }),
    })
    open(Answer, '/study/answer?paper=1')
    expect(await screen.findByRole('heading', { name: '语文基础期中考试' })).toBeVisible()
    expect(screen.getByText('90 分钟')).toBeVisible()
    expect(screen.getByText('共 2 次，还剩 2 次')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '开始答题' }))
    expect(await heading(1)).toBeVisible()
    expect(address()).toHaveTextContent('/study/answer?id=71')
    expect(asked('exam.start')).toEqual([{ paper: '1' }])
    expect(asked('exam.open')).toEqual([{ id: '71' }])
  })

  it.each([
    ['upcoming', '还没有开始'],
    ['closed', '查看成绩'],
    ['used', '查看成绩'],
  ] as const)('of one that is %s start nothing', async (state, text) => {
    examServer(sitting(), { 'exam.paper': () => paper({ state, opensAt: Date.now() + 60_000 }) })
    open(Answer, '/study/answer?paper=1')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /答题$/ })).not.toBeInTheDocument()
  })
})

describe('The countdown to a paper', () => {
  it('goes by the server, whatever the clock of the device says', async () => {
    const now = Date.now() - 3_600_000
    examServer(sitting(), {
      'exam.paper': () => paper({ state: 'upcoming', now, opensAt: now + 90_000 }),
    })
    open(Answer, '/study/answer?paper=1')
    expect(await screen.findByRole('timer')).toHaveTextContent(/^00:01:(30|29)$/)
  })
})

describe('A paper', () => {
  it('is answered by tapping, and every tap is saved', async () => {
    const { taken } = examServer(sitting())
    open(Answer, at)
    await heading(1)
    await userEvent.click(screen.getByRole('radio', { name: /不折不扣/ }))
    expect(screen.getByText('待上传 1 题')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '拿不准' }))
    await waitFor(() => expect(taken).toEqual([{ slot: 0, value: 'c', unsure: true }]))
    expect(await screen.findByText('已保存')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '下一题' }))
    await heading(2)
    expect(screen.getByText(/父亲的船没有名字/)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /航标日记/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /不折不扣/ }))
    await waitFor(() => expect(taken.at(-1)).toEqual({ slot: 1, value: 'cd', unsure: false }))
  })

  it('is answered by keys alone', async () => {
    const { taken } = examServer(sitting())
    open(Answer, at)
    expect(await heading(1)).toBeVisible()
    await userEvent.keyboard('b')
    expect(screen.getByRole('radio', { name: /不期而遇/ })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    expect(await heading(2)).toHaveFocus()
    await userEvent.keyboard('1d1')
    expect(screen.getByRole('checkbox', { name: /不折不扣/ })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: /含糊其词/ })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}2{ArrowRight}')
    await heading(4)
    await userEvent.type(screen.getByRole('textbox', { name: '第 2 空' }), '江入大荒流{ArrowLeft}')
    expect(screen.getByRole('textbox', { name: '第 2 空' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await heading(3)
    expect(screen.getByRole('radio', { name: /错误/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /错误/ }))
    await userEvent.keyboard('{ArrowLeft}')
    // An arrow turns the page also where it would choose the next radio button.
    await heading(2)
    await waitFor(
      () =>
        expect(taken.map(({ slot, value }) => [slot, value])).toEqual(
          expect.arrayContaining([
            [0, 'a'],
            [1, 'b'],
            [2, 'f'],
            [3, '\n江入大荒流'],
          ]),
        ),
      { timeout: 10_000 },
    )
  })

  it('turns its pages by a swipe', async () => {
    examServer(sitting())
    open(Answer, at)
    const title = await heading(1)
    const drag = (from: number, to: number) => {
      fireEvent.touchStart(title, { touches: [{ clientX: from, clientY: 10 }] })
      fireEvent.touchEnd(title, { changedTouches: [{ clientX: to, clientY: 20 }] })
    }
    drag(300, 100)
    expect(await heading(2)).toBeVisible()
    drag(100, 130)
    expect(await heading(2)).toBeVisible()
    fireEvent.touchStart(await heading(2), { touches: [{ clientX: 100, clientY: 10 }] })
    fireEvent.touchEnd(await heading(2), { changedTouches: [{ clientX: 300, clientY: 20 }] })
    expect(await heading(1)).toBeVisible()
  })

  it('names the empty questions before it is handed in, and leads to them', async () => {
    const { taken, asked } = examServer(sitting({ answers: [answer(0, 'd'), answer(2, 'f')] }))
    open(Answer, at)
    await heading(1)
    await userEvent.click(screen.getByRole('button', { name: '交卷' }))
    const dialog = await screen.findByRole('dialog', { name: '现在交卷？' })
    const empty = within(dialog).getByRole('list', { name: '没有作答的题' })
    expect(
      within(empty)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '4', '5'])
    await userEvent.click(within(empty).getByRole('button', { name: /第 4 题/ }))
    await heading(4)
    await userEvent.type(screen.getByRole('textbox', { name: '第 1 空' }), '天')
    await userEvent.click(screen.getByRole('button', { name: '交卷' }))
    const again = await screen.findByRole('dialog', { name: '现在交卷？' })
    await userEvent.click(within(again).getByRole('button', { name: '确认交卷' }))
    await waitFor(() => expect(address()).toHaveTextContent('/study/report?id=71'))
    expect(asked('exam.handIn')).toHaveLength(1)
    expect(taken).toContainEqual({ slot: 3, value: '天\n', unsure: false })
  })

  it('shows every question in the answer card', async () => {
    examServer(sitting({ answers: [answer(0, 'd', { unsure: true })] }))
    open(Answer, at)
    await heading(1)
    await userEvent.click(screen.getByRole('button', { name: '答题卡' }))
    const card = await screen.findByRole('dialog', { name: '答题卡' })
    expect(within(card).getByRole('button', { name: '第 1 题，已答，拿不准' })).toHaveAttribute(
      'aria-current',
    )
    await userEvent.click(within(card).getByRole('button', { name: '第 5 题，未答' }))
    expect(await heading(5)).toBeVisible()
  })

  it('draws one question of 200, and none of them in a closed card', async () => {
    examServer(longSitting(200))
    open(Answer, at)
    await heading(1)
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /第 200 题/ })).not.toBeInTheDocument()
  })

  it('keeps trying to hand in without a network, and says where the answers are', async () => {
    let down = true
    const { taken } = examServer(sitting(), {
      'exam.save': () => Promise.reject(new Error('down')),
      'exam.handIn': (input) => {
        if (down) return Promise.reject(new Error('down'))
        taken.push(...editsOf(input))
        return { state: 'marked' }
      },
    })
    open(Answer, at)
    await heading(1)
    await userEvent.click(screen.getByRole('radio', { name: /不折不扣/ }))
    expect(await screen.findByText('已离线，答案在本机')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '交卷' }))
    const dialog = await screen.findByRole('dialog', { name: '现在交卷？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '确认交卷' }))
    expect(await screen.findByText(/联网后会自动交卷/)).toBeVisible()
    down = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(address()).toHaveTextContent('/study/report?id=71'))
    expect(taken).toEqual([{ slot: 0, value: 'c', unsure: false }])
  })

  it('hands in by itself at 0:00', async () => {
    const { asked } = examServer(sitting({ now: BEGUN, deadline: BEGUN + 400 }))
    open(Answer, at)
    await waitFor(() => expect(address()).toHaveTextContent('/study/report?id=71'))
    expect(asked('exam.handIn')).toHaveLength(1)
  })

  it('can only be read while another device answers, until this one goes on', async () => {
    let here = false
    examServer(sitting(), {
      'exam.open': () => sitting({ here, epoch: here ? 2 : 1 }),
      'exam.takeOver': () => {
        here = true
        return { epoch: 2 }
      },
    })
    open(Answer, at)
    await heading(1)
    expect(screen.getByText(/正在另一台设备上作答/)).toBeVisible()
    expect(screen.getByRole('radio', { name: /不折不扣/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '在这台设备继续' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: /不折不扣/ })).toBeEnabled())
  })

  it('that is handed in already leads to its report', async () => {
    examServer(sitting({ state: 'marked', reason: 'hand' }))
    open(Answer, at)
    await waitFor(() => expect(address()).toHaveTextContent('/study/report?id=71'))
  })

  it('says what went wrong, and opens when asked again', async () => {
    let broken = true
    examServer(sitting(), { 'exam.open': () => (broken ? no(500, '服务异常') : sitting()) })
    open(Answer, at)
    const retry = await screen.findByRole('button', { name: '重新加载' })
    broken = false
    await userEvent.click(retry)
    expect(await heading(1)).toBeVisible()
  })
})

describe('A practice', () => {
  const here = '/study/examineJiexiTest?id=71'

  it('explains a single choice at the tap', async () => {
    const { taken } = examServer(practice())
    open(ExamineJiexiTest, here)
    await heading(1)
    await userEvent.click(screen.getByRole('radio', { name: /航标日记/ }))
    expect(await screen.findByText(/不能形容下雨/)).toBeVisible()
    expect(taken).toEqual([{ slot: 0, value: 'd', unsure: false }])
  })

  it('explains a multiple choice when it is confirmed, by a button or by Enter', async () => {
    const { taken } = examServer(practice())
    open(ExamineJiexiTest, here)
    await heading(1)
    await userEvent.keyboard('{ArrowRight}')
    await heading(2)
    await userEvent.keyboard('bc')
    expect(taken).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(/不能形容下雨/)).toBeVisible()
    expect(taken).toEqual([{ slot: 1, value: 'ad', unsure: false }])
  })

  it('keeps the tap without a network and explains it later', async () => {
    let down = true
    examServer(practice(), {
      'exam.save': (input) => {
        if (down) return Promise.reject(new Error('down'))
        return {
          state: 'open',
          kept: [{ slot: 0, revision: 1 }],
          refused: [],
          late: [],
          results: [result(Number(input['answers.0.slot']), false)],
          now: BEGUN,
        }
      },
    })
    open(ExamineJiexiTest, here)
    await heading(1)
    await userEvent.click(screen.getByRole('radio', { name: /不折不扣/ }))
    expect(await screen.findByText('答案已记下，联网后显示解析。')).toBeVisible()
    down = false
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/不能形容下雨/)).toBeVisible()
  })

  it('keeps a report of an error beside the explanation while it goes to and fro', async () => {
    examServer(practice(), { 'exam.fault': () => openFault })
    open(ExamineJiexiTest, here)
    await heading(1)
    await userEvent.click(screen.getByRole('radio', { name: /航标日记/ }))
    await userEvent.click(await screen.findByRole('button', { name: '纠错' }))
    await userEvent.click(await screen.findByRole('button', { name: '提交' }))
    expect(await screen.findByText('已反馈 · 处理中')).toBeVisible()
    // A sheet keeps its keys until it has given the focus back.
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]') ?? null).toBeNull())
    await userEvent.keyboard('{ArrowRight}')
    await heading(2)
    expect(screen.queryByText('已反馈 · 处理中')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowLeft}')
    expect(await screen.findByText('已反馈 · 处理中')).toBeVisible()
  })

  it('lets the learner mark an essay by its rubric', async () => {
    const { asked } = examServer(
      practice({ answers: [answer(4, '江是困难。')], results: [result(4, false)] }),
      { 'exam.selfMark': () => ({}) },
    )
    open(ExamineJiexiTest, here)
    await heading(1)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(await screen.findByRole('button', { name: '先选每一项的档次' })).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: /两层含义/ }))
    await userEvent.click(screen.getByRole('radio', { name: /有语病/ }))
    await userEvent.click(screen.getByRole('button', { name: '给自己 25 分' }))
    expect(await screen.findByText('25 / 30 分')).toBeVisible()
    expect(asked('exam.selfMark')).toEqual([{ id: '71', slot: '4', marks: '2500' }])
  })

  it('ends in its report', async () => {
    examServer(practice())
    open(ExamineJiexiTest, here)
    await heading(1)
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    const dialog = await screen.findByRole('dialog', { name: '完成这次练习？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '完成练习' }))
    await waitFor(() => expect(address()).toHaveTextContent('/study/report?id=71'))
  })
})
