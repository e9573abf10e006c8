/**
 * antd-mobile renders its imperative popups through ReactDOM.render, which React 19 dropped. Import this file beside
 * the first imperative overlay (the lazily loaded overlay host), never from the first screen: it pulls in antd-mobile.
 */
import { unstableSetRender } from 'antd-mobile'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'

const roots = new WeakMap<Element | DocumentFragment, Root>()

unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  root.render(node)
  return async () => {
    // React refuses to unmount a root inside the render that requested it: wait for the next task.
    await new Promise((resolve) => setTimeout(resolve, 0))
    root.unmount()
    roots.delete(container)
  }
})
