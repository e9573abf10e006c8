import { TextDecoder, TextEncoder } from 'node:util'

// Stubs for what jsdom lacks and our libraries need. They behave like a 430 px phone.

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

// react-router encodes its state while loading.
if (!('TextEncoder' in globalThis)) define('TextEncoder', TextEncoder)
if (!('TextDecoder' in globalThis)) define('TextDecoder', TextDecoder)

// antd's Table and grid use media queries and sizes.
define('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
}))

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
if (!('ResizeObserver' in globalThis)) define('ResizeObserver', QuietObserver)
if (!('IntersectionObserver' in globalThis)) define('IntersectionObserver', QuietObserver)

// rc-table reads the style of a scroll bar's pseudo-element, for which jsdom prints an error.
const computedStyle = globalThis.getComputedStyle.bind(globalThis)
define('getComputedStyle', (element: Element) => computedStyle(element))

define('scrollTo', () => {})
if (!Element.prototype.scrollIntoView) Element.prototype.scrollIntoView = () => {}
if (!Element.prototype.scrollTo) Element.prototype.scrollTo = () => {}

// jsdom has no player: tests of playback replace these with their own spies.
Object.defineProperties(HTMLMediaElement.prototype, {
  play: { value: () => Promise.resolve(), configurable: true, writable: true },
  pause: { value: () => {}, configurable: true, writable: true },
  load: { value: () => {}, configurable: true, writable: true },
})
