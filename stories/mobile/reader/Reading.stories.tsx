import type { BookDetail } from '@/contract/discovery/store'
import Reading from '@/mobile/areas/reader/screens/Reading'
import { keepSettings, USUAL, type ReaderSettings } from '@/mobile/areas/reader/surface/settings'
import { changed, failing, offline, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { LockedChapter } from '@/contract/catalogue/reader'
import { stored } from '@/client/storage'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Reader/Reading', component: Reading, ...front }
export default meta
type Story = StoryObj

const at = '/ebook/reading?id=1&chapter=1'
const SLOWLY = { timeout: 10_000 }

/** The reader as somebody has set it, who knows its gestures. */
const looking = (settings: Partial<ReaderSettings> = {}, hints = false) => ({
  beforeEach: () => {
    keepSettings({ ...USUAL, turn: 'none', ...settings })
    stored.write('reader_hints', !hints)
    return () => {
      stored.remove('reader')
      stored.remove('reader_hints')
    }
  },
})

const reading = async (canvasElement: HTMLElement): Promise<void> => {
  await within(canvasElement).findByText('父亲的船没有名字。', {}, { timeout: 10_000 })
}

/** Opens the menu by its key. */
const withMenu = async (canvasElement: HTMLElement, button?: string): Promise<void> => {
  await reading(canvasElement)
  await userEvent.keyboard('m')
  const contents = await within(canvasElement).findByRole('button', { name: '目录' })
  await expect(contents).toBeVisible()
  if (button) await userEvent.click(await within(canvasElement).findByRole('button', { name: button }))
}

const shown = ({ canvasElement }: { canvasElement: HTMLElement }) => reading(canvasElement)

const lockedAnswer = recordingsOf('ebook.chapterDetail').find(({ answer }) => answer.code === 402)?.answer
const locked = refused('ebook.chapterDetail', 402, lockedAnswer?.msg ?? '', lockedAnswer?.data)

export const White: Story = { ...scene(at), ...looking(), play: shown }
export const Paper: Story = { ...scene(at), ...looking({ theme: 'paper' }), play: shown }
export const Green: Story = { ...scene(at), ...looking({ theme: 'green' }), play: shown }
export const Blue: Story = { ...scene(at), ...looking({ theme: 'blue' }), play: shown }
export const Night: Story = { ...scene(at), ...looking({ theme: 'night' }), play: shown }
/** In traditional characters, as its reader has chosen. */
export const Traditional: Story = {
  ...scene(at),
  ...looking({ script: 'hant' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('父親的船沒有名字。', {}, SLOWLY)
  },
}
export const LargeText: Story = { ...scene(at), ...looking({ size: 32, line: 2.1 }), play: shown }
export const Scrolling: Story = { ...scene(at), ...looking({ turn: 'scroll' }), play: shown }
const hinted = async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
  await reading(canvasElement)
  await expect(await within(canvasElement).findByRole('dialog', { name: '翻页方法' })).toBeVisible()
}
export const FirstOpen: Story = { ...scene(at), ...looking({}, true), play: hinted }
export const FirstOpenOneHanded: Story = {
  ...scene(at),
  ...looking({ taps: 'onehand' }, true),
  play: hinted,
}
export const FirstOpenWithoutTaps: Story = { ...scene(at), ...looking({ taps: 'off' }, true), play: hinted }
export const Menu: Story = {
  ...scene(at),
  ...looking(),
  play: ({ canvasElement }) => withMenu(canvasElement),
}
export const RecordingOrVoice: Story = {
  ...scene(at),
  ...looking(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '朗读')
    await expect(await within(document.body).findByRole('dialog', { name: '听这本书' })).toBeVisible()
  },
}
export const NightMenu: Story = {
  ...scene(at),
  ...looking({ theme: 'night' }),
  play: ({ canvasElement }) => withMenu(canvasElement),
}
export const Settings: Story = {
  ...scene(at),
  ...looking(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '设置')
    await expect(await within(canvasElement).findByRole('region', { name: '阅读设置' })).toBeVisible()
  },
}
/** Traditional characters are chosen while the book is open: the page changes at once, and stays at its place. */
export const SettingsTraditional: Story = {
  ...scene(at),
  ...looking(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '设置')
    const panel = within(await within(canvasElement).findByRole('region', { name: '阅读设置' }))
    await userEvent.click(panel.getByRole('radio', { name: '繁体' }))
    await within(canvasElement).findByText('父親的船沒有名字。', {}, SLOWLY)
    await expect(panel.getByRole('radio', { name: '繁体' })).toBeChecked()
    panel.getByRole('radio', { name: '繁体' }).scrollIntoView({ block: 'center' })
  },
}
/** In scroll mode no line moves when traditional characters are chosen. */
export const TraditionalWhileScrolling: Story = {
  ...scene(at),
  ...looking({ turn: 'scroll' }),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '设置')
    const text = await within(canvasElement).findByRole('article')
    text.scrollTop = 345
    const blocks = () => [...text.querySelectorAll<HTMLElement>('[data-chapter="1"] [data-start]')]
    const topOf = (block: HTMLElement | undefined) => Math.round(block?.getBoundingClientRect().top ?? 0)
    const seen = blocks().findIndex((block) => block.getBoundingClientRect().bottom > 100)
    const before = topOf(blocks()[seen])
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: '繁体' }))
    await within(canvasElement).findByText('父親的船沒有名字。', {}, SLOWLY)
    await expect(topOf(blocks()[seen])).toBe(before)
  },
}
export const Contents: Story = {
  ...scene(at),
  ...looking(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '目录')
    const sheet = await within(document.body).findByRole('dialog', { name: '目录' })
    await expect(await within(sheet).findByRole('button', { name: /第二章/ })).toBeVisible()
  },
}
/** Ten thousand chapters: only the rows near the current one are drawn. */
export const LongContents: Story = {
  ...scene('/ebook/reading?id=1&chapter=1', {
    handlers: [
      changed('ebook.detail', (book) => ({ ...book, work: { ...book.work, parts: 10_000 } })),
      changed('ebook.toc', (toc) => {
        const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1)
        return {
          ...toc,
          total: 10_000,
          ids: numbers.map((number) => 20_000 + number),
          numbers,
          titles: numbers.map((number) => `第${number}章 河上的一天与另一天之间那条看不见的航道`),
          characters: numbers.map(() => 3_000),
          states: numbers.map((number) => (number > 3 ? 'l' : 'f')).join(''),
        }
      }),
    ],
  }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '目录')
    const sheet = await within(document.body).findByRole('dialog', { name: '目录' })
    await waitFor(() => expect(within(sheet).getAllByRole('listitem').length).toBeLessThan(60))
  },
}
/** Opens the search and looks for words. */
const search = async (canvasElement: HTMLElement) => {
  await withMenu(canvasElement, '搜索')
  const sheet = within(await within(document.body).findByRole('dialog', { name: '书内搜索' }))
  await userEvent.type(await sheet.findByPlaceholderText('在这本书里查找'), '父亲{Enter}')
  return sheet
}
export const Search: Story = {
  ...scene(at),
  ...looking(),
  play: async ({ canvasElement }) => {
    const sheet = await search(canvasElement)
    await expect(await sheet.findByText(/^共找到 \d+ 处/)).toBeVisible()
  },
}
export const NothingFound: Story = {
  ...scene(at, { handlers: [changed('ebook.find', () => ({ chapters: [], locked: 0, next: 0 }))] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    const sheet = await search(canvasElement)
    await expect(await sheet.findByText('没有找到“父亲”')).toBeVisible()
  },
}
export const SearchFailed: Story = {
  ...scene(at, { handlers: [failing('ebook.find')] }),
  ...looking({ theme: 'paper' }),
  play: async ({ canvasElement }) => {
    const sheet = await search(canvasElement)
    await expect(await sheet.findByRole('button', { name: '继续查找' })).toBeVisible()
  },
}
export const Loading: Story = { ...scene(at, { handlers: [slow('ebook.chapterDetail')] }), ...looking() }
export const Failed: Story = {
  ...scene(at, { handlers: [failing('ebook.chapterDetail')] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: '重新加载' })
  },
}
export const Offline: Story = {
  ...scene(at, { handlers: [offline('ebook.chapterDetail')] }),
  ...looking({ theme: 'paper' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: '重新加载' })
  },
}
export const Locked: Story = {
  ...scene('/ebook/reading?id=1&chapter=10', { handlers: [locked] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: /用金币解锁本章/ })
  },
}
const agreed = changed('ebook.autoUnlock', () => ({ on: true, cap: 200, spent: 180, price: 36 }))
/** Unlocking by itself has come to its limit. */
export const LockedAtLimit: Story = {
  ...scene('/ebook/reading?id=1&chapter=10', {
    as: 'reader',
    handlers: [locked, agreed, refused('orders.unlock', 409, '自动解锁已用到上限 200 金币，请确认后再解锁')],
  }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('自动解锁已用到上限 200 金币，请确认后再解锁', {}, SLOWLY)
  },
}
/** The question before the next chapters are unlocked by themselves. */
export const AutoUnlockQuestion: Story = {
  ...scene('/ebook/reading?id=1&chapter=10', { as: 'reader', handlers: [locked] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('switch', { name: /^自动解锁/ }, SLOWLY)
    if (first) await userEvent.click(first)
    await expect(
      await within(document.body).findByRole('dialog', { name: '开启自动解锁？' }, SLOWLY),
    ).toBeVisible()
  },
}
/** Where it is turned off again. */
export const SettingsWithAutoUnlock: Story = {
  ...scene(at, { as: 'reader', handlers: [agreed] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '设置')
    const panel = within(await within(canvasElement).findByRole('region', { name: '阅读设置' }))
    await expect(await panel.findByRole('switch', { name: '自动解锁' }, SLOWLY)).toBeChecked()
  },
}
export const LockedAtNight: Story = {
  ...scene('/ebook/reading?id=1&chapter=10', { handlers: [locked] }),
  ...looking({ theme: 'night' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: /用金币解锁本章/ })
  },
}
/** The reader of books offers the paper edition beside the ways to unlock; that of e-books names it in a line. */
const withPaper = async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
  await within(canvasElement).findAllByRole('complementary', { name: '纸质书' })
}
export const LockedWithPaper: Story = {
  ...scene('/book/reading?id=1&chapter=10', { handlers: [locked] }),
  ...looking(),
  play: withPaper,
}
export const LockedWithPaperAtNight: Story = {
  ...scene('/book/reading?id=1&chapter=10', { handlers: [locked] }),
  ...looking({ theme: 'night' }),
  play: withPaper,
}
export const LockedWithoutPaper: Story = {
  ...scene('/ebook/reading?id=1&chapter=10', {
    handlers: [locked, changed('ebook.detail', (book) => ({ ...book, links: [] }))],
  }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: /用金币解锁本章/ })
  },
}
/** Somebody has bought chapters of a book that is off the shelf now, but not this one. */
export const LockedOffShelf: Story = {
  ...scene('/ebook/reading?id=1&chapter=10', {
    handlers: [
      changed('ebook.detail', (book) => ({
        ...book,
        offShelf: true,
        work: { ...book.work, price: 0, memberFree: false },
      })),
      refused('ebook.chapterDetail', 402, '已下架，未购买的章节不再出售', {
        ...(lockedAnswer?.data as LockedChapter),
        coins: 0,
        price: 0,
        opening: '',
      }),
    ],
  }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText('已下架，未购买的章节不再出售')
  },
}
/** The page after the only chapter of a book, which shows a text. */
const endShowing = (text: string, change: (book: BookDetail) => BookDetail = (book) => book): Story => ({
  // With a place: otherwise the second of these stories opens where the first has ended.
  ...scene('/ebook/reading?id=1&chapter=1&at=0', {
    handlers: [
      changed('ebook.detail', (book) => change({ ...book, work: { ...book.work, parts: 1 } })),
      changed('ebook.toc', (toc) => ({ ...toc, total: 1 })),
    ],
  }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await reading(canvasElement)
    await userEvent.keyboard('{End}{ArrowRight}')
    await waitFor(() => expect(canvasElement.querySelector('[data-place="current"]')).toHaveTextContent(text))
  },
})
export const End: Story = endShowing('全书完')
/** The end of what there is of a book in progress, whose next chapter has a time. */
export const EndOfSerial: Story = endShowing('下一章 12月1日 08:00 更新', (book) => ({
  ...book,
  nextAt: Date.parse('2026-12-01T08:00:00+08:00'),
  work: { ...book.work, finished: false },
}))
export const Missing: Story = {
  ...scene('/ebook/reading?id=99', { handlers: [refused('ebook.detail', 404, '内容不存在或已下架')] }),
  ...looking(),
}
