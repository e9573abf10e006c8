import Answer from '@/mobile/areas/study/screens/Answer'
import ExamineJiexiTest from '@/mobile/areas/study/screens/ExamineJiexiTest'
import type { Sitting } from '@/contract/exams/sitting'
import { chooseTextSize } from '@/client/textSize'
import { keptAnswers } from '@/stores/exam/keptAnswers'
import { currentUser } from '@/stores/session'
import { essayValue } from '@/contract/exams/essay-value'
import { failing, offline, refused, slow } from '@mocks/handlers'
import { http, type HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { handwriting, pages } from '../../handwriting'
import { paintedPicture } from '../../paintedPicture'
import { front, scene } from '../scene'
import { answer, BEGUN, longSitting, paper, practice, result, sitting } from './answer-sittings'
import { given } from './bank-answers'
import { shownFormulas } from './formulas'

const meta: Meta = { title: 'Mobile/Study/Answer', component: Answer, ...front }
export default meta
type Story = StoryObj

/** A device that keeps nothing of an earlier story. */
const fresh = async (): Promise<void> => {
  await keptAnswers.forget(currentUser()?.id ?? 0, 71)
}

const shown = (address: string, ...handlers: HttpHandler[]): Story => ({
  ...scene(address, { as: 'reader', still: true, handlers }),
  beforeEach: fresh,
})
const rules = (more: Parameters<typeof paper>[0] = {}): Story =>
  shown('/study/answer?paper=1', given('exam.paper', paper(more)))
const saved = offline('exam.save')
const going = (more: Sitting = sitting(), ...handlers: HttpHandler[]): Story =>
  shown('/study/answer?id=71', given('exam.open', more), ...handlers, saved)
const practising = (more: Sitting = practice(), ...handlers: HttpHandler[]): Story => ({
  ...shown('/study/examineJiexiTest?id=71', given('exam.open', more), ...handlers, saved),
  render: () => <ExamineJiexiTest />,
})

const phone = { globals: { viewport: { value: 'phone375', isRotated: false } } }
const wide = { globals: { viewport: { value: 'desk1280', isRotated: false } } }
const dark = { globals: { theme: 'dark' } }
const large = {
  ...phone,
  beforeEach: async () => {
    await fresh()
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}
const press = async (canvasElement: HTMLElement, name: string | RegExp): Promise<void> =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }))
const sheet = (name: string) => within(document.body).findByRole('dialog', { name })
/** Opens a question by the answer card. */
const turnTo = async (canvasElement: HTMLElement, number: number): Promise<void> => {
  await within(canvasElement).findByRole('heading', { name: /第 1 \// })
  for (let at = 1; at < number; at += 1) await press(canvasElement, '下一题')
}
const at = (number: number) => ({
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => turnTo(canvasElement, number),
})

export const Rules: Story = rules()
export const RulesDark: Story = { ...rules(), ...dark }
export const RulesLargeText: Story = { ...rules(), ...large }
export const RulesGoing: Story = rules({ state: 'going', sittingId: 71, tried: 1 })
export const RulesUpcoming: Story = rules({ state: 'upcoming', opensAt: BEGUN + 5_400_000 })
export const RulesClosed: Story = rules({ state: 'closed', closesAt: BEGUN - 60_000, best: 8_250 })
export const RulesUsed: Story = rules({ state: 'used', tried: 2, best: 8_250 })
export const RulesRefused: Story = {
  ...shown(
    '/study/answer?paper=1',
    given('exam.paper', paper()),
    refused('exam.start', 409, '考试还没有开始'),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, '开始答题')
    await expect(await within(canvasElement).findByText('考试还没有开始')).toBeVisible()
  },
}
export const RulesLoading: Story = shown('/study/answer?paper=1', slow('exam.paper'))
export const RulesFailed: Story = shown('/study/answer?paper=1', failing('exam.paper'))

export const Single: Story = going()
export const SingleDark: Story = {
  ...going(sitting({ answers: [answer(0, 'd', { unsure: true })], away: { times: 2, seconds: 35 } })),
  ...dark,
}
export const SingleLargeText: Story = { ...going(sitting({ answers: [answer(0, 'd')] })), ...large }
export const SingleWide: Story = { ...going(sitting({ answers: [answer(0, 'd')] })), ...wide }
const withFormulas = (): Sitting => {
  const known = sitting()
  const { question, material } = shownFormulas
  return {
    ...known,
    materials: material ? [{ ...material, id: 7 }] : [],
    questions: known.questions.map((one) => (one.slot === 0 ? { ...one, ...question, material: 7 } : one)),
    answers: [answer(0, 'a')],
  }
}
/** Formulas in the passage, the stem and the options. One is wider than the phone: it scrolls in its own line. */
export const Formulas: Story = {
  ...going(withFormulas()),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [line] = await canvas.findAllByRole('group', { name: '公式较宽，可左右滚动' })
    if (!line) throw new Error('no formula is wide')
    await expect(line.scrollWidth).toBeGreaterThan(line.clientWidth)
    line.focus()
    await expect(line).toHaveFocus()
    const text = canvasElement.querySelector('article')
    await expect(text?.scrollWidth ?? 0).toBeLessThanOrEqual(text?.clientWidth ?? 0)
    await expect(canvas.getByRole('radio', { name: /24000/ })).toBeChecked()
  },
}
export const FormulasDark: Story = {
  ...going(withFormulas()),
  globals: { ...phone.globals, ...dark.globals },
}
export const FormulasLargeText: Story = { ...going(withFormulas()), ...large }
export const Multiple: Story = { ...going(sitting({ answers: [answer(1, 'ad')] })), ...phone, ...at(2) }
export const MultipleWide: Story = { ...going(sitting({ answers: [answer(1, 'ad')] })), ...wide, ...at(2) }
export const Judge: Story = { ...going(sitting({ answers: [answer(2, 'f')] })), ...at(3) }
export const Fill: Story = {
  ...going(sitting({ answers: [answer(3, '唯见长江天际流\n')] })),
  ...phone,
  ...at(4),
}
export const Essay: Story = { ...going(), ...at(5) }
const written = essayValue({ text: '江是困难，灯是希望。', photos: pages(2).map(({ ref }) => ref) })
const withPhotos = (...handlers: HttpHandler[]): Story =>
  going(sitting({ answers: [answer(4, written, { photos: pages(2) })] }), handwriting, ...handlers)
