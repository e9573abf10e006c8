import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { loadGlyphs } from '../kernel/type/font'
import { line } from '../kernel/type/text'
import { drawHandwriting } from './handwriting'

/** Papers submitted by demo applicants, by type. Each is marked as an example. */
export const PAPERS = {
  licence: '营业执照',
  identity: '身份证正面',
  trademark: '商标注册证',
  permit: '出版物经营许可证',
  diploma: '教师资格证书',
  award: '获奖证书',
  portrait: '形象照',
} as const
export type Paper = keyof typeof PAPERS

/** Every applicant submits different papers. */
const COPIES = 16

const hashed = (text: string): string =>
  `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.webp`

const nameOf = (paper: Paper, copy: number): string => hashed(`paper ${paper} ${copy}`)

const HANDWRITING = hashed('handwriting')
/** Reference to the photograph of a handwritten essay. */
export const HANDWRITING_REFERENCE = `files/p/${HANDWRITING}`

/** Reference to a paper in a form. */
export const referenceOf = (paper: Paper, copy: number): string => `files/p/${nameOf(paper, copy)}`

const WIDTH = 900
const HEIGHT = 640
const INK = '#3a3530'
const NOTE = '示例证照，仅供演示'
const FAINT = '#8a8178'

async function drawing(paper: Paper): Promise<string> {
  await Promise.all([loadGlyphs(`${PAPERS[paper]}示例`, 700), loadGlyphs(NOTE, 500)])
  const middle = WIDTH / 2
  const rows = [0, 1, 2, 3].map(
    (row) =>
      `<rect x="150" y="${300 + row * 52}" width="${row === 3 ? 320 : 600}" height="10" rx="5" fill="#e4dccf"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#faf6ee"/>
    <rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" rx="14" fill="none" stroke="#c9b99b" stroke-width="4"/>
    ${line(PAPERS[paper], middle, 190, { size: 64, weight: 700, fill: INK, spacing: 10, anchor: 'middle' })}
    ${line(NOTE, middle, 250, { size: 26, weight: 500, fill: FAINT, anchor: 'middle' })}
    ${rows.join('')}
    <circle cx="690" cy="500" r="62" fill="none" stroke="#b23a2f" stroke-width="5"/>
    ${line('示例', 690, 513, { size: 36, weight: 700, fill: '#b23a2f', anchor: 'middle' })}
  </svg>`
}

const drawings = new Map<string, () => Promise<string>>([
  ...(Object.keys(PAPERS) as Paper[]).flatMap((paper) =>
    Array.from({ length: COPIES }, (_, copy) => [nameOf(paper, copy), () => drawing(paper)] as const),
  ),
  [HANDWRITING, drawHandwriting],
])

/** Draws a private picture of the demo on its first request; returns null for any other name. */
export async function ensurePaper(dataDir: string, name: string): Promise<string | null> {
  const draw = drawings.get(name)
  if (!draw) return null
  const folder = join(dataDir, 'files', 'p')
  const file = join(folder, name)
  await mkdir(folder, { recursive: true })
  const bytes = await sharp(Buffer.from(await draw()))
    .webp({ quality: 80 })
    .toBuffer()
  // Two requests at once: each writes its own file, and the last one stays.
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, bytes)
  await rename(fresh, file)
  return file
}
