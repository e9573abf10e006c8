import {
  DEEP_CLASS,
  EMPTY_PAGE,
  PAGE_STAMP,
  SCREEN_STYLES,
  type DrawnPart,
  type DrawnScreen,
  type FirstResults,
} from '@/contract/kernel/drawn-screen'
import { isOffice } from '@/client/office'
import { platform } from '@/client/platform'
import { signedHeaders } from '@/client/signed'
import { deviceId, stored, type Stored } from '@/client/storage'
import { devices } from '@/stores/environment'
import { browserHmac, hasHmac } from './browserHmac'
import { dropKeptPage } from './keptPage'
import { keepScreen, keptScreen, type KeptBy } from './keptScreens'
import { paintFirstView, PICTURE_WAIT } from './painted'
import { preload, preloadFirstPicture } from './preload'

/** Files that the build has emitted, relative to the page. */
export interface BuiltFiles {
  /** The first style sheets, in their order in the page. */
  styles: string[]
  /** The first scripts, in execution order. */
  scripts: string[]
  /** The chunk with the route table. */
  table: string[]
  /**
   * By path, screens that some devices show otherwise than the server draws them: the stored values of such a device (see
   * route.ts), and the chunks of the screen.
   */
  unless: Readonly<Record<string, { names: readonly (keyof Stored)[]; files: readonly string[] }>>
}

/** A screen that the page has asked for while its scripts were loading. */
export interface EarlyScreen {
  /** Address of the screen, without the `#`. */
  at: string
  /** Results of its first calls, once they are there. */
  results?: FirstResults
  /** Resolves when they are there, or are not waited for any longer; not set where the scripts wait for them. */
  answered?: Promise<unknown>
  /** Whether its markup is in the page, to be hydrated. */
  drawn: boolean
  /** Set where the screen is shown as the device has kept it: the results of now, undefined when the network failed. */
  fresh?: Promise<FirstResults | undefined>
}

declare global {
  interface Window {
    early?: EarlyScreen
  }
}

const page = document.documentElement

const NOTHING: DrawnScreen = { files: [] }

const wait = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms))

const parsed = new Promise<void>((done) => {
  if (document.readyState !== 'loading') done()
  else document.addEventListener('DOMContentLoaded', () => done(), { once: true })
})

function addStyles(text = ''): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  return style
}

/**
 * Shows a drawn screen: puts its markup in place of the root screen's, unless the page has come with it. Resolves once
 * its largest picture is painted.
 */
async function show({ html, css }: DrawnScreen, early: EarlyScreen): Promise<unknown> {
  await parsed
  const root = document.getElementById('root')
  // The address may have changed meanwhile: the app renders the new one.
  if (!root || location.hash.slice(1) !== early.at) return
  if (html) {
    addStyles(css?.app)
    addStyles(css?.screen).toggleAttribute(SCREEN_STYLES)
    root.innerHTML = html
  }
  page.classList.remove(DEEP_CLASS)
  early.drawn = true
  return paintFirstView(root)
}

/** Kinds of device are such as `official.ios`. */
interface Asked extends KeptBy {
  part: DrawnPart
  /** Of the user whose screen it is; empty for a visitor. */
  token: string
}

/**
 * Asks the server for a screen. In headers: an address may carry a ticket or a code, and servers log the addresses of
 * requests.
 */
async function ask({ at, kinds, stamp, part, token }: Asked): Promise<Partial<DrawnScreen>> {
  const headers = {
    'x-at': encodeURIComponent(at),
    'x-on': kinds,
    'x-part': part,
    ...(stamp && { 'x-page': stamp }),
    ...(token && {
      'x-platform': platform(),
      'x-device': deviceId(),
      ...(await signedHeaders(token, { method: 'GET', path: '/drawn', payload: at }, browserHmac)),
    }),
  }
  const answer = await fetch('drawn', { headers })
  const screen = (await answer.json()) as Partial<DrawnScreen>
  // The page of the network comes in its place.
  if (screen.outdated && (await dropKeptPage())) location.reload()
  return screen
}

