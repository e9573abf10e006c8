import AudioDetail from '@/mobile/areas/theatre/screens/AudioDetail'
import { recorded } from '@mocks/recordings'
import { changed } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Theatre/Audio detail', component: AudioDetail, ...front }
export default meta
type Story = StoryObj

/** The recording of a book, whose chapter is the second episode. */
const recording = changed('work.detail', (detail) => ({
  ...detail,
  work: { ...detail.work, kind: 'fm' as const, title: '慢船有声书' },
  parts: detail.parts.map((part, index) => ({ ...part, title: index === 1 ? '第1回 船名' : part.title })),
  links: [{ role: 'audio' as const, work: recorded('ebook.detail').work }],
}))

/** Opened in the reader of the book: it starts where somebody has read to. */
export const FromBook: Story = {
  ...scene('/theater/audiodetail?id=41&kind=fm&chapter=1&share=5000', { handlers: [recording] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: /^接着书听 第2集/ }, { timeout: 10_000 })
  },
}
