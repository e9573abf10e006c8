import MyCurriculum from '@/mobile/areas/study/screens/MyCurriculum'
import { failing, offline, refused, slow } from '@mocks/handlers'
import { chooseTextSize } from '@/client/textSize'
import { setDevices } from '@/stores/environment'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'
import { given, pageOf } from './bank-answers'
import {
  CALENDAR_LINK,
  COURSES,
  CURRICULUM,
  DONE,
  EXTREMES,
  LONG_COURSES,
  NOTHING,
  PLAN_MET,
  PLANNED,
  REST_DAY,
} from './curriculum-answers'

const meta: Meta = { title: 'Mobile/Study/MyCurriculum', component: MyCurriculum, ...front }
export default meta
type Story = StoryObj

const shown = (...handlers: HttpHandler[]): Story =>
  scene('/study/mycurriculum', { as: 'reader', still: true, handlers })
const mine = (curriculum = CURRICULUM, courses = COURSES, ...more: HttpHandler[]): Story =>
  shown(...more, given('study.curriculum', curriculum), given('study.mine', pageOf(courses)))
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

export const Full: Story = {
  ...mine(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: /继续第 3 讲/ })).toBeVisible()
    await expect(canvas.getByText('再学 2 分钟，或再答 6 题，今天就完成了')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '2026年11月14日 星期六，已完成' }))
    await expect(canvas.getByText(/学习 29 分钟 · 答题 30 道 · 已完成/)).toBeVisible()
  },
}
export const Dark: Story = { ...mine(), ...dark }
export const LargeText: Story = { ...mine(), ...large }
export const Wide: Story = { ...mine(), ...wide }
export const WideDark: Story = { ...mine(DONE), globals: { ...wide.globals, ...dark.globals } }
/** The day counts. */
export const Done: Story = mine(DONE)
export const NothingToDo: Story = mine({ ...DONE, due: 0, papers: [], live: [], next: undefined })
/** Nothing was studied, and there is no course. */
export const Empty: Story = {
  ...mine(NOTHING, [], given('study.calendar', { rows: [] })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: '去看试听课' })).toBeVisible()
  },
}
export const Planned: Story = {
  ...mine(PLANNED),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('计划 30 分钟，还差 18 分钟。今天已计入连续天数')).toBeVisible()
  },
}
export const PlanMet: Story = { ...mine(PLAN_MET), ...dark }
/** By the plan nothing has to be studied; the streak goes on by its own rules. */
export const RestDay: Story = {
  ...mine(REST_DAY),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: '今天休息' })).toBeVisible()
  },
}
/** Opens a sheet by a row of the plan's card. */
const opened = (row: RegExp) => async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: row }))
  return within(await within(document.body).findByRole('dialog'))
}
export const PlanForm: Story = {
  ...mine(),
  ...phone,
  play: async ({ canvasElement }) => {
    const sheet = await opened(/定个学习计划/)(canvasElement)
    for (const day of ['周一', '周二', '周三', '周四', '周五'])
      await userEvent.click(sheet.getByRole('checkbox', { name: day }))
    await expect(sheet.getByText('请至少选择一个学习日')).toBeVisible()
    await expect(sheet.getByRole('button', { name: '保存' })).toBeDisabled()
  },
}
export const PlanFormDark: Story = {
  ...mine(PLANNED),
  ...dark,
  play: async ({ canvasElement }) => void (await opened(/每次学 30 分钟/)(canvasElement)),
}
export const PlanFormLongLargeText: Story = {
  ...mine(EXTREMES, LONG_COURSES),
  ...large,
  play: async ({ canvasElement }) => {
    const sheet = await opened(/每次学 240 分钟/)(canvasElement)
    await expect(sheet.getByRole('radio', { name: '240 分钟' })).toBeChecked()
  },
}
export const PlanFormFailed: Story = {
  ...mine(CURRICULUM, COURSES, refused('study.savePlan', 404, '这门课不在你的课程里，请换一门')),
  ...phone,
  play: async ({ canvasElement }) => {
    const sheet = await opened(/定个学习计划/)(canvasElement)
    await userEvent.click(sheet.getByRole('button', { name: '保存' }))
    await expect(await sheet.findByText('这门课不在你的课程里，请换一门')).toBeVisible()
  },
}
export const CalendarLink: Story = {
  ...mine(PLANNED, COURSES, given('study.calendarLink', CALENDAR_LINK)),
  ...phone,
  play: async ({ canvasElement }) => {
    const sheet = await opened(/订阅日历/)(canvasElement)
    await expect(await sheet.findByRole('link', { name: '添加到系统日历' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:\/\//),
    )
  },
}
export const CalendarLinkLarge: Story = { ...CalendarLink, ...large }
/** WeChat opens no calendar: the address is copied. */
export const CalendarLinkInWeChat: Story = {
  ...mine(PLANNED, COURSES, given('study.calendarLink', CALENDAR_LINK)),
  ...dark,
  beforeEach: () => {
    setDevices(['official'])
    return () => setDevices(undefined)
  },
  play: async ({ canvasElement }) => {
    const sheet = await opened(/订阅日历/)(canvasElement)
    await expect(await sheet.findByText(/添加订阅/)).toBeVisible()
    await expect(sheet.queryByRole('link', { name: '添加到系统日历' })).not.toBeInTheDocument()
  },
}
export const CalendarLinkLoading: Story = {
  ...mine(PLANNED, COURSES, slow('study.calendarLink')),
  ...phone,
  play: async ({ canvasElement }) => void (await opened(/订阅日历/)(canvasElement)),
}
export const CalendarLinkFailed: Story = {
  ...mine(PLANNED, COURSES, failing('study.calendarLink')),
  play: async ({ canvasElement }) => {
    const sheet = await opened(/订阅日历/)(canvasElement)
    await expect(await sheet.findByRole('alert')).toBeVisible()
  },
}
export const Extremes: Story = { ...mine(EXTREMES, LONG_COURSES), ...phone }
export const ExtremesLargeText: Story = { ...mine(EXTREMES, LONG_COURSES), ...large }
export const Loading: Story = shown(slow('study.curriculum'), slow('study.calendar'), slow('study.mine'))
export const Failed: Story = shown(failing('study.curriculum'))
export const Offline: Story = shown(offline('study.curriculum'))
/** Today is there; the calendar and the courses are not. */
export const PartsFailed: Story = shown(
  given('study.curriculum', CURRICULUM),
  failing('study.calendar'),
  failing('study.mine'),
)
