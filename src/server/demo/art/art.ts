import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORK_KINDS, type WorkKind } from '@/contract/catalogue/work'
import { actors } from '../catalogue/actors'
import { banners } from '../catalogue/banners'
import { categories } from '../catalogue/categories'
import { adaptations, creations } from '../catalogue/creations'
import { liveRooms } from '../catalogue/live'
import { mediaAccounts } from '../catalogue/media'
import { findWork } from '../catalogue/works'
import { CAMPAIGN_PICTURES, campaignSvg } from './campaign'
import { drawCover, render } from '../../catalogue/covers/cover'
import { drawCreation } from '../../catalogue/covers/creation'
import { bannerSvg, categorySvg, headlineSvg, liveSvg, stillSvg } from './pictures'
import { portraitSvg } from './portrait'

/** Widths that are drawn; a request for another is refused, so nobody can fill the disk with sizes. */
const WIDTHS = new Set([120, 240, 360, 480, 720, 750, 1080])

const running = new Map<string, Promise<string | null>>()

/** Path of a picture below the API, by its kind, number and width. */
export function picturePath(name: string, width: number): string {
  return `files/art/${name}-${width}.webp`
}

/**
 * The file of a drawn picture, made on its first request and kept below `dataDir`. Null for a name that means nothing.
 * Names: `<work kind>-<number>`, `banner-<place>-<number>`, `headline-<n>`, `actor-<n>`, `teacher-<n>`, `account-<n>`,
 * `person-<hex of the name>`, `campaign-<n>`, `creation-<n>`, `live-<n>`, `still-<n>`, `category-<kind>-<slug>`, `intro`,
 * `share`; then `-<width>.webp`.
 */
export async function ensureArt(dataDir: string, fileName: string): Promise<string | null> {
  const [, name = '', size = ''] = /^([a-z0-9-]+)-(\d{2,4})\.webp$/.exec(fileName) ?? []
  const width = Number(size)
  if (!WIDTHS.has(width)) return null
  const file = join(dataDir, 'files', 'art', fileName)
  const kept = await stat(file).catch(() => null)
  if (kept?.isFile()) return file
  const same = running.get(file)
  if (same) return same
  const made = draw(name, width)
    .then((picture) => (picture ? keep(file, picture) : null))
    .finally(() => running.delete(file))
  running.set(file, made)
  return made
}

/** Written beside and renamed: a reader never meets half a picture. */
async function keep(file: string, picture: Buffer): Promise<string> {
  await mkdir(join(file, '..'), { recursive: true })
  const beside = `${file}.${randomUUID()}`
  await writeFile(beside, picture)
  await rename(beside, file)
  return file
}

const isWorkKind = (kind: string): kind is WorkKind => (WORK_KINDS as readonly string[]).includes(kind)

/** The picture a name stands for. */
async function draw(name: string, width: number): Promise<Buffer | null> {
  const [kind = '', ...rest] = name.split('-')
  const last = rest.at(-1) ?? ''
  const number = /^\d{1,6}$/.test(last) ? Number(last) : 0
  if (isWorkKind(kind)) {
    const work = rest.length === 1 ? findWork(kind, number) : undefined
    return work ? drawCover(work, { width }) : null
  }
  if (kind === 'creation') return creationCover(number, width)
  const svg = await drawingOf(kind, rest, number, width)
  return svg ? render(svg, 66) : null
}

/** Cover of a creation of the demo; an adaptation wears its original's genre. */
async function creationCover(number: number, width: number): Promise<Buffer | null> {
  const seed = [...creations, ...adaptations][number - 1]
  if (!seed) return null
  const genre = 'genre' in seed ? seed.genre : creations.find(({ title }) => title === seed.of)?.genre
  return drawCreation({ ...seed, genre: genre ?? 'other', turn: number }, width)
}

async function drawingOf(
  kind: string,
  rest: string[],
  number: number,
  width: number,
): Promise<string | null> {
  switch (kind) {
    case 'banner': {
      const banner = banners.find((one) => one.place === rest[0] && one.number === number)
      return banner ? bannerSvg(banners.indexOf(banner), banner.title, banner.line, width) : null
    }
    case 'campaign':
      return number > 0 && number <= CAMPAIGN_PICTURES ? campaignSvg(number, width) : null
    case 'headline':
      return number > 0 ? headlineSvg(number, width) : null
    case 'actor': {
      const actor = actors.find((one) => one.number === number)
      return actor ? portraitSvg(actor.name, actor.gender, width) : null
    }
    case 'teacher':
      return number > 0 ? portraitSvg(`主讲 ${number}`, number % 2 === 0 ? '女' : '男', width) : null
    case 'person': {
      const name = Buffer.from(rest[0] ?? '', 'hex').toString('utf8')
      return name === '' ? null : portraitSvg(name, name.length % 2 === 0 ? '女' : '男', width)
    }
    case 'account': {
      const account = mediaAccounts[number - 1]
      return account ? categorySvg(`account ${account.name}`, account.name.replace(/^书声/, ''), width) : null
    }
    case 'live': {
      const room = liveRooms.find((one) => one.number === number)
      return room ? liveSvg(room.number, room.title, room.host, width) : null
    }
    case 'still':
      return number > 0 ? stillSvg(number, width, false) : null
    case 'category': {
      const found = categories.find((one) => one.kind === rest[0] && one.slug === rest[1])
      return found ? categorySvg(found.slug, found.name, width) : null
    }
    case 'intro':
      return bannerSvg(1, '让好故事被听见', '读一本书，听一出戏，把作品登记在自己名下', width)
    case 'share':
      return categorySvg('literature', '书声', width)
    default:
      return null
  }
}
