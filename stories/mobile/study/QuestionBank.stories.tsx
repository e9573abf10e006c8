import QuestionBank from '@/mobile/areas/study/screens/QuestionBank'
import { failing, refused, slow } from '@mocks/handlers'
import { stored } from '@/client/storage'
import { chooseTextSize } from '@/client/textSize'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'
import {
  BANK,
  EXTREMES,
  FAVORITES,
  FRESH,
  given,
  HISTORY,
  LEARNED,
  pageOf,
  PAPERS,
  TWELVE,
  WRONG,
} from './bank-answers'

const meta: Meta = { title: 'Mobile/Study/QuestionBank', component: QuestionBank, ...front }
export default meta
type Story = StoryObj

const at = '/study/questionBank'
const shown = (address: string, ...handlers: HttpHandler[]): Story =>
  scene(address, { as: 'reader', still: true, handlers })
const bank = (answer = BANK): Story => shown(at, given('exam.bank', answer))
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
  ...bank(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: '今日已答 23 题' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /期中模拟考试.*剩 32 分钟.*继续作答/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /多音字.*掌握 92%.*已答 38\/40 题/ })).toBeVisible()
  },
}
export const Dark: Story = { ...bank(), ...dark }
export const LargeText: Story = { ...bank(), ...large }
export const Wide: Story = { ...bank(TWELVE), ...wide }
/** Nobody has answered anything of the subject yet. */
export const Fresh: Story = {
  ...bank(FRESH),
  beforeEach: () => stored.remove('placement_skipped'),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '开始水平测试' })).toBeVisible()
  },
}
export const FreshLargeText: Story = {
  ...Fresh,
  ...phone,
  beforeEach: () => {
    stored.remove('placement_skipped')
    return large.beforeEach()
  },
}
export const PlacementSkipped: Story = {
  ...bank(FRESH),
  beforeEach: () => {
    stored.remove('placement_skipped')
    return () => stored.remove('placement_skipped')
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '先跳过' }))
    await expect(await canvas.findByText('今天没有到期的错题')).toBeVisible()
  },
}
export const NothingDue: Story = bank({ ...BANK, due: 0 })
export const DailyDone: Story = {
  ...bank({ ...BANK, today: { answered: 33, done: true } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '再来 10 题' })).toBeVisible()
  },
}
export const TwelveTopics: Story = bank(TWELVE)
export const Extremes: Story = { ...bank(EXTREMES), ...phone }
export const ExtremesLargeText: Story = { ...bank(EXTREMES), ...large }
export const Empty: Story = bank({ ...FRESH, subjects: [], subject: 0, topics: [] })
export const EmptySubject: Story = bank({ ...FRESH, topics: [] })
export const Loading: Story = shown(at, slow('exam.bank'))
export const Failed: Story = shown(at, failing('exam.bank'))

const withTopic = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /形近字.*71%/ }))
  return within(document.body).findByRole('dialog', { name: '形近字' })
}
/** Choices of a practice of a topic. */
export const TopicChoices: Story = {
  ...bank(),
  play: async ({ canvasElement }) => {
    const sheet = within(await withTopic(canvasElement))
    await expect(sheet.getByRole('radio', { name: '10 题' })).toBeChecked()
    await expect(sheet.getByRole('button', { name: '开始练习' })).toBeVisible()
  },
}
export const TopicChoicesLargeText: Story = {
  ...bank(),
  ...large,
  play: async ({ canvasElement }) => void (await withTopic(canvasElement)),
}
/** There are no questions of the chosen type. */
export const NoQuestions: Story = {
  ...shown(at, given('exam.bank', BANK), refused('exam.start', 404, '这个知识点还没有这类题目')),
  play: async ({ canvasElement }) => {
    const sheet = within(await withTopic(canvasElement))
    await userEvent.click(sheet.getByRole('radio', { name: '问答题' }))
    await userEvent.click(sheet.getByRole('button', { name: '开始练习' }))
    await expect(await within(document.body).findByText('这个知识点还没有这类题目')).toBeVisible()
  },
}
export const Starting: Story = {
  ...shown(at, given('exam.bank', BANK), slow('exam.start')),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: '开始' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

const papers = (rows = PAPERS): Story => shown(`${at}?view=papers`, given('exam.papers', pageOf(rows)))
export const Papers: Story = {
  ...papers(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: /期末考试/ })).toHaveTextContent(
      '11月23日 12:00 开始',
    )
    await expect(canvas.getByRole('link', { name: /阶段考试/ })).toHaveTextContent('还可考 2 次')
  },
}
export const PapersDark: Story = { ...papers(), ...dark }
export const PapersLargeText: Story = { ...papers(), ...large }
export const PapersWide: Story = { ...papers(), ...wide }
export const PapersEmpty: Story = papers([])
export const PapersOfKindEmpty: Story = shown(`${at}?view=papers&kind=quiz`, given('exam.papers', pageOf([])))
export const PapersLoading: Story = shown(`${at}?view=papers`, slow('exam.papers'))
export const PapersFailed: Story = shown(`${at}?view=papers`, failing('exam.papers'))

