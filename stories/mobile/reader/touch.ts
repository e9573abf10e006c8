import { fireEvent, within } from 'storybook/test'

/** The book, its chapter and its marks are loaded one after the other. */
export const SLOWLY = { timeout: 10_000 }
/** The first line of the recorded book. */
export const FIRST = '父亲的船没有名字。'

export const firstLine = (canvasElement: HTMLElement) => within(canvasElement).findByText(FIRST, {}, SLOWLY)

/** Presses the first line with a finger for some ms. */
export async function touch(canvasElement: HTMLElement, ms: number): Promise<void> {
  const line = await firstLine(canvasElement)
  const range = document.createRange()
  range.selectNodeContents(line)
  const { left, top, height } = range.getBoundingClientRect()
  const finger = {
    pointerId: 1,
    isPrimary: true,
    pointerType: 'touch',
    button: 0,
    clientX: left + 40,
    clientY: top + height / 2,
  }
  await fireEvent.pointerDown(line, finger)
  await new Promise((done) => setTimeout(done, ms))
  await fireEvent.pointerUp(line, finger)
}

/** What can be done with the selected text. */
export const tools = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('toolbar', { name: '选中的文字' })