/** Returns a visitor's screen as the device has kept it, else the server's answer, which is kept in any case. */
async function keptOr(by: KeptBy, answer: Promise<DrawnScreen>, early: EarlyScreen): Promise<DrawnScreen> {
  const kept = await keptScreen(by)
  const stored = answer.then(async (screen) => {
    await keepScreen(by, screen)
    return screen === NOTHING ? undefined : screen
  })
  if (!kept) return answer
  early.fresh = stored
  return kept
}

/** What belongs to the screen that a page under `/s` has come with. */
const carried = (): Promise<DrawnScreen> =>
  parsed.then(() => JSON.parse(document.getElementById('drawn')?.textContent ?? '') as DrawnScreen)

/**
 * Prepares the screen of a deep link while the page is still being parsed; in a page without a screen that of the root
 * as well. For the root screen that a page has come with, its first picture alone is asked for. The class `deep` hides the root screen's
 * markup before layout. The server's answer names the screen's own chunks, which are then fetched in parallel with the
 * first scripts instead of after them. It brings the screen's markup, styles and first responses too: the screen is
 * painted before any script runs, and hydrated by boot.tsx. Responses for somebody who is logged in are their own: the
 * request is signed like their calls.
 * A visitor's screen that the device has kept is shown at once: the app replaces its responses by those of the answer.
 * On a device that shows another first view only the responses are asked for, while the scripts load, and the build has
 * told which files it needs. The back office is not drawn, and nor is a user's screen where the request cannot be signed:
 * there the files alone are asked for.
 * A page under `/s` has come with the screen already, and asks only where it was drawn for another device or visitor.
 * @param at the address: the hash without its `#`
 * @param carriedFor the kinds of device for which the page carries the screen
 * @returns a promise that the first scripts must wait for; undefined for the root screen that the page has come with
 */
export function openDeepLink(
  at: string,
  { styles, scripts, table, unless }: BuiltFiles,
  carriedFor?: string,
): Promise<unknown> | undefined {
  const mark = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_STAMP}]`)
  if (/^(\/(\?.*)?)?$/.test(at) && !mark?.hasAttribute(EMPTY_PAGE)) {
    preloadFirstPicture()
    return undefined
  }
  const early: EarlyScreen = (window.early = { at, drawn: false })
  const first = (): void => [...styles, ...scripts, ...table].forEach(preload)
  const path = at.replace(/\?.*/, '')
  const office = isOffice(path)
  const token = (!office && stored.read('vuex')?.token) || ''
  const kinds = devices().join('.')
  const other = unless[path]
  const isOther = other && other.names.some((name) => stored.read(name) !== null)
  const here = !office && !token && !isOther && carriedFor === kinds
  if (here) preloadFirstPicture()
  else page.classList.add(DEEP_CLASS)
  const unsigned = token && !hasHmac()
  const part: DrawnPart = office || unsigned ? 'files' : isOther ? 'results' : 'screen'
  const asked: Asked = {
    at: at || '/',
    kinds,
    stamp: mark?.content ?? '',
    part,
    token: unsigned ? '' : token,
  }
  const answer = (here ? carried() : ask(asked))
    // After a refusal or a failure the app asks for everything itself, and reports it.
    .then((screen) => ({ ...NOTHING, ...screen }))
    .catch(() => NOTHING)
  const keep = ({ answers, refusals }: DrawnScreen): void => void (early.results = { answers, refusals })
  const fetchRest = ({ files }: DrawnScreen): void => files.forEach(preload)
  if (part !== 'screen') {
    first()
    if (isOther) other.files.forEach(preload)
    early.answered = Promise.race([answer.then(keep), wait(PICTURE_WAIT)])
    void answer.then(fetchRest)
    return Promise.resolve()
  }
  // A user's screens are not kept: another person may use the device.
  const shown = here || token ? answer : keptOr(asked, answer, early)
  // A slow answer is not waited for: by then the app renders the screen itself.
  let late = false
  const begun = new Promise<void>((done) => {
    if (!here)
      setTimeout(() => {
        late = true
        done()
      }, PICTURE_WAIT)
    void shown.then(async (screen) => {
      if (!late) {
        keep(screen)
        if (here || screen.html) await show(screen, early)
      }
      done()
    })
  })
  return begun.then(() => {
    first()
    void shown.then(fetchRest)
  })
}
