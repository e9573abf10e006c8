import Headlines from '@/mobile/areas/home/screens/Headlines'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Headlines', component: Headlines, ...front }
export default meta
type Story = StoryObj

const list = '/headlines'
const article = '/headlines?id=1'
const onePage = changed('home.headlines', (answer) => ({ ...answer, next: '' }))

export const List: Story = scene(list, { still: true, handlers: [onePage] })
export const ListLoading: Story = scene(list, { handlers: [slow('home.headlines')] })
export const ListFailed: Story = scene(list, { handlers: [failing('home.headlines')] })
export const ListEmpty: Story = scene(list, { handlers: [empty('home.headlines')] })
export const ListExtremes: Story = scene(list, {
  still: true,
  handlers: [
    changed('home.headlines', (answer) => ({
      ...answer,
      next: '',
      rows: answer.rows.map((row, index) => ({
        ...row,
        title: index % 2 ? '短讯' : LONG,
        summary: index % 2 ? '' : `${LONG}，${LONG}`,
        cover: index % 2 ? '' : row.cover,
        views: index % 2 ? 0 : 1_234_567_890,
      })),
    })),
  ],
})
export const Article: Story = scene(article, { still: true })
export const ArticleLoading: Story = scene(article, { handlers: [slow('home.headline')] })
export const ArticleFailed: Story = scene(article, { handlers: [failing('home.headline')] })
export const ArticleGone: Story = scene(article, {
  handlers: [refused('home.headline', 404, '这篇文章已经下架')],
})
export const ArticleAlone: Story = scene(article, {
  still: true,
  handlers: [changed('home.headline', (row) => ({ ...row, title: LONG, cover: '', related: [] }))],
})
