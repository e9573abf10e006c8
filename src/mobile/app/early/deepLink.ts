import { stored } from '@/client/storage'
import { painted, PICTURE_WAIT } from './painted'

/** Files and data that a shared address needs before its screen runs. */
export interface SharedAddress {
  /** Chunks of its screen, scripts and styles. */
  files: string[]
  /** Address of its first request, with the hash's own parameters in braces: `{name}` or `{name:otherwise}`. */
  asks?: string
  /** Kind of work whose picture fills the screen. */
  shows?: string
}

/** Files that the build has emitted, relative to the page. */
export interface BuiltFiles {
  /** The first scripts, in execution order. */
  scripts: string[]
  /** The chunk with the route table. */
  table: string[]
  /** By path of the hash. */
  shared: Record<string, SharedAddress>
}

const page = document.documentElement

const MARK = 'deep'

function preload(href: string, as: string): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.href = href
  document.head.append(link)
}

/**
 * Shows the picture as the screen will show it, until the screen is rendered or the address changes.
 * Resolves once it is painted, see {@link painted}.
 */
function showPicture(source: string): Promise<unknown> {
  const layer = document.createElement('div')
  const picture = new Image()
  layer.id = 'early'
  picture.alt = ''
  picture.fetchPriority = 'high'
  layer.style.cssText =
    'position:fixed;inset:0;z-index:var(--z-nav);max-width:var(--app-width);margin:auto;background:var(--color-media)'
  picture.style.cssText = 'width:100%;height:100%;object-fit:contain'
  addEventListener('hashchange', () => layer.remove())
  picture.src = source
  layer.append(picture)
  // The screen removes the class when it is rendered.
  if (page.className === MARK) document.body.append(layer)
  return painted(picture)
}

/**
 * Prepares the screen of a deep link while the page is still being parsed. The class `deep` hides the root screen's
 * markup before layout, and the screen's own chunks are fetched in parallel with the first scripts instead of after
 * them. The first request of a shared address is sent here already, for a visitor, whose requests carry no signature;
 * the client takes the response from `window.early` (src/client/early.ts). Where the screen is mainly a picture, the
 * picture is loaded before any script.
 * @param hash the address without its `#`
 * @returns a promise that the first scripts must wait for; undefined for the root screen
 */
export function openDeepLink(hash: string, built: BuiltFiles): Promise<unknown> | undefined {
  if (!hash || hash === '/' || hash.startsWith('/?')) return undefined
  page.className = MARK
  const [path = '', search] = hash.split('?')
  const { files = [], asks, shows }: Partial<SharedAddress> = built.shared[path] ?? {}
  const query = new URLSearchParams(search)
  const fetchCode = (): void => {
    for (const file of [...built.scripts, ...built.table, ...files])
      preload(file, file.endsWith('css') ? 'style' : 'script')
  }
  if (!asks || !query.get('id') || stored.read('vuex')?.token) {
    fetchCode()
    return Promise.resolve()
  }
  const address = asks.replace(/{(\w+):?(\w*)}/g, (_, name: string, otherwise: string) =>
    encodeURIComponent(query.get(name) || otherwise),
  )
  const answer = fetch(address, { headers: { accept: 'application/json' } })
  window.early = { url: new URL(address, document.baseURI).href, answer }
  const picture = answer
    .then((response) => response.clone().json())
    .then(({ data }: { data?: { picture?: string } }) => data?.picture || Promise.reject(new Error('none')))
  if (shows !== (query.get('kind') || shows)) {
    fetchCode()
    picture.then(
      (source) => preload(source, 'image'),
      () => {},
    )
    return Promise.resolve()
  }
  const ready = new Promise((done) => {
    setTimeout(done, PICTURE_WAIT)
    picture.then(showPicture).then(done, done)
  })
  void ready.then(fetchCode)
  return ready
}
