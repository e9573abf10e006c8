import Search from '@/mobile/areas/video/screens/Search'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Video/Search', component: Search, ...front }
export default meta
type Story = StoryObj

const asked = (keyword: string) => `/video/search?Keyword=${encodeURIComponent(keyword)}`
const onePage = changed('search.works', (answer) => ({ ...answer, next: '' }))
const noCounts = changed('search.counts', (answer) => ({
  ...answer,
  kinds: answer.kinds.map((row) => ({ ...row, total: 0 })),
}))
const near = changed('search.works', ({ rows }) => ({
  rows: rows.slice(0, 2).map((row) => ({ ...row, near: true as const })),
  next: '',
  total: 2,
}))

export const Start: Story = scene('/video/search')
export const Full: Story = scene(asked('灯'), { handlers: [onePage] })
export const Near: Story = scene(asked('渡口友灯'), { handlers: [near, noCounts] })
export const Nothing: Story = scene(asked('没有这样的作品'), {
  handlers: [empty('search.works'), noCounts],
})
export const Loading: Story = scene(asked('灯'), { handlers: [slow('search.works')] })
export const Failed: Story = scene(asked('灯'), { handlers: [failing('search.works')] })
export const Extremes: Story = scene(asked('灯'), {
  handlers: [
    changed('search.works', (answer) => ({
      ...answer,
      next: '',
      rows: answer.rows.map((row) => ({ ...row, title: LONG, author: LONG, heat: 1_234_567_890 })),
    })),
  ],
})
export const Wide: Story = {
  ...scene(asked('灯'), { handlers: [onePage] }),
  globals: { viewport: { value: 'desk1280' } },
}