const photographs = async (canvasElement: HTMLElement): Promise<void> => {
  await turnTo(canvasElement, 5)
  await userEvent.upload(within(canvasElement).getByTestId('photo-input'), await paintedPicture())
}
/** Three photographs: two are there, one is on its way. */
export const EssayPhotos: Story = {
  ...withPhotos(slow('applications.upload')),
  ...phone,
  play: async ({ canvasElement }) => {
    await photographs(canvasElement)
    await expect(await within(canvasElement).findByText('上传中……')).toBeVisible()
  },
}
export const EssayPhotosDark: Story = { ...EssayPhotos, ...dark }
export const EssayPhotosLargeText: Story = { ...EssayPhotos, ...large }
/** One that the server does not take. */
export const EssayPhotoFailed: Story = {
  ...withPhotos(refused('applications.upload', 400, '图片格式不支持，请使用 JPG、PNG 或 WebP')),
  ...large,
  play: async ({ canvasElement }) => {
    await photographs(canvasElement)
    await expect(await within(canvasElement).findByText(/图片格式不支持/)).toBeVisible()
  },
}
/** Pictures that do not load, as those whose addresses have expired. */
export const EssayPhotosBroken: Story = {
  ...going(
    sitting({ answers: [answer(4, written, { photos: pages(2, 2) })] }),
    http.get('*/files/p/*', () => new Response(null, { status: 403 })),
  ),
  ...large,
  play: async ({ canvasElement }) => {
    await turnTo(canvasElement, 5)
    await expect(
      await within(canvasElement).findByRole('button', { name: /第 2 张照片没有载入/ }),
    ).toBeVisible()
  },
}
/** The answer of a practice can be confirmed once its photographs are uploaded. */
export const PracticePhotos: Story = {
  ...practising(practice(), handwriting, slow('applications.upload')),
  ...phone,
  play: async ({ canvasElement }) => {
    await photographs(canvasElement)
    await expect(
      await within(canvasElement).findByRole('button', { name: '还有 1 张照片没有上传' }),
    ).toBeDisabled()
  },
}
export const EssayPhotosElsewhere: Story = {
  ...going(sitting({ here: false, answers: [answer(4, written, { photos: pages(2) })] }), handwriting),
  ...at(5),
}
export const HandInPhotos: Story = {
  ...withPhotos(offline('applications.upload')),
  ...phone,
  play: async ({ canvasElement }) => {
    await photographs(canvasElement)
    await userEvent.click(
      (await within(canvasElement).findAllByRole('button', { name: '交卷' }))[0] ?? canvasElement,
    )
    await expect(within(await sheet('现在交卷？')).getByText(/还有 1 张照片没有上传/)).toBeVisible()
  },
}
export const HandingPhotos: Story = {
  ...HandInPhotos,
  play: async (context) => {
    await HandInPhotos.play?.(context)
    await userEvent.click(within(await sheet('现在交卷？')).getByRole('button', { name: '确认交卷' }))
    await expect(await within(context.canvasElement).findByText('不等照片，直接交卷')).toBeVisible()
  },
}
export const Contested: Story = {
  ...going(
    sitting({ answers: [answer(0, 'd')] }),
    given('exam.save', {
      state: 'open',
      kept: [],
      refused: [answer(0, 'b', { revision: 4 })],
      late: [],
      results: [],
      now: BEGUN + 1_800_000,
      deadline: BEGUN + 5_400_000,
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: /不折不扣/ }))
    await expect(await canvas.findByText(/另一台设备改过这题/)).toBeVisible()
  },
}
export const Offline: Story = {
  ...going(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: /不折不扣/ }))
    await expect(await canvas.findByText('已离线，答案在本机')).toBeVisible()
  },
}
export const Elsewhere: Story = going(sitting({ here: false, answers: [answer(0, 'd')] }))
export const Late: Story = going(sitting({ answers: [answer(0, 'd', { late: 'b' })] }))
export const ShortTime: Story = going(sitting({ deadline: BEGUN + 1_800_000 + 250_000 }))
export const Card: Story = {
  ...going(sitting({ answers: [answer(0, 'd', { unsure: true }), answer(2, 'f')] })),
  play: async ({ canvasElement }) => {
    await press(canvasElement, '答题卡')
    await expect(
      await within(await sheet('答题卡')).findByRole('button', { name: '第 3 题，已答' }),
    ).toBeVisible()
  },
}
export const CardOf200: Story = {
  ...going(longSitting(200)),
  ...phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, '答题卡')
    await expect(
      await within(await sheet('答题卡')).findByRole('button', { name: '第 200 题，未答' }),
    ).toBeVisible()
  },
}
export const HandIn: Story = {
  ...going(sitting({ answers: [answer(0, 'd', { unsure: true }), answer(2, 'f')] })),
  play: async ({ canvasElement }) => {
    await press(canvasElement, '交卷')
    await expect(within(await sheet('现在交卷？')).getByText(/还有 3 题没有作答/)).toBeVisible()
  },
}
export const HandingOffline: Story = {
  ...going(sitting({ answers: [answer(0, 'd')] }), offline('exam.handIn')),
  play: async ({ canvasElement }) => {
    await press(canvasElement, '交卷')
    await userEvent.click(within(await sheet('现在交卷？')).getByRole('button', { name: '确认交卷' }))
    await expect(await within(canvasElement).findByText(/联网后会自动交卷/)).toBeVisible()
  },
}
export const TimeUpOffline: Story = {
  ...going(sitting({ deadline: BEGUN + 1_800_000 + 1_000 }), offline('exam.handIn')),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText(/算迟交/)).toBeVisible(), { timeout: 10_000 })
  },
}
export const Loading: Story = shown('/study/answer?id=71', slow('exam.open'))
export const Failed: Story = shown('/study/answer?id=71', failing('exam.open'))
export const Gone: Story = shown('/study/answer?id=71', refused('exam.open', 404, '这次答题不存在'))

