import Courses from '@/mobile/areas/study/screens/Courses'
import { changed, failing, offline, slow } from '@mocks/handlers'
import type { HttpHandler } from 'msw'
import { chooseTextSize } from '@/client/textSize'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { given, pageOf } from './bank-answers'

const meta: Meta = { title: 'Mobile/Study/Courses', component: Courses, ...front }
export default meta
type Story = StoryObj

const at = '/study/course'
const shown = (query = '', ...handlers: HttpHandler[]): Story => scene(`${at}${query}`, { handlers })
const only = changed('study.courses', (answer) => ({ ...answer, next: '' }))
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
  ...shown('', only),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const row = await canvas.findByRole('link', { name: /开口说汉语/ })
    await expect(row).toHaveTextContent(/秦舒言 · 全\d+讲/)
    await expect(row).toHaveTextContent('会员免费')
    await userEvent.click(canvas.getByRole('button', { name: '排序：最热' }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '排序' }))
    await userEvent.click(sheet.getByRole('radio', { name: '价格从低到高' }))
    await expect(await canvas.findByRole('button', { name: '排序：价格从低到高' })).toBeVisible()
  },
}
export const Dark: Story = { ...shown('', only), ...dark }
export const LargeText: Story = { ...shown('', only), ...large }
export const Wide: Story = { ...shown('', only), ...wide }
export const Filtered: Story = {
  ...shown('?category=voice&cost=paid&trial=1&sort=price', only),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: '价格：付费' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '可试听' })).toHaveAttribute('aria-pressed', 'true')
    await expect(await canvas.findByRole('button', { name: '清除筛选' })).toBeVisible()
  },
}
/** Choices of the teacher. */
export const TeacherChoices: Story = {
  ...shown('?teacher=1', only),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '老师：秦舒言' }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '老师' }))
    await expect(await sheet.findByRole('radio', { name: '秦舒言' })).toBeChecked()
  },
}
export const NothingFits: Story = {
  ...shown('?category=film&trial=1', given('study.courses', pageOf([]))),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '清除筛选' })).toBeVisible()
  },
}
export const Empty: Story = shown('', given('study.courses', pageOf([])))
export const Extremes: Story = {
  ...shown(
    '',
    changed('study.courses', (answer) => ({
      ...answer,
      next: '',
      rows: answer.rows.map((row, index) => ({
        ...row,
        title: index % 2 ? '灯' : LONG,
        author: index % 2 ? '' : LONG,
        cover: '',
        price: index % 2 ? 0 : 9_999_900,
        free: Boolean(index % 2),
        heat: index % 2 ? 0 : 1_234_567_890,
        minutes: index % 2 ? 0 : 99_999,
      })),
    })),
  ),
  ...phone,
}
export const Loading: Story = shown('', slow('study.courses'))
export const Failed: Story = shown('', failing('study.courses'))
export const Offline: Story = shown('', offline('study.courses'))
