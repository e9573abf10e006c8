import Report from '@/mobile/areas/study/screens/Report'
import { failing, refused, slow } from '@mocks/handlers'
import type { Report as ReportData } from '@/contract/exams/report'
import { chooseTextSize } from '@/client/textSize'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { given } from './bank-answers'
import { openSitting } from './fixtures'
import {
  failedReport,
  heldReport,
  lateReport,
  longReport,
  markingReport,
  perfectReport,
  practiceReport,
  report,
  voidReport,
} from './reports'

const meta: Meta = { title: 'Mobile/Study/Report', component: Report, ...front }
export default meta
type Story = StoryObj

const at = '/study/report?id=3'
const as = 'reader'
const shown = (answer: ReportData): Story =>
  scene(at, { as, still: true, handlers: [given('exam.report', answer)] })
const phone = { globals: { viewport: { value: 'phone375', isRotated: false } } }
const large = {
  ...phone,
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}
const says =
  (...texts: RegExp[]): Story['play'] =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const text of texts) await expect(await canvas.findByText(text)).toBeVisible()
  }

export const Full: Story = { ...shown(report), play: says(/超过 90% 的考生/, /^及格/) }
export const Dark: Story = { ...shown(report), globals: { theme: 'dark' } }
export const LargeText: Story = { ...shown(report), ...large }
export const Wide: Story = {
  ...shown(report),
  globals: { viewport: { value: 'desk1280', isRotated: false } },
}
export const NotPassed: Story = { ...shown(failedReport), play: says(/^未及格/) }
export const Perfect: Story = { ...shown(perfectReport), play: says(/全部答对/) }
export const Practice: Story = {
  ...shown(practiceReport),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: '练这个知识点' })).toBeVisible()
    await expect(canvas.queryByText(/及格/)).toBeNull()
  },
}
/** Essays wait for a teacher. */
export const Marking: Story = { ...shown(markingReport), play: says(/还有 2 道问答题待阅卷/) }
/** Marks and keys are shown at a later time. */
export const NotReleased: Story = { ...shown(heldReport), play: says(/公布成绩和解析/) }
export const NotReleasedLargeText: Story = { ...NotReleased, ...large }
export const ByTeacher: Story = {
  ...shown({ ...heldReport, releaseAt: undefined }),
  play: says(/由老师公布/),
}
export const Void: Story = { ...shown(voidReport), play: says(/已作废/) }
export const Late: Story = { ...shown(lateReport), play: says(/时间到后收到的答案未计分/) }
/** 200 questions, long names, the largest marks. */
export const Extremes: Story = { ...shown(longReport(LONG)), ...phone }
export const StillOpen: Story = {
  ...scene(at, {
    as,
    still: true,
    handlers: [refused('exam.report', 409, '还没有交卷'), given('exam.open', openSitting)],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: '继续答题' })).toBeVisible()
  },
}
export const Missing: Story = scene(at, { as, handlers: [refused('exam.report', 404, '答卷不存在')] })
export const Loading: Story = scene(at, { as, handlers: [slow('exam.report')] })
export const Failed: Story = scene(at, { as, handlers: [failing('exam.report')] })