export const Practice: Story = practising()
export const PracticeExplained: Story = {
  ...practising(practice({ answers: [answer(0, 'a')], results: [result(0, false)] })),
  ...phone,
}
export const PracticeExplainedDark: Story = {
  ...practising(practice({ answers: [answer(0, 'd')], results: [result(0, true)] })),
  ...dark,
}
export const PracticeExplainedWide: Story = {
  ...practising(practice({ answers: [answer(1, 'ab')], results: [result(1, false)] })),
  ...wide,
  ...at(2),
}
export const PracticeOffline: Story = {
  ...practising(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: /不折不扣/ }))
    await expect(await canvas.findByText('答案已记下，联网后显示解析。')).toBeVisible()
  },
}
export const PracticeConfirm: Story = {
  ...practising(),
  play: async ({ canvasElement }) => {
    await turnTo(canvasElement, 2)
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: '确认答案' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: /不折不扣/ }))
    await expect(canvas.getByRole('button', { name: '确认答案' })).toBeEnabled()
  },
}
export const PracticeSelfMark: Story = {
  ...practising(
    practice({ answers: [answer(4, '江是困难，灯是希望。')], results: [result(4, false)] }),
    given('exam.selfMark', {}),
  ),
  ...phone,
  play: async ({ canvasElement }) => {
    await turnTo(canvasElement, 5)
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: /只说到一层/ }))
    await userEvent.click(canvas.getByRole('radio', { name: /有语病/ }))
    await userEvent.click(canvas.getByRole('button', { name: '给自己 15 分' }))
    await expect(await canvas.findByText('15 / 30 分')).toBeVisible()
  },
}
