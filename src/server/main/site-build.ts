import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { WorkKind } from '@/contract/catalogue/work'
import { lookup } from '@/format/lookup'
import type { Env } from '../env'
import { contentPolicy, tileHosts } from '../kernel/http/plugins/security'
import type { Renderer, ScreenFiles } from './drawing'

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
}

const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )

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
  const code = resolve(root, '../ssr/render.js')
  const list = resolve(root, '../ssr/screens.json')
  if (!existsSync(code) || !existsSync(list))
    return { root, template, policy, screens: null, files: lookup({}) }
  const loaded = (await import(code)) as Screens & { default?: Screens }
  const files = JSON.parse(await readFile(list, 'utf8')) as Record<string, string[]>
  return { root, template, policy, screens: loaded.default ?? loaded, files: lookup(files) }
}

/** The files of the screen at an address, by its path; a trailing `/index` may be omitted. */
export function filesOf({ files }: SiteBuild, at: string): string[] {
  const path = at.replace(/\?.*/, '').replace(/\/+$/, '')
  return files[path] ?? files[`${path}/index`] ?? []
}
