import ExplanationOnce from '@/mobile/areas/study/screens/ExplanationOnce'
import ExplanationSteps from '@/mobile/areas/study/screens/ExplanationSteps'
import Explanations from '@/mobile/areas/study/screens/Explanations'
import { failing, refused, slow } from '@mocks/handlers'
import { chooseTextSize } from '@/client/textSize'
import type { ComponentType } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { handwriting } from '../../handwriting'
import { handwrittenEssay } from './handwritten'
import { front, scene } from '../scene'
import { given } from './bank-answers'
import { answeredFault, openFault, withFaults } from './faults'
import { explainedFormulas } from './formulas'
import { explainedRows, explanations, longPaper, markedEssay, onceAnswer, unreleased } from './fixtures'

const meta: Meta = { title: 'Mobile/Study/Explanations', ...front }
export default meta
type Story = StoryObj

const as = 'reader'
const phone = { globals: { viewport: { value: 'phone375', isRotated: false } } }
const wide = { globals: { viewport: { value: 'desk1280', isRotated: false } } }
const dark = { globals: { theme: 'dark' } }
const large = {
  ...phone,
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}
const showing = (Screen: ComponentType, story: Story): Story => ({ ...story, render: () => <Screen /> })

const list = '/study/examineJiexi?id=3'
const inList = (address: string, answer = explanations('all')): Story =>
  showing(Explanations, scene(address, { as, still: true, handlers: [given('exam.explain', answer)] }))

/** A question of every type: with emphasis dots, pinyin, verse, a passage, right, wrong, partly right, empty. */
export const Full: Story = inList(list)
export const Dark: Story = { ...Full, ...dark }
export const LargeText: Story = { ...Full, ...large }
export const Wide: Story = { ...Full, ...wide }
/** An essay with its marks by criterion and the teacher’s comment. */
export const MarkedEssay: Story = inList(list, explanations('all', [markedEssay()]))
/** Formulas in the stem, the options, their reasons and the explanation. */
export const Formulas: Story = { ...inList(list, explanations('all', [explainedFormulas()])), ...phone }
/** An essay written by hand, with a page that came too late. */
export const EssayPhotos: Story = showing(
  Explanations,
  scene(list, {
    as,
    still: true,
    handlers: [given('exam.explain', explanations('all', [handwrittenEssay()])), handwriting],
  }),
)
export const EssayPhotosDark: Story = { ...EssayPhotos, ...phone, ...dark }
export const Wrong: Story = inList(`${list}&only=wrong`, explanations('wrong'))
export const NoneUnsure: Story = inList(`${list}&only=unsure`, explanations('unsure', []))
export const NotReleased: Story = inList(list, unreleased)
/** 200 questions: those out of sight are not laid out. */
export const Extremes: Story = inList(list, explanations('all', longPaper(200)))
export const Loading: Story = showing(Explanations, scene(list, { as, handlers: [slow('exam.explain')] }))
export const Failed: Story = showing(Explanations, scene(list, { as, handlers: [failing('exam.explain')] }))

/** Errors that the learner has reported: one waits, one was answered. */
export const OwnFaults: Story = inList(
  list,
  explanations(
    'all',
    explainedRows.slice(0, 2).map((row) => withFaults(row, openFault, answeredFault)),
  ),
)
export const OwnFaultsDark: Story = { ...OwnFaults, ...dark }
export const OwnFaultsLargeText: Story = { ...OwnFaults, ...large }

/** The report of an error is refused: what was typed stays. */
export const FaultFailed: Story = {
  ...showing(
    Explanations,
    scene(list, {
      as,
      still: true,
      handlers: [given('exam.explain', explanations('all')), failing('exam.fault')],
    }),
  ),
  play: async ({ canvasElement }) => {
    const [open] = await within(canvasElement).findAllByRole('button', { name: '纠错' })
    if (open) await userEvent.click(open)
    const body = within(document.body)
    const box = await body.findByRole('textbox', { name: '说明' })
    await userEvent.clear(box)
    await userEvent.type(box, '第二行多了一个字')
    await userEvent.click(body.getByRole('button', { name: '提交' }))
    await expect(await body.findByText(/提交不成功/)).toBeVisible()
    await expect(box).toHaveValue('第二行多了一个字')
  },
}

const steps = '/study/examineJiexiNext?id=3'
const inSteps = (address: string, answer = explanations('wrong')): Story =>
  showing(ExplanationSteps, scene(address, { as, still: true, handlers: [given('exam.explain', answer)] }))

export const Steps: Story = {
  ...inSteps(steps),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: /第 1 题/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '下一题' }))
    await expect(await canvas.findByRole('heading', { name: /第 2 题/ })).toBeVisible()
  },
}
export const StepsDark: Story = { ...inSteps(steps), ...dark }
export const StepsLargeText: Story = { ...inSteps(`${steps}&slot=5`), ...large }
export const StepsWide: Story = { ...inSteps(steps), ...wide }
export const StepsEnd: Story = inSteps(`${steps}&slot=end`)
export const StepsLoading: Story = showing(
  ExplanationSteps,
  scene(steps, { as, handlers: [slow('exam.explain')] }),
)
export const StepsFailed: Story = showing(
  ExplanationSteps,
  scene(steps, { as, handlers: [failing('exam.explain')] }),
)

const once = '/study/examineJiexiOnce?id=101'
const alone = (answer = onceAnswer): Story =>
  showing(ExplanationOnce, scene(once, { as, still: true, handlers: [given('exam.question', answer)] }))

export const Once: Story = alone()
export const OnceDark: Story = { ...alone(), ...dark }
export const OnceLargeText: Story = { ...alone(), ...large }
/** It was taken out of the wrong-answer book: it can be put back. */
export const OnceTakenOut: Story = {
  ...showing(
    ExplanationOnce,
    scene(once, {
      as,
      still: true,
      handlers: [given('exam.question', onceAnswer), given('exam.card', { row: 1, due: 0, left: true })],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '移出错题本' }))
    await expect(await canvas.findByRole('button', { name: '撤销' })).toBeVisible()
  },
}
export const OnceMissing: Story = showing(
  ExplanationOnce,
  scene(once, { as, handlers: [refused('exam.question', 404, '题目不存在，或还没有作答')] }),
)
export const OnceLoading: Story = showing(
  ExplanationOnce,
  scene(once, { as, handlers: [slow('exam.question')] }),
)
export const OnceFailed: Story = showing(
  ExplanationOnce,
  scene(once, { as, handlers: [failing('exam.question')] }),
)
