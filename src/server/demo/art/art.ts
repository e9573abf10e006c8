import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawCover, render } from '../../catalogue/covers/cover'
import { drawCreation } from '../../catalogue/covers/creation'
import { limit } from '../../media/limit'
import { actors } from '../catalogue/actors'
import { banners } from '../catalogue/banners'
import { categories } from '../catalogue/categories'
import { adaptations, creations } from '../catalogue/creations'
import { headlines } from '../catalogue/headlines'
import { liveRooms } from '../catalogue/live'
import { mediaAccounts } from '../catalogue/media'
import { serials } from '../catalogue/serials'
import { works } from '../catalogue/works'
import { APPLICANTS } from '../office-data'
import { PERSON_NAMES } from '../people'
import { MOST_TEACHERS, personOf, stillsOf } from '../pictures'
import { CAMPAIGN_PICTURES, campaignSvg } from './campaign'
import { bannerSvg, categorySvg, headlineSvg, liveSvg, stillSvg } from './pictures'
import { portraitSvg } from './portrait'

/** Widths that are drawn; other widths are refused, so nobody can fill the disk with sizes. */
const WIDTHS = new Set([120, 240, 360, 480, 720, 750, 1080])
/** Pictures drawn at the same time; a drawing takes a core for a tenth of a second and more. */
const AT_ONCE = 2

type Draw = (width: number) => Promise<Buffer>

const drawn =
  (svg: (width: number) => string | Promise<string>): Draw =>
  async (width) =>
    render(await svg(width), 66)

/** Cover of a creation of the demo; an adaptation uses its original's genre. */
function creationCover(
  seed: (typeof creations)[number] | (typeof adaptations)[number],
  number: number,
): Draw {
  const genre = 'genre' in seed ? seed.genre : creations.find(({ title }) => title === seed.of)?.genre
  return (width) => drawCreation({ ...seed, genre: genre ?? 'other', turn: number }, width)
}

const genderOf = (number: number): string => (number % 2 === 0 ? '女' : '男')
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/**
 * Every picture that the seed gives a row, by its name. The map is made from the same lists as the rows, so that only
 * the demo's own names are found and drawn.
 */
const DRAWINGS: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...[...works, ...serials].map((work): [string, Draw] => [
    `${work.kind}-${work.number}`,
    (width) => drawCover(work, { width }),
  ]),
  ...[...creations, ...adaptations].map((seed, index): [string, Draw] => [
    `creation-${index + 1}`,
    creationCover(seed, index + 1),
  ]),
  ...banners.map((banner, index): [string, Draw] => [
    `banner-${banner.place}-${banner.number}`,
    drawn((width) => bannerSvg(index, banner.title, banner.line, width)),
  ]),
  ...upTo(CAMPAIGN_PICTURES).map((number): [string, Draw] => [
    `campaign-${number}`,
    drawn((width) => campaignSvg(number, width)),
  ]),
  ...headlines.map(({ number }): [string, Draw] => [
    `headline-${number}`,
    drawn((width) => headlineSvg(number, width)),
  ]),
  ...actors.map(({ number, name, gender }): [string, Draw] => [
    `actor-${number}`,
    drawn((width) => portraitSvg(name, gender, width)),
  ]),
  ...actors.flatMap(({ number }) =>
    stillsOf(number).map((still): [string, Draw] => [
      `still-${still}`,
      drawn((width) => stillSvg(still, width, false)),
    ]),
  ),
  ...upTo(MOST_TEACHERS).map((number): [string, Draw] => [
    `teacher-${number}`,
    drawn((width) => portraitSvg(`主讲 ${number}`, genderOf(number), width)),
  ]),
  ...[...PERSON_NAMES, ...APPLICANTS].map((name): [string, Draw] => [
    personOf(name),
    drawn((width) => portraitSvg(name, genderOf(name.length), width)),
  ]),
  ...mediaAccounts.map(({ name }, index): [string, Draw] => [
    `account-${index + 1}`,
    drawn((width) => categorySvg(`account ${name}`, name.replace(/^书声/, ''), width)),
  ]),
  ...liveRooms.map((room): [string, Draw] => [
    `live-${room.number}`,
    drawn((width) => liveSvg(room.number, room.title, room.host, width)),
  ]),
  ...categories.map(({ kind, slug, name }): [string, Draw] => [
    `category-${kind}-${slug}`,
    drawn((width) => categorySvg(slug, name, width)),
  ]),
  [
    'intro',
    drawn((width) => bannerSvg(1, '让好故事被听见', '读一本书，听一出戏，把作品登记在自己名下', width)),
  ],
  ['share', drawn((width) => categorySvg('literature', '书声', width))],
])

const running = new Map<string, Promise<string>>()
const inTurn = limit(AT_ONCE)

/** Whether the demo has a picture of this name, which is its address without folder, width and extension. */
export const isArt = (name: string): boolean => DRAWINGS.has(name)

/**
 * The file of a drawn picture, `<name>-<width>.webp`, drawn on its first request and kept below `dataDir`. Null for a
 * name that the demo does not have, or another width.
 * @param mayDraw called before a picture that is not kept yet is drawn; what it throws is rethrown
 */
export async function ensureArt(
  dataDir: string,
  fileName: string,
  mayDraw: () => void = () => undefined,
): Promise<string | null> {
  const [, name = '', size = ''] = /^([a-z0-9-]+)-(\d{2,4})\.webp$/.exec(fileName) ?? []
  const width = Number(size)
  const draw = DRAWINGS.get(name)
  if (!draw || !WIDTHS.has(width)) return null
  const file = join(dataDir, 'files', 'art', fileName)
  const kept = await stat(file).catch(() => null)
  if (kept?.isFile()) return file
  const same = running.get(file)
  if (same) return same
  mayDraw()
  const made = inTurn(() => draw(width))
    .then((picture) => keep(file, picture))
    .finally(() => running.delete(file))
  running.set(file, made)
  return made
}

/** Written to a temporary file and renamed: a reader never gets half a picture. */
async function keep(file: string, picture: Buffer): Promise<string> {
  await mkdir(join(file, '..'), { recursive: true })
  const beside = `${file}.${randomUUID()}`
  await writeFile(beside, picture)
  await rename(beside, file)
  return file
}
