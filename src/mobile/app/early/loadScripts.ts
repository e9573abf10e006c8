import { nextFrame, painted } from './painted'

/**
 * Fetches and runs the first scripts in order. The page paints before any script runs: the server puts the first
 * screen's markup, critical styles and first responses into the page, and the scripts wait for its largest picture,
 * so that they never compete with the first view for bandwidth.
 * @param ready promise that a deep link waits for instead, see openDeepLink
 */
export async function loadScripts(scripts: string[], ready?: Promise<unknown>): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]')
  await (ready ?? (picture ? painted(picture) : nextFrame()))
  for (const source of scripts) {
    const script = document.createElement('script')
    script.src = source
    script.async = false
    document.head.append(script)
  }
}
