import { recorded } from '@mocks/recordings'
import { App } from '@/mobile/app/App'
import { to } from '@/client/links'
import { showNarration, type HeardBook } from '@/stores/player/narration'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
import { front, scene } from '../scene'

/** The mini bar of a book that is read aloud after its reader was left. */
const meta: Meta = { title: 'Mobile/App/Aloud', component: App, ...front }
export default meta
type Story = StoryObj

const { id, title, cover, tint } = recorded('ebook.detail').work
const playing: HeardBook = {
  book: 'house/1',
  title,
  chapter: '第二章 水泥厂',
  image: cover,
  tint,
  href: to('/ebook/reading', { id, chapter: 2, at: 120 }),
  playing: true,
  loading: false,
  percent: 40,
  error: '',
  startedAt: 1,
}
const controls = { toggle: () => undefined, stop: () => showNarration(null) }

const aloud = (change: Partial<HeardBook> = {}, at = '/index/learning'): Story => ({
  ...scene(at),
  beforeEach: () => {
    showNarration({ now: { ...playing, ...change }, controls })
    return () => showNarration(null)
  },
  play: async () => {
    const bar = await within(document.body).findByRole('region', { name: '正在收听' }, { timeout: 10_000 })
    await expect(within(bar).getByRole('link')).toHaveTextContent(change.title ?? title)
  },
})

export const Playing: Story = aloud()
export const Paused: Story = aloud({ playing: false })
export const Waiting: Story = aloud({ loading: true })
/** The next chapter has to be bought: the bar leads to its page. */
export const Locked: Story = aloud({ playing: false, error: '这一章解锁后才能朗读', percent: 0 })
/** A strip at the edge, under the bar of actions. */
export const WithActions: Story = aloud({}, '/ebook/detail?id=1')
export const Extremes: Story = aloud({
  title: '从春天的第一场雨到冬天的最后一场雪：一个人在河上的三十年见闻录',
  chapter: '第一百二十三章 水泥厂的烟囱倒下的那一天以及后来发生的所有事情',
  // A book of another site has no cover.
  image: '',
  tint: '',
})
