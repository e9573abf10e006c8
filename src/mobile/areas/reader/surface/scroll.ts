import type { PageBlock } from './elements'
import { blockElement } from './elements'
import { withTitle } from './chapterPages'
import type { Layout } from './layout'
import { laidBlock, startOf } from './leaf'
import { firstBelow, characterRect } from './offsets'
import type { ReaderSettings } from './settings'
import type { BookPlace, Surface, SurfaceBook, SurfaceEvents, SurfaceState } from './surface'
import scrolling from './scroll.module.css'
import styles from './surface.module.css'
import { foldTables } from './tables'
import { wear } from './wear'

/** Blocks that the browser lays out together, when they come near the screen. */
const GROUP = 12
/** Heights of the screen from an end of the text at which the chapter beyond is added. */
const NEAR = 1.5
/** Ms after the last scroll at which the place is taken. */
const REST = 120

/**
 * The text of a book as one column that scrolls, in place of pages. The chapters before and after are added as the
 * reader comes near them, and far ones are taken away; the browser lays out only what is near the screen.
 */
export function createScroll(
  host: HTMLElement,
  book: SurfaceBook,
  first: ReaderSettings,
  place: BookPlace,
  events: SurfaceEvents,
): Surface {
  const scroller = document.createElement('div')
  scroller.className = scrolling.scroller ?? ''
  scroller.tabIndex = 0
  scroller.setAttribute('role', 'article')
  scroller.setAttribute('aria-label', book.title)
  host.classList.add(styles.surface ?? '')
  host.append(scroller)

  let settings = first
  let layout: Layout
  let anchor = place
  let timer = 0
  const sections = new Map<number, HTMLElement>()

  const state = (): SurfaceState => ({ ...anchor, page: 0, pages: 0, about: false })

  const groupOf = (blocks: readonly PageBlock[]): HTMLElement => {
    const group = document.createElement('div')
    group.className = styles.group ?? ''
    const characters = blocks.reduce(
      (sum, { text }) => sum + text.length + layout.column.width / layout.size / 2,
      0,
    )
    const lines = Math.ceil((characters * layout.size) / layout.column.width)
    group.style.containIntrinsicBlockSize = `auto ${lines * layout.line}px`
    group.append(...blocks.map((block) => blockElement(block, layout)))
    return group
  }

  const sectionOf = (chapter: number): HTMLElement | undefined => {
    const found = sections.get(chapter)
    if (found) return found
    const view = book.chapter(chapter)
    if (!view) return undefined
    const section = document.createElement('section')
    section.dataset['chapter'] = String(chapter)
    if (view.kind === 'host') {
      section.className = scrolling.hostSection ?? ''
      section.append(view.host)
    } else {
      section.className = `${styles.flow} ${styles.section}`
      const blocks = withTitle(view.text)
      for (let at = 0; at < blocks.length; at += GROUP) section.append(groupOf(blocks.slice(at, at + GROUP)))
    }
    sections.set(chapter, section)
    events.onDrawn()
    return section
  }

  const drop = (chapter: number): void => {
    sections.get(chapter)?.remove()
    sections.delete(chapter)
  }

  /** Adds the chapters beyond the ends when these are near. */
  const extend = (): void => {
    const room = scroller.clientHeight * NEAR
    const numbers = [...sections.keys()]
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
    if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < room) {
      const next = sectionOf(high + 1)
      if (next) {
        scroller.append(next)
        foldTables(next, layout)
      }
    }
    if (scroller.scrollTop < room) {
      const before = sectionOf(low - 1)
      if (before) {
        const height = scroller.scrollHeight
        const top = scroller.scrollTop
        scroller.prepend(before)
        foldTables(before, layout)
        // Some browsers keep the place by themselves, others do not.
        scroller.scrollTop = top + scroller.scrollHeight - height
      }
    }
    for (const number of sections.keys()) if (Math.abs(number - anchor.chapter) > 1) drop(number)
  }

  const blocksOf = (section: Element): HTMLElement[] => [
    ...section.querySelectorAll<HTMLElement>('[data-start]'),
  ]

  /** Takes the first character below the upper edge as the place. */
  const take = (): void => {
    const top = scroller.getBoundingClientRect().top + layout.top / 2
    const section = [...sections].find(([, element]) => element.getBoundingClientRect().bottom > top)
    if (!section) return
    const [chapter, element] = section
    const block = blocksOf(element).find((one) => one.getBoundingClientRect().bottom > top)
    const begins = !block || block.getBoundingClientRect().top >= top
    const offset = block ? startOf(block) + (begins ? 0 : firstBelow(block, top)) : 0
    const moved = chapter !== anchor.chapter || offset !== anchor.offset
    anchor = { chapter, offset }
    if (moved) events.onShown(state(), 'went')
    extend()
  }

  const scrolled = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(take, REST)
  }

  /** Scrolls to the place, without changing it. */
  const restore = (): void => {
    for (const chapter of sections.keys()) drop(chapter)
    const section = sectionOf(anchor.chapter)
    if (!section) return
    scroller.replaceChildren(section)
    foldTables(section, layout)
    const block = blocksOf(section).findLast((one) => startOf(one) <= anchor.offset)
    if (anchor.offset > 0 && block) {
      block.scrollIntoView({ block: 'start' })
      const rect = characterRect(block, anchor.offset - startOf(block))
      const top = scroller.getBoundingClientRect().top + layout.top / 2
      if (rect) scroller.scrollTop += rect.top - top
    } else scroller.scrollTop = 0
    extend()
  }

  /** Returns where the character of the place is on the screen; undefined where there is no text. */
  const anchorTop = (): number | undefined => {
    const section = sections.get(anchor.chapter)
    const block = section && blocksOf(section).findLast((one) => startOf(one) <= anchor.offset)
    return block && characterRect(block, anchor.offset - startOf(block))?.top
  }

  /** Draws the chapter that is read: the text stays where it is, also when it was scrolled on just now. */
  const redrawRead = (): void => {
    const before = anchorTop()
    restore()
    const after = anchorTop()
    if (before !== undefined && after !== undefined) scroller.scrollTop += after - before
  }

  /** Draws a chapter beside the one that is read: nothing of that is replaced, and it stays where it is. */
  const redraw = (chapter: number): void => {
    const old = sections.get(chapter)
    const read = sections.get(anchor.chapter)
    if (!old || !read) return
    const { top } = read.getBoundingClientRect()
    sections.delete(chapter)
    const section = sectionOf(chapter)
    if (!section) return old.remove()
    old.replaceWith(section)
    foldTables(section, layout)
    scroller.scrollTop += read.getBoundingClientRect().top - top
    extend()
  }

  const arrange = (next: ReaderSettings): void => {
    settings = next
    layout = wear(host, settings)
    restore()
    events.onShown(state(), 'arranged')
  }

  const watcher = new ResizeObserver(() => {
    if (host.clientWidth !== layout.width || host.clientHeight !== layout.height) arrange(settings)
  })
  arrange(first)
  watcher.observe(host)
  scroller.addEventListener('scroll', scrolled, { passive: true })

  return {
    go(next) {
      anchor = next
      restore()
      events.onShown(state(), 'went')
    },
    turn(direction) {
      const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      scroller.scrollBy({
        top: direction * (scroller.clientHeight - layout.line * 2),
        behavior: reduced ? 'auto' : 'smooth',
      })
    },
    // The browser scrolls by itself.
    drag: () => undefined,
    drop: () => undefined,
    arrange,
    refresh(chapter) {
      if (!sections.has(chapter)) return
      if (chapter === anchor.chapter) redrawRead()
      else redraw(chapter)
      events.onShown(state(), 'arranged')
    },
    state,
    seen() {
      const { bottom } = scroller.getBoundingClientRect()
      const section = sections.get(anchor.chapter)
      const block = section && blocksOf(section).findLast((one) => one.getBoundingClientRect().top < bottom)
      if (!block) return null
      const end = startOf(block) + firstBelow(block, bottom)
      return { chapter: anchor.chapter, start: anchor.offset, end }
    },
    blocks: () =>
      [...sections].flatMap(([chapter, section]) =>
        blocksOf(section).map((element) => laidBlock(chapter, element, scroller)),
      ),
    stop() {
      clearTimeout(timer)
      watcher.disconnect()
      host.replaceChildren()
    },
  }
}
