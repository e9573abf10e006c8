import { TextDecoder, TextEncoder } from 'node:util'
import * as React from 'react'

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

/**
 * React's development build takes a stack trace for each element it makes, for warnings that name its owner: a third
 * of the time of tests of large screens (tests/admin/promo: 31 s with, 22 s without). It stops by itself after 10,000
 * elements a second; this counter says that so many were made.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
  })

/** Node's FormData takes no form. React makes one of a form whose submission begins a transition, such as a link. */
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement) {
    super()
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name) this.append(field.name, field.value)
  }
}
