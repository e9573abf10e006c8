import Front from '@/mobile/areas/books/screens/Front'
import StoreList from '@/mobile/areas/books/screens/StoreList'
import { changed, empty, failing, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Works/Store', ...front }
export default meta
type Story = StoryObj

const list = (story: StoryObj): StoryObj => ({ ...story, render: () => <StoreList /> })
const landing = (story: StoryObj): StoryObj => ({ ...story, render: () => <Front /> })

/** The recorded page of a shelf, as its only page. */
const shelf = (name: string, board = false) =>
  changed('courses.productlist', () => {
    const own = recordingsOf('courses.productlist').find(
      ({ payload }) => payload['shelf'] === name && 'board' in payload === board,
    )
    return { ...(own?.answer.data as AnswerOf<'courses.productlist'>), next: '' }
  })
const categories = (name: string) =>
  changed('courses.categories', () => {
    const own = recordingsOf('courses.categories').find(({ payload }) => payload['shelf'] === name)
    return own?.answer.data as AnswerOf<'courses.categories'>
  })
const of = (name: string) => ({ handlers: [shelf(name), categories(name)] })
const frontOf = (name: string) =>
  changed('ebook.index', () => {
    const own = recordingsOf('ebook.index').find(({ payload }) => payload['front'] === name)
    return own?.answer.data as AnswerOf<'ebook.index'>
  })

export const EbookIndex: Story = landing(scene('/ebook/index', { handlers: [frontOf('store')] }))
export const BookIndex: Story = landing(scene('/book/index', { handlers: [frontOf('book')] }))
export const TeachIndex: Story = landing(scene('/teach/index', { handlers: [frontOf('teach')] }))
export const FrontLoading: Story = landing(scene('/ebook/index', { handlers: [slow('ebook.index')] }))
export const FrontFailed: Story = landing(scene('/ebook/index', { handlers: [failing('ebook.index')] }))

export const Ebooks: Story = list(scene('/ebook/list', of('ebook')))
/** Web novels, those with the newest chapter first. */
export const Serials: Story = list(
  scene('/ebook/list?type=serial&sort=updated&title=网络小说', {
    handlers: [
      changed('courses.productlist', () => {
        const own = recordingsOf('courses.productlist').find(
          ({ payload }) => payload['category'] === 'serial',
        )
        return own?.answer.data as AnswerOf<'courses.productlist'>
      }),
      categories('ebook'),
    ],
  }),
)
export const Board: Story = list(scene('/ebook/list?type=820', { handlers: [shelf('ebook', true)] }))
export const Knowledge: Story = list(scene('/book/list?type=1', of('knowledge')))
export const Interpretation: Story = list(scene('/book/list?type=3', of('interpretation')))
export const Teach: Story = list(scene('/teach/list', of('teach')))
export const TeachVideo: Story = list(scene('/teach/listVideo', of('teachVideo')))
export const TeachShop: Story = list(scene('/teach/listShop', of('teachShop')))
export const Learning: Story = list(scene('/learning/recommends', of('learning')))
export const Recommends: Story = list(scene('/ebook/recommends', of('mixed')))
export const ListLoading: Story = list(
  scene('/ebook/list', { handlers: [slow('courses.productlist'), categories('ebook')] }),
)
export const ListFailed: Story = list(
  scene('/ebook/list', { handlers: [failing('courses.productlist'), categories('ebook')] }),
)
export const NothingFits: Story = list(
  scene('/ebook/list?offer=free', { handlers: [empty('courses.productlist'), categories('ebook')] }),
)
/** Titles that are too long, no covers, free and very expensive works. */
export const Extremes: Story = list(
  scene('/ebook/list', {
    handlers: [
      categories('ebook'),
      changed('courses.productlist', (answer) => ({
        ...answer,
        next: '',
        rows: answer.rows.map((row, index) => ({
          ...row,
          title: index % 2 ? '灯' : LONG,
          subtitle: index % 2 ? '' : LONG,
          cover: '',
          memberFree: false,
          price: index % 2 ? 0 : 9_999_900,
          free: Boolean(index % 2),
          heat: index % 2 ? 0 : 1_234_567_890,
        })),
      })),
    ],
  }),
)
