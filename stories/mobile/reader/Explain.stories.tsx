import Reading from '@/mobile/areas/reader/screens/Reading'
import { keepSettings, USUAL, type ReaderSettings } from '@/mobile/areas/reader/surface/settings'
import { changed, failing, refused, slow } from '@mocks/handlers'
import { stored } from '@/client/storage'
import { chooseTextSize, type TextSize } from '@/client/textSize'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'
import { SLOWLY, tools, touch } from './touch'

const meta: Meta = { title: 'Mobile/Reader/Explain', component: Reading, ...front }
export default meta
type Story = StoryObj

const LABEL = 'AI 生成，仅供参考'

/** The reader as somebody has set it, who knows its gestures and has marked nothing. */
const reading = (
  handlers: HttpHandler[] = [],
  {
    theme = USUAL.theme,
    textSize = 'standard',
  }: { theme?: ReaderSettings['theme']; textSize?: TextSize } = {},
): Story => ({
  ...scene('/ebook/reading?id=1&chapter=1', {
    as: 'reader',
    handlers: [
      changed('ebook.marks', (answer) => ({ ...answer, rows: [], reset: true as const })),
      ...handlers,
    ],
  }),
  beforeEach: () => {
    keepSettings({ ...USUAL, turn: 'none', theme })
    stored.write('reader_hints', true)
    chooseTextSize(textSize)
    return () => {
      stored.remove('reader')
      stored.remove('reader_hints')
      chooseTextSize('standard')
    }
  },
})

/** Holds the first line, which selects it, and opens what can be done with it. */
async function select(canvasElement: HTMLElement) {
  await touch(canvasElement, 500)
  return within(await tools(canvasElement))
}

async function explain(canvasElement: HTMLElement) {
  await userEvent.click((await select(canvasElement)).getByRole('button', { name: '释义' }))
  const sheet = within(await within(document.body).findByRole('dialog', { name: '释义' }, SLOWLY))
  await expect(await sheet.findByText(LABEL)).toBeVisible()
  return sheet
}

const shown: Story['play'] = async ({ canvasElement }) => {
  const sheet = await explain(canvasElement)
  await expect(await sheet.findByText(/没有给船起名/, {}, SLOWLY)).toBeVisible()
  await expect(sheet.getByRole('button', { name: '记为笔记' })).toBeEnabled()
}

/** The tools of a sentence, among them its explanation. */
export const Offered: Story = {
  ...reading(),
  play: async ({ canvasElement }) => {
    await expect((await select(canvasElement)).getByRole('button', { name: '释义' })).toBeVisible()
  },
}
/** A marked sentence has the most tools. */
export const OfferedForMark: Story = {
  ...reading([], { textSize: 'large' }),
  globals: { viewport: { value: 'phone375', isRotated: false } },
  play: async ({ canvasElement }) => {
    const tools = await select(canvasElement)
    await userEvent.click(tools.getByRole('button', { name: '蓝色' }))
    await expect(await tools.findByRole('button', { name: '删除' })).toBeVisible()
    await expect(tools.getByRole('button', { name: '释义' })).toBeVisible()
  },
}
export const Shown: Story = { ...reading(), play: shown }
export const AtNight: Story = { ...reading([], { theme: 'night' }), play: shown }
export const LargeText: Story = {
  ...reading([changed('ebook.explain', (answer) => ({ ...answer, left: 3 }))], { textSize: 'large' }),
  globals: { viewport: { value: 'phone375', isRotated: false } },
  play: async ({ canvasElement }) => {
    const sheet = await explain(canvasElement)
    await expect(await sheet.findByText('今天还可以查 3 次', {}, SLOWLY)).toBeVisible()
  },
}
/** The longest answer to the longest selection. */
export const Longest: Story = {
  ...reading([
    changed('ebook.explain', () => ({
      text: `${'名，míng，这里指给船起的名字。'.repeat(9)}\n${'没有名字，是说船上没有写着什么。'.repeat(9)}\n拿不准的地方不多说。`.slice(
        0,
        400,
      ),
      left: 0,
    })),
  ]),
  play: async ({ canvasElement }) => {
    const sheet = await explain(canvasElement)
    await expect(await sheet.findByText('今天还可以查 0 次', {}, SLOWLY)).toBeVisible()
  },
}
export const Loading: Story = {
  ...reading([slow('ebook.explain')]),
  play: async ({ canvasElement }) => {
    const sheet = await explain(canvasElement)
    await expect(sheet.getByRole('button', { name: '复制' })).toBeDisabled()
  },
}
export const Refused: Story = {
  ...reading([refused('ebook.explain', 409, '这段文字暂时没有释义，请换一段或稍后再试')]),
  play: async ({ canvasElement }) => {
    const sheet = await explain(canvasElement)
    await expect(await sheet.findByRole('button', { name: '重新加载' }, SLOWLY)).toBeVisible()
  },
}
export const UsedUp: Story = {
  ...reading([refused('ebook.explain', 429, '今天的 50 次释义已用完，明天再来查')]),
  play: async ({ canvasElement }) => {
    const sheet = await explain(canvasElement)
    await expect(await sheet.findByText(/已用完/, {}, SLOWLY)).toBeVisible()
    await expect(sheet.queryByRole('button', { name: '重新加载' })).not.toBeInTheDocument()
  },
}
export const Failed: Story = {
  ...reading([failing('ebook.explain')]),
  play: async ({ canvasElement }) => {
    const sheet = await explain(canvasElement)
    await expect(await sheet.findByRole('button', { name: '重新加载' }, SLOWLY)).toBeVisible()
  },
}
