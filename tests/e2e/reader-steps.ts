import type { Page } from 'playwright-core'
import { until } from '@tests/support/until'

/** What is seen and done on the pages of the reader. */

/** What the foot of the page says of its number, once the pages are counted: `2 / 5`. */
export const pageNumberOf = (page: Page): Promise<string> =>
  until(
    'the pages are counted',
    async () => (await page.locator('[data-place="current"] span').last().innerText()) || null,
  )

export const showsPage = (page: Page, number: number): Promise<true> =>
  until(`page ${number} is shown`, async () =>
    (await pageNumberOf(page)).startsWith(`${number} /`) ? true : null,
  )

/** The first 12 characters that are seen on the page, by their place on the screen. */
export const firstWordsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const page = document.querySelector('[data-place="current"]')
    const block = page?.querySelector('[data-start]')
    const top = block?.parentElement?.parentElement?.getBoundingClientRect().top ?? 0
    const text = block?.firstChild
    if (!(text instanceof Text)) return ''
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const rect = range.getClientRects()[0]
      if (rect && (rect.top + rect.bottom) / 2 > top) return text.data.slice(at, at + 12)
    }
    return ''
  })

/** Whether the page shows these words, perhaps over the end of a line. */
export const showsWords = (page: Page, words: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const page = document.querySelector('[data-place="current"]')
    const columns = [...(page?.querySelectorAll('[data-start]') ?? [])]
    return columns.some((block) => {
      const text = block.firstChild
      if (!(text instanceof Text)) return false
      const at = text.data.indexOf(wanted)
      if (at < 0) return false
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const rect = range.getBoundingClientRect()
      const column = block.parentElement?.parentElement?.getBoundingClientRect()
      return column !== undefined && rect.top >= column.top - 2 && rect.bottom <= column.bottom + 2
    })
  }, words)

/** Taps the page at a share of its width. */
export const tapPage = (page: Page, across: number): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 }
  return page.touchscreen.tap(width * across, height / 2)
}

/** Rests a finger on the page, at a share of its height, for longer than a tap. */
export async function holdPage(page: Page, down: number): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: width / 2, y: height * down }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.getByRole('button', { name: /选区结尾/ }).waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** The sentence that is painted because it is heard. */
export const spokenOn = (page: Page): Promise<string> =>
  page.evaluate(() => [...(CSS.highlights.get('mark-spoken') ?? [])].map((range) => String(range)).join(''))
