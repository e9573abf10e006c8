import { fireEvent } from '@testing-library/react'

/** The browser's full screen, which jsdom lacks. Call `remove` after the test. */
export function fullScreen() {
  let element: Element | null = null
  const turn = (next: Element | null) => {
    element = next
    fireEvent(document, new Event('fullscreenchange'))
    return Promise.resolve()
  }
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
  document.documentElement.requestFullscreen = () => turn(document.documentElement)
  document.exitFullscreen = () => turn(null)
  return {
    escape: () => turn(null),
    now: () => element,
    remove() {
      Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
      Reflect.deleteProperty(document, 'exitFullscreen')
      Reflect.deleteProperty(document, 'fullscreenElement')
    },
  }
}
