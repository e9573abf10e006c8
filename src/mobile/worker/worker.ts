import { answeredBy, SHELL_PAGE, takesKeptPage } from './policy'

/**
 * The service worker: opens the app without a network. It keeps the page without a screen, the code that the tabs need,
 * and each file of the build that was asked for. The kept page is shown at once; it tells the server which build and
 * configuration it is of when it asks for its screen, and gives way to the network's when that is another. The worker of
 * a new build waits until no page of the old one is open, because that may still need its files.
 */

/** Addresses in the app's folder, filled in by the build: see rsbuild.config.ts. */
declare const __WORKER__: {
  /** Names this build. */
  build: string
  /** Files that the page and the tabs need. */
  shell: string[]
  /** All files of the build. */
  files: string[]
}

/** What TypeScript's library of pages lacks. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LifeEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const worker = self as unknown as WorkerScope

const FILES = 'files'
const SHELL_CACHE = `shell-${__WORKER__.build}`
/** Time that the network has to answer with a page before the kept one is shown, ms. */
const PATIENCE = 4_000
/** The answers differ by encoding only, which the browser has undone. */
const anyEncoding = { ignoreVary: true }

/** Keeps the page without a screen and what it needs; files that an older build has kept are not fetched again. */
async function keepShell(): Promise<void> {
  const [shell, files] = await Promise.all([caches.open(SHELL_CACHE), caches.open(FILES)])
  await Promise.all([
    shell.add(new Request(SHELL_PAGE, { cache: 'no-store' })),
    ...__WORKER__.shell.map(async (file) => {
      if (!(await files.match(file, anyEncoding))) await files.add(file)
    }),
  ])
}

/** Removes what older builds have kept and this one does not have. */
async function removeOld(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  const files = await caches.open(FILES)
  const known = new Set(__WORKER__.files.map((file) => new URL(file, worker.registration.scope).href))
  const kept = await files.keys()
  await Promise.all(kept.filter(({ url }) => !known.has(url)).map((request) => files.delete(request)))
}

const keptShell = (): Promise<Response | undefined> =>
  caches.match(SHELL_PAGE, { ...anyEncoding, cacheName: SHELL_CACHE })

/**
 * Returns the kept page. Where none is kept, and for an address with a query, the page of the network; the kept one when
 * there is no answer in time, none at all, or an error.
 */
async function page(event: FetchEvent): Promise<Response> {
  const kept = takesKeptPage(event.request.url) ? await keptShell() : undefined
  if (kept) return kept
  const fromNetwork = fetch(event.request)
  const answer = fromNetwork.then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  )
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE))
  const inTime = await Promise.race([answer, late])
  // Users can clear the cache, and a browser that is short of space clears it too.
  if (inTime && !(await caches.has(SHELL_CACHE))) event.waitUntil(keepShell())
  return inTime ?? (await keptShell()) ?? fromNetwork
}

/** Returns a file of the build, and keeps it: a file of this name never changes. */
async function file({ request, waitUntil }: Pick<FetchEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request.url, anyEncoding)
  if (kept) return kept
  const answer = await fetch(request)
  // A full disk is no reason to withhold the file.
  if (answer.status === 200) waitUntil(files.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      removeOld(),
      // Enabled by earlier releases: each page would be asked for beside the kept one.
      worker.registration.navigationPreload?.disable(),
      // The page that has installed the first worker keeps its files from now on.
      worker.clients.claim(),
    ]),
  ),
)

worker.addEventListener('fetch', (event) => {
  const by = answeredBy(event.request, worker.registration.scope)
  if (by === 'page') event.respondWith(page(event))
  if (by === 'file')
    event.respondWith(file({ request: event.request, waitUntil: (work) => event.waitUntil(work) }))
})
