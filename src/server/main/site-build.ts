import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import postcss, { type Root } from 'postcss'
import type { WorkKind } from '@/contract/catalogue/work'
import { SCREEN_STYLES, type DrawnScreen, type ViewStyles } from '@/contract/kernel/drawn-screen'
import { lookup } from '@/format/lookup'
import type { Env } from '../env'
import { contentPolicy, tileHosts } from '../kernel/http/plugins/security'
import { criticalStyles } from './critical-styles'
import type { Drawn, Renderer, ScreenFiles } from './drawing'

/** What the server asks of the front's own code; built from src/mobile/app/render.tsx. */
export interface Screens {
  draw: Renderer
  /** The screens in the site map. */
  listedScreens: () => Promise<string[]>
  /** Address of a work's screen. */
  workRoute: (work: { kind: WorkKind; id: number }) => string
  /** The kinds of device that a user agent names. */
  kindsOf: (agent: string) => string[]
}

/** The built site. */
export interface SiteBuild {
  /** Folder of its files. */
  root: string
  /** The page, whose markers page.ts fills. */
  template: string
  /** Content security policy of the page. */
  policy: string
  /** Null when it was built without them: pages are then rendered in browsers only. */
  screens: Screens | null
  files: ScreenFiles
  /** Returns the styles of a screen's first view, of the page's own style sheets and of those among its files. */
  stylesOf: (html: string, files: readonly string[]) => Promise<ViewStyles>
}

const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )

/** Links of the page to style sheets. */
const STYLE_LINK = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"[^>]*>/g

/** Returns the page with styles in place of its links to style sheets, which its early script adds later. */
export const withStyles = (template: string, { app, screen }: ViewStyles): string =>
  template
    .replace(STYLE_LINK, '')
    .replace(
      '</head>',
      () => `<style>${app}</style>${screen && `<style ${SCREEN_STYLES}>${screen}</style>`}</head>`,
    )

/** Style sheets are named by their content: each is read once. */
function readStyles(root: string, template: string): SiteBuild['stylesOf'] {
  const own = [...template.matchAll(STYLE_LINK)].map(([, file = '']) => file)
  const sheets = new Map<string, Promise<Root>>()
  const sheetOf = (file: string): Promise<Root> => {
    const known = sheets.get(file)
    if (known) return known
    const sheet = readFile(join(root, file), 'utf8').then((text) => postcss.parse(text))
    sheets.set(file, sheet)
    // A failed read is tried again at the next request.
    sheet.catch(() => sheets.delete(file))
    return sheet
  }
  return async (html, files) => {
    const names = [...own, ...files.filter((file) => file.endsWith('.css'))]
    const parts = criticalStyles(await Promise.all(names.map(sheetOf)), html)
    return { app: parts.slice(0, own.length).join(''), screen: parts.slice(own.length).join('') }
  }
}

/** Reads the built site; null when there is none. */
export async function siteBuild({ webDir, map, externalHosts }: Env): Promise<SiteBuild | null> {
  const root = resolve(webDir)
  const page = join(root, 'index.html')
  if (!existsSync(page)) return null
  const template = await readFile(page, 'utf8')
  const policy = contentPolicy(hashesOf(template), {
    imageHosts: tileHosts(map.tiles),
    frameHosts: externalHosts,
  })
  const stylesOf = readStyles(root, template)
  const code = resolve(root, '../ssr/render.js')
  const list = resolve(root, '../ssr/screens.json')
  if (!existsSync(code) || !existsSync(list))
    return { root, template, policy, screens: null, files: lookup({}), stylesOf }
  const loaded = (await import(code)) as Screens & { default?: Screens }
  const files = JSON.parse(await readFile(list, 'utf8')) as Record<string, string[]>
  return { root, template, policy, screens: loaded.default ?? loaded, files: lookup(files), stylesOf }
}

/** The files of the screen at an address, by its path; a trailing `/index` may be omitted. */
export function filesOf({ files }: SiteBuild, at: string): string[] {
  const path = at.replace(/\?.*/, '').replace(/\/+$/, '') || '/'
  return files[path] ?? files[`${path}/index`] ?? []
}

/** Returns what a page needs to show a drawn screen and to go on with it: its files, responses and styles. */
export async function screenParts(
  build: SiteBuild,
  at: string,
  { html, results }: Drawn,
): Promise<Omit<DrawnScreen, 'html'>> {
  const files = filesOf(build, at)
  return html === undefined
    ? { files, ...results }
    : { files, ...results, css: await build.stylesOf(html, files) }
}
