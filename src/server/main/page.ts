import { createHash } from 'node:crypto'
import type { AppConfig } from '@/contract/content/app-config'
import {
  EMPTY_PAGE,
  FIRST_PICTURE,
  PAGE_STAMP,
  type DrawnScreen,
  type FirstResults,
  type ViewStyles,
} from '@/contract/kernel/drawn-screen'
import { answerKey } from '@/contract/kernel/answer-key'
import { escapeMarkup } from '@/format/markup'
import type { Drawn } from './drawing'
import { withStyles } from './site-build'

/** JSON for a script element: no end tag may occur in it. */
const embed = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const LONGEST_TEXT = 160

/** The text of a screen's first heading: its title where the screen does not say what it is shared as. */
const headingOf = (html = ''): string =>
  (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trim()

/**
 * Title, description and picture of a page, for search engines and previews in chats: Open Graph, whose elements also
 * carry the names that WeChat and QQ read.
 * @param origin of the site; empty where it is not configured: without it there are no full addresses
 * @param address of the page on it
 */
function headOf({ config, shared, html }: Drawn, origin: string, address: string): string {
  const { system, share } = config
  const own = shared?.name || shared?.title || headingOf(html)
  // The root screen's heading is the name itself.
  const title = own && own !== system.name ? `${own} - ${system.name}` : system.name
  const description = (shared?.description || share.description).replace(/\s+/g, ' ').trim()
  const image = shared?.image || share.image
  const text = (name: string, content: string): string =>
    content && `<meta ${name} content="${escapeMarkup(content.slice(0, LONGEST_TEXT))}" />`
  const link = (name: string, path: string): string =>
    path && origin && `<meta ${name} content="${escapeMarkup(new URL(path, `${origin}/`).href)}" />`
  return [
    `<title>${escapeMarkup(title)}</title>`,
    text('name="description" itemprop="description"', description),
    text('property="og:title" itemprop="name"', shared?.title || own || share.title),
    text('property="og:description"', description),
    text('property="og:site_name"', system.name),
    '<meta property="og:type" content="website" />',
    link('property="og:image" itemprop="image"', image),
    link('property="og:url"', address),
    origin && `<link rel="canonical" href="${escapeMarkup(new URL(address, `${origin}/`).href)}" />`,
  ].join('')
}

/** The page as it was built has a title and a description of its own, for static hosts. */
const withHead = (template: string, head: string): string =>
  template.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head)

/** Names the build, by the page that it has made, and the configuration, which is in each page. */
export const stampOf = (template: string, config: AppConfig): string =>
  createHash('sha256').update(template).update(JSON.stringify(config)).digest('hex').slice(0, 12)

/** @param mark an attribute of the element */
const stamp = (template: string, config: AppConfig, mark = ''): string =>
  `<meta name="${PAGE_STAMP}" content="${stampOf(template, config)}"${mark && ` ${mark}`} />`

/** Keeps a page out of search engines. */
const UNLISTED = '<meta name="robots" content="noindex" />'

/** The address without the codes of who has shared it: the same page for search engines. */
function unsigned(at: string): string {
  const [path = '', query = ''] = at.split('?')
  const params = new URLSearchParams(query)
  for (const name of ['scene', 'spm']) params.delete(name)
  const rest = params.toString()
  return rest ? `${path}?${rest}` : path
}

const boot = (config: AppConfig, { answers, refusals }: FirstResults = {}): string =>
  embed({
    servers: { default: '' },
    pages: true,
    answers: { [answerKey('common.init', { platform: 'h5' })]: config, ...answers },
    refusals,
  })

/** The page with a screen's markup and styles; the page as it was built where the screen is not drawn. */
const withScreen = (page: string, { html }: Drawn, css: ViewStyles): string =>
  html === undefined
    ? page.replace('<!--screen-->', '')
    : withStyles(page, css).replace('<!--screen-->', () => html)

/** Names the picture that the screen of a page asks for first, by its address relative to the app's folder. */
const firstPicture = (html = ''): string => {
  const [picture] = /<img\b[^>]*\bfetchPriority="high"[^>]*>/.exec(html) ?? []
  const [, source] = /\bsrc="([^"]+)"/.exec(picture ?? '') ?? []
  return source ? `<meta name="${FIRST_PICTURE}" content="${source}" />` : ''
}

/**
 * The page with the root screen in it: markup, first answers and the addresses of the servers.
 * @param css styles of the root screen
 */
export const rootPage = (template: string, drawn: Drawn, css: ViewStyles, origin: string): string =>
  withScreen(
    withHead(template, stamp(template, drawn.config) + headOf(drawn, origin, '') + firstPicture(drawn.html)),
    drawn,
    css,
  ).replace('<!--boot-->', () => boot(drawn.config, drawn.results))

/** The way from a page under `/s` to the app's folder: `../../` for `/s/ebook/detail`. */
const folderOf = (at: string): string => '../'.repeat(at.replace(/\?.*/, '').split('/').length - 1)

interface SharedScreen {
  drawn: Drawn
  /** What the screen needs besides its markup. */
  rest: Omit<DrawnScreen, 'html'>
  /** Kinds of device it was drawn for. */
  on: string
  origin: string
}

/**
 * The page under `/s` for a screen: complete for readers without scripts, and the app for all others, which goes on at
 * the screen's address in it: see src/mobile/app/early/sharedPage.ts.
 * @param at address of the screen in the app, such as `/ebook/detail?id=1`
 */
export function sharedPage(template: string, at: string, { drawn, rest, on, origin }: SharedScreen): string {
  const { css = { app: '', screen: '' }, ...others } = rest
  const base = `<base href="${folderOf(at)}" data-on="${on}" />`
  const head =
    base +
    stamp(template, drawn.config) +
    headOf(drawn, origin, `s${unsigned(at)}`) +
    firstPicture(drawn.html) +
    (drawn.gone ? UNLISTED : '')
  return withScreen(withHead(template, head), drawn, css)
    .replace('<!--boot-->', () => boot(drawn.config))
    .replace('</body>', () => `<script type="application/json" id="drawn">${embed(others)}</script></body>`)
}

/** The page without a screen. */
const empty = (template: string, config: AppConfig, head: string): string =>
  withHead(
    template,
    `${stamp(template, config, EMPTY_PAGE)}${head}<title>${escapeMarkup(config.system.name)}</title>`,
  )
    .replace('<!--screen-->', '')
    .replace('<!--boot-->', () => boot(config))

/** The page under `/s` for an address without a drawn screen: the app goes on with the address. */
export const undrawnPage = (template: string, at: string, config: AppConfig): string =>
  empty(template, config, `<base href="${folderOf(at)}" />${UNLISTED}`)

/** The page that the service worker keeps, and shows in place of `/`. */
export const shellPage = (template: string, config: AppConfig): string => empty(template, config, UNLISTED)
