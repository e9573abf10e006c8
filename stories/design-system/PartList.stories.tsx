import { PartList, type ListedPart } from 'design-system/PartList'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const titles = ['河底有灯', '摆渡人不问来路', '周伯年的茶', '灯油的味道', '阿棠的账本']
const parts = (count: number, free = 3): ListedPart[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    number: index + 1,
    title: titles[index % titles.length] ?? '',
    seconds: 93 + index * 7,
    free: index < free,
    locked: index >= free + 6,
  }))

const meta: Meta<typeof PartList> = {
  title: 'Design system/PartList',
  component: PartList,
  args: { parts: parts(12), currentId: 4, playing: true, onPick: fn() },
}
export default meta
type Story = StoryObj<typeof PartList>

export const List: Story = {}
export const ListPaused: Story = { args: { playing: false } }
export const ListText: Story = {
  args: {
    unit: '章',
    currentId: undefined,
    parts: parts(6).map((part) => ({ ...part, seconds: 0, words: 3200 })),
  },
}
export const ListExtremes: Story = {
  args: {
    parts: parts(3).map((part) => ({ ...part, title: '二十四年前那场沉船只留下他一个孩子，如今灯又亮了' })),
  },
}
export const Grid: Story = { args: { layout: 'grid', parts: parts(24) } }
export const GridInGroups: Story = { args: { layout: 'grid', parts: parts(86), currentId: 34 } }
const unfinished = (count: number) =>
  parts(count).map((part) => (part.number > 8 ? { ...part, locked: true, ready: false } : part))
export const ListNotReady: Story = { args: { parts: unfinished(12) } }
export const GridNotReady: Story = { args: { layout: 'grid', parts: unfinished(24) } }
export const One: Story = { args: { parts: parts(1), currentId: 1 } }
