import { SCREEN_STYLES } from '@/contract/kernel/drawn-screen'
import { paintFirstView } from './painted'
import { preload } from './preload'

/** Resolves once the browser has a style sheet, or cannot get it. */
const styled = (href: string): Promise<void> =>
  new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => done()
    // Styles of a drawn screen itself override those of the app, and are overridden by the sheets that its code loads.
    const own = [...document.querySelectorAll(`style[${SCREEN_STYLES}]`)].at(-1)
    document.head.insertBefore(link, own ?? null)
  })

/**
 * Fetches the first style sheets and scripts, and runs the scripts in order. The page paints before any script runs: the
 * server puts the first screen's markup, the styles of its first view and its first responses into the page, and
 * everything else waits for its largest picture, so that nothing competes with the first view for bandwidth.
 * @param ready promise that a deep link waits for instead, see openDeepLink
 */
export async function loadScripts(
  { styles, scripts }: { styles: string[]; scripts: string[] },
  ready?: Promise<unknown>,
): Promise<void> {
  await (ready ?? paintFirstView(document.getElementById('root') ?? document))
  scripts.forEach(preload)
  // A page that no server has made links to them.
  const missing = styles.filter((href) => !document.querySelector(`link[rel=stylesheet][href="${href}"]`))
  // What the scripts add to the screen is not to be seen without its styles.
  await Promise.all(missing.map(styled))
  for (const source of scripts) {
    const script = document.createElement('script')
    script.src = source
    script.async = false
    document.head.append(script)
  }
}