const wrong = (rows = WRONG, show = ''): Story =>
  shown(
    `${at}?view=wrong&show=${show}`,
    given('exam.wrong', pageOf(rows)),
    given('exam.card', { row: 0, due: 0, left: show !== 'left' }),
  )
export const WrongDue: Story = {
  ...wrong(WRONG.slice(0, 2)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '开始复习 2 题' })).toBeVisible()
  },
}
export const WrongAll: Story = wrong(WRONG, 'all')
export const WrongLearned: Story = wrong(LEARNED, 'left')
export const WrongDark: Story = { ...wrong(WRONG, 'all'), ...dark }
export const WrongLargeText: Story = { ...wrong(WRONG, 'all'), ...large }
export const WrongWide: Story = { ...wrong(WRONG, 'all'), ...wide }
/** A question was taken out; its row offers to undo that. */
export const WrongMoved: Story = {
  ...wrong(WRONG, 'all'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('link', { name: /差强人意/ })
    await userEvent.click(canvas.getByRole('button', { name: /^移出 .*差强人意/ }))
    await expect(await canvas.findByRole('button', { name: /^撤销，.*差强人意/ })).toHaveFocus()
  },
}
export const WrongDueEmpty: Story = wrong([])
export const WrongAllEmpty: Story = wrong([], 'all')
export const WrongLearnedEmpty: Story = wrong([], 'left')
export const WrongLoading: Story = shown(`${at}?view=wrong`, slow('exam.wrong'))
export const WrongFailed: Story = shown(`${at}?view=wrong`, failing('exam.wrong'))

const favorites = (rows = FAVORITES): Story =>
  shown(
    `${at}?view=favorites`,
    given('exam.favorites', pageOf(rows)),
    given('exam.favorite', { favorite: false }),
  )
export const Favorites: Story = favorites()
export const FavoritesDark: Story = { ...favorites(), ...dark }
export const FavoritesLargeText: Story = { ...favorites(), ...large }
export const FavoritesEmpty: Story = favorites([])
export const FavoritesLoading: Story = shown(`${at}?view=favorites`, slow('exam.favorites'))
export const FavoritesFailed: Story = shown(`${at}?view=favorites`, failing('exam.favorites'))

const history = (rows = HISTORY): Story => shown(`${at}?view=history`, given('exam.history', pageOf(rows)))
export const History: Story = {
  ...history(),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('link', { name: /每日 10 题.*8.5 \/ 10 分/ }),
    ).toBeVisible()
  },
}
export const HistoryDark: Story = { ...history(), ...dark }
export const HistoryLargeText: Story = { ...history(), ...large }
export const HistoryWide: Story = { ...history(), ...wide }
export const HistoryEmpty: Story = history([])
export const HistoryLoading: Story = shown(`${at}?view=history`, slow('exam.history'))
export const HistoryFailed: Story = shown(`${at}?view=history`, failing('exam.history'))
