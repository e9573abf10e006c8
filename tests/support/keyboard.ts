import type { Page } from 'playwright-core'

/** What a walk by keyboard keeps in the page between two steps. */
interface Stop {
  element: Element
  /** How the element and what frames it are drawn while it has the focus. */
  drawn: string
  box: DOMRect
  /** Whether it moves with the page. */
  flows: boolean
}

declare global {
  interface Window {
    lastStop?: Stop | undefined
  }
}

/**
 * Says what is wrong with where the keyboard is now, and with the ring of where it was before.
 * @returns faults; null where the focus left the page
 */
async function look(): Promise<string[] | null> {
  /** An element, what lies over it or frames it as a whole: its label, a field's box, an entry of a menu. */
  const around = (element: Element): Element[] => {
    const found = [element, element.nextElementSibling, element.closest('label')]
    for (
      let each = element.parentElement, level = 0;
      each && level < 4;
      each = each.parentElement, level += 1
    )
      found.push(each)
    return found.filter((each) => each !== null)
  }
  const drawnOf = (element: Element): string =>
    around(element)
      .map((each) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(each)
        const outline = outlineStyle === 'none' ? '' : outlineWidth + outlineColor
        return [outline, boxShadow, borderColor, backgroundColor].join()
      })
      .join('|')
  const isStuck = (element: Element | null): boolean => {
    for (let each = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
    return false
  }
  const name = (element: Element): string => element.outerHTML.slice(0, 120)

  const faults: string[] = []
  const last = window.lastStop
  // A player of the browser's own draws the ring inside.
  const ringed = (each: Element): boolean => each instanceof HTMLMediaElement || drawnOf(each) !== last?.drawn
  const element = document.activeElement
  if (last && last.element !== element) {
    // antd's fields take their ring off a moment after the focus has gone.
    for (let tries = 0; tries < 20 && last.element.isConnected && !ringed(last.element); tries += 1)
      await new Promise((done) => setTimeout(done, 25))
    if (last.element.isConnected && !ringed(last.element)) faults.push(`no ring on ${name(last.element)}`)
  }
  window.lastStop = undefined
  if (!element || element === document.body) return faults.length > 0 ? faults : null

  // antd's fields put their ring on a moment after they have the focus.
  await new Promise((done) => setTimeout(done, 30))
  let box = element.getBoundingClientRect()
  // Focus reveals the actions of a row, which slide in from the side for up to 600 ms.
  for (let waits = 0; waits < 12 && box.right > innerWidth; waits += 1) {
    await new Promise((done) => setTimeout(done, 50))
    box = element.getBoundingClientRect()
  }
  const stop = { element, drawn: drawnOf(element), box, flows: !isStuck(element) }
  window.lastStop = stop
  const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
  const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0)
  if (height < Math.min(box.height, 24) - 1 || width < Math.min(box.width, 24) - 1)
    faults.push(`outside the window: ${name(element)}`)
  else {
    const middle = Math.max(box.top, 0) + height / 2
    const over = document.elementFromPoint(Math.max(box.left, 0) + width / 2, middle)
    if (over && !around(element).some((each) => each.contains(over)) && isStuck(over))
      faults.push(`under a bar: ${name(element)}`)
  }
  // Where both move with the page, the next one stands neither above the last one nor, on its line, to its left.
  if (last?.flows && stop.flows && last.element.isConnected) {
    const before = last.element.getBoundingClientRect()
    const above = box.bottom <= before.top + 1 && box.left < before.right
    const left = box.right <= before.left + 1 && box.top < before.bottom && box.bottom > before.top
    if (above || left) faults.push(`out of order: ${name(element)} after ${name(last.element)}`)
  }
  return faults
}

/**
 * Walks by Tab. Only faults that remain once the page is at rest count: a busy browser may still be drawing what has the
 * focus.
 * @param from selector of the part that the walk begins in
 * @returns what was wrong on the way: rings, hidden stops, their order
 */
export async function walkByKeyboard(page: Page, steps: number, from: string): Promise<string[]> {
  if ((await walkOnce(page, steps, from)).length === 0) return []
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })))
  return walkOnce(page, steps, from)
}

async function walkOnce(page: Page, steps: number, from: string): Promise<string[]> {
  // A ring that fades in is not there yet when it is looked for.
  const still = await page.addStyleTag({ content: '* { transition: none !important; }' })
  // The browser goes on from what had the focus last, even when it has lost it.
  await page.locator(from).evaluate((start) => {
    start.setAttribute('tabindex', '-1')
    start.focus({ preventScroll: true })
    start.blur()
    start.removeAttribute('tabindex')
  })
  const faults: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(look)
    faults.push(...(found ?? (step === 0 ? ['nothing has the focus'] : [])))
    if (found === null) break
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  faults.push(...((await page.evaluate(look)) ?? []))
  await page.evaluate(() => scrollTo(0, 0))
  await still.evaluate((style: HTMLElement) => style.remove())
  return faults
}
