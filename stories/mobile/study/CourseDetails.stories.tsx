import CourseDetails from '@/mobile/areas/study/screens/CourseDetails'
import TrialLessons from '@/mobile/areas/study/screens/TrialLessons'
import VideoList from '@/mobile/areas/study/screens/VideoList'
import { chooseTextSize } from '@/client/textSize'
import { failing, refused, slow } from '@mocks/handlers'
import type { ComponentType } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { without } from '../../axe'
import { front, scene } from '../scene'
import { given } from './bank-answers'
import {
  EXPIRED,
  EXTREMES,
  FINISHED,
  MEMBER,
  NO_TRIALS,
  OWNED,
  TIMED,
  UNBOUGHT,
  WAITING,
  withLessons,
} from './course-answers'

/** The bar at the foot covers part of a row until it is scrolled up: axe takes the row for a small target. */
const meta: Meta = { title: 'Mobile/Study/Course', parameters: { a11y: without('target-size') }, ...front }
export default meta
type Story = StoryObj

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
const gone = refused('study.course', 404, '课程不存在或已下架')

const of = (path: string, Screen: ComponentType) => ({
  at: (answer = UNBOUGHT, as: 'visitor' | 'reader' = 'visitor'): Story => ({
    render: () => <Screen />,
    ...scene(`${path}?id=1`, { as, still: true, handlers: [given('study.course', answer)] }),
  }),
  with: (handler: ReturnType<typeof slow>): Story => ({
    render: () => <Screen />,
    ...scene(`${path}?id=1`, { handlers: [handler] }),
  }),
})

const sale = of('/study/courseDetails', CourseDetails)
export const Visitor: Story = {
  ...sale.at(),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: '免费试听第 1 讲' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /¥180.12 购买/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /我是谁.*未解锁/ }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '我是谁' }))
    await expect(sheet.getByText('购买课程后可以学习这一讲')).toBeVisible()
    await expect(sheet.getByRole('button', { name: /购买/ })).toBeVisible()
  },
}
export const Plain: Story = { ...sale.at(), ...phone }
export const Dark: Story = { ...sale.at(), ...dark }
export const LargeText: Story = { ...sale.at(), ...large }
export const Wide: Story = { ...sale.at(), ...wide }
export const ForMembers: Story = {
  ...sale.at(MEMBER, 'reader'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/会员有效期内可学，到/)).toBeVisible()
  },
}
export const Bought: Story = {
  ...sale.at(OWNED, 'reader'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: '继续学习' })).toHaveAttribute(
      'href',
      '#/study/courseDetail?id=1',
    )
  },
}
/** A purchase opens it for some days. */
export const ForSomeDays: Story = {
  ...sale.at({ ...UNBOUGHT, rules: TIMED.rules }),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('购买后 180 天内有效')).toBeVisible()
  },
}
export const Expired: Story = {
  ...sale.at(EXPIRED, 'reader'),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: /再次购买/ })).toBeVisible()
    const [lesson] = canvas.getAllByRole('button', { name: /已到期/ })
    if (lesson) await userEvent.click(lesson)
    await expect(await within(document.body).findByText(/学习记录和笔记都还在/)).toBeVisible()
  },
}
/** Its days are over, and nothing sells it any more. */
export const ExpiredForGood: Story = {
  ...sale.at({ ...EXPIRED, work: { ...EXPIRED.work, price: 0, memberFree: false } }, 'reader'),
  ...dark,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '咨询续学' })).toBeVisible()
  },
}
export const Finished: Story = {
  ...sale.at(FINISHED, 'reader'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: '查看证书' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /新增/ })).toBeVisible()
  },
}
/** A lesson waits for a date. */
export const LockedByDate: Story = {
  ...sale.at(WAITING, 'reader'),
  ...phone,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /我是谁/ }))
    await expect(await within(document.body).findByText('11月22日 12:00 开放，到时再来学')).toBeVisible()
  },
}
/** A lesson waits for the one before. */
export const LockedByOrder: Story = {
  ...sale.at(WAITING, 'reader'),
  ...phone,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /小测：声调与问好/ }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: /小测/ }))
    await expect(dialog.getByRole('link', { name: '去学第 4 讲' })).toBeVisible()
  },
}
export const Free: Story = sale.at({
  ...OWNED,
  work: { ...OWNED.work, free: true, price: 0, originalPrice: 0, memberFree: false },
  finished: 0,
  next: undefined,
})
export const Extremes: Story = { ...sale.at(EXTREMES), ...phone }
export const ExtremesLargeText: Story = { ...sale.at(EXTREMES), ...large }
export const Loading: Story = sale.with(slow('study.course'))
export const Failed: Story = sale.with(failing('study.course'))
export const Gone: Story = {
  ...sale.with(gone),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: '看看别的课' })).toBeVisible()
  },
}

const films = of('/study/videoList', VideoList)
export const Films: Story = {
  ...films.at(OWNED, 'reader'),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: /问好与告别.*已看 50%/ }),
    ).toBeVisible()
  },
}
export const FilmsLocked: Story = films.at()
export const FilmsDark: Story = { ...films.at(OWNED, 'reader'), ...dark }
export const FilmsLargeText: Story = { ...films.at(EXTREMES), ...large }
export const FilmsWide: Story = { ...films.at(OWNED, 'reader'), ...wide }
export const FilmsEmpty: Story = films.at(withLessons(OWNED, () => ({ kind: 'text' })))
export const FilmsLoading: Story = films.with(slow('study.course'))
export const FilmsFailed: Story = films.with(failing('study.course'))

const trials = of('/study/audition/courseDetails', TrialLessons)
export const Trials: Story = {
  ...trials.at(),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: /问好与告别.*试听 1:30/ })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '买下还能学' })).toBeVisible()
  },
}
export const TrialsDark: Story = { ...trials.at(), ...dark }
export const TrialsLargeText: Story = { ...trials.at(), ...large }
export const TrialsWide: Story = { ...trials.at(), ...wide }
/** With a recording: all three samples. */
export const TrialsRecorded: Story = {
  ...trials.at(
    withLessons(UNBOUGHT, ({ number }) =>
      number === 4
        ? { kind: 'live', slides: 0, room: { id: 1, state: 'recorded', startsAt: 0 } }
        : number === 1
          ? { slides: 3 }
          : {},
    ),
  ),
  ...large,
  play: async ({ canvasElement }) => {
    const samples = within(await within(canvasElement).findByRole('navigation', { name: '示例' }))
    await expect(samples.getAllByRole('link')).toHaveLength(3)
  },
}
export const TrialsBought: Story = trials.at(OWNED, 'reader')
export const TrialsEmpty: Story = trials.at(NO_TRIALS)
export const TrialsFailed: Story = trials.with(failing('study.course'))
