import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import sharp from 'sharp'
import { groupedCertificate } from '@/contract/certificates/certificate-number'
import { CERTIFICATE_NAMES } from '@/contract/certificates/certificate-labels'
import type { Deps } from '../deps'
import { fontFor } from '../kernel/type/font'
import { line as outlined } from '../kernel/type/text'
import { certificateSheet } from './certificate-sheet'
import { certificateLink, ISSUERS, type Certificate } from './certificate-texts'
import { CODE, LEFT, SHEET, WEIGHT, type Mark } from './sheet-marks'
import { keyed, sameText, secretText } from '../kernel/secrets'

/** Modules of a QR code as squares: x, y and side in points. */
function squares({ text, x, y, size }: Extract<Mark, { is: 'code' }>): [number, number, number][] {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = size / modules.size
  const places = Array.from({ length: modules.size ** 2 }, (_, index) => index)
  return places
    .map((index): [number, number] => [Math.floor(index / modules.size), index % modules.size])
    .filter(([row, column]) => modules.get(row, column) === 1)
    .map(([row, column]) => [x + column * side, y + row * side, side])
}

type Pdf = InstanceType<typeof PDFDocument>

const FACE = 'house'

function writeText(pdf: Pdf, mark: Extract<Mark, { is: 'text' }>): void {
  pdf.font(FACE).fontSize(mark.size).fillColor(mark.fill)
  if (mark.bold > 0) pdf.lineWidth(mark.bold).strokeColor(mark.fill)
  pdf.text(mark.text, mark.x, mark.y, {
    characterSpacing: mark.spacing,
    lineBreak: false,
    baseline: 'alphabetic',
    fill: true,
    stroke: mark.bold > 0,
  })
}

/** All text of a sheet. */
const textOf = (marks: readonly Mark[]): string =>
  marks
    .map((mark) => (mark.is === 'text' ? mark.text : mark.is === 'turned' ? textOf(mark.marks) : ''))
    .join('')

function writeMark(pdf: Pdf, mark: Mark): void {
  switch (mark.is) {
    case 'text':
      return writeText(pdf, mark)
    case 'rect':
      pdf.rect(mark.x, mark.y, mark.width, mark.height)
      if (mark.line) pdf.lineWidth(mark.line)
      if (mark.fill && mark.stroke) pdf.fillAndStroke(mark.fill, mark.stroke)
      else if (mark.fill) pdf.fill(mark.fill)
      else pdf.stroke(mark.stroke)
      return
    case 'line':
      pdf.moveTo(...mark.from).lineTo(...mark.to)
      pdf.lineWidth(mark.line).stroke(mark.stroke)
      return
    case 'circle':
      pdf.circle(mark.x, mark.y, mark.radius).lineWidth(mark.line).stroke(mark.stroke)
      return
    case 'turned':
      pdf.save().rotate(mark.by, { origin: [mark.x, mark.y] })
      for (const inner of mark.marks) writeMark(pdf, inner)
      pdf.restore()
      return
    case 'code':
      for (const [x, y, side] of squares(mark)) pdf.rect(x, y, side, side)
      pdf.fill(mark.fill)
  }
}

function svgOf(mark: Mark): string {
  switch (mark.is) {
    case 'text': {
      const edge =
        mark.bold > 0 ? ` stroke="${mark.fill}" stroke-width="${(mark.bold * 1000) / mark.size}"` : ''
      const style = { size: mark.size, weight: WEIGHT, fill: mark.fill, spacing: mark.spacing } as const
      return `<g${edge}>${outlined(mark.text, mark.x, mark.y, style)}</g>`
    }
    case 'rect':
      return `<rect x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" fill="${mark.fill ?? 'none'}" stroke="${mark.stroke ?? 'none'}" stroke-width="${mark.line ?? 0}"/>`
    case 'line':
      return `<path d="M${mark.from.join(' ')} L${mark.to.join(' ')}" stroke="${mark.stroke}" stroke-width="${mark.line}"/>`
    case 'circle':
      return `<circle cx="${mark.x}" cy="${mark.y}" r="${mark.radius}" fill="none" stroke="${mark.stroke}" stroke-width="${mark.line}"/>`
    case 'turned':
      return `<g transform="rotate(${mark.by} ${mark.x} ${mark.y})">${mark.marks.map(svgOf).join('')}</g>`
    case 'code':
      return `<path fill="${mark.fill}" shape-rendering="crispEdges" d="${squares(mark)
        .map(([x, y, side]) => `M${x} ${y}h${side}v${side}h${-side}z`)
        .join('')}"/>`
  }
}

/** The certificate as PDF: unmasked names, text that can be selected and searched. */
export async function certificatePdf(row: Certificate, origin: string, now: number): Promise<Buffer> {
  const link = certificateLink(origin, row.id)
  const sheet = await certificateSheet(row, { link, whole: true, now })
  // Loaded with the first document, like the fonts: few processes ever draw one.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    lang: 'zh-CN',
    info: {
      Title: `${CERTIFICATE_NAMES[row.kind]} ${groupedCertificate(row.number)}`,
      Author: ISSUERS[row.kind].name,
      Subject: row.title,
      Keywords: row.digest,
      CreationDate: new Date(row.updated_at),
    },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  pdf.registerFont(FACE, await fontFor(textOf(sheet), WEIGHT))
  for (const mark of sheet) writeMark(pdf, mark)
  pdf.link(LEFT, CODE.top, CODE.size, CODE.size, link)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

const NAME = /^(\d{1,9})-(\d{1,9})-(w|m)-([0-9a-f]{16})\.webp$/
type NeededDeps = Pick<Deps, 'env'>

const signOf = ({ env }: NeededDeps, id: number, version: number, sort: string): string =>
  keyed(env.secret, 'certificate', `${id}:${version}:${sort}`).slice(0, 16)

/** Address of a certificate's picture: of one version, with unmasked names for those who may see them. */
export const certificatePicture = (
  deps: NeededDeps,
  { id, version }: Pick<Certificate, 'id' | 'version'>,
  whole: boolean,
): string => {
  const sort = whole ? 'w' : 'm'
  return `files/certificate/${id}-${version}-${sort}-${signOf(deps, id, version, sort)}.webp`
}

/** Width of the picture: a phone's screen at three times its resolution. */
const PICTURE_WIDTH = 1290

/** Draws a picture on its first request; null for an unknown name or a superseded version. */
export async function ensureCertificate(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'random'>,
  name: string,
  origin: string,
): Promise<string | null> {
  const [, id = '', version = '', sort = '', sign = ''] = NAME.exec(name) ?? []
  if (!id || !sameText(sign, signOf(deps, Number(id), Number(version), sort))) return null
  const folder = join(deps.env.dataDir, 'files', 'certificate')
  // Without a configured address the QR code uses the address of this request.
  const place = createHash('sha256').update(origin).digest('hex').slice(0, 8)
  const file = join(folder, `${place}-${name}`)
  const row = await deps.db
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', Number(id))
    .where('version', '=', Number(version))
    .executeTakeFirst()
  if (!row) return null
  if (await stat(file).catch(() => null)) return file
  const link = certificateLink(origin, row.id)
  const sheet = await certificateSheet(row, { link, whole: sort === 'w', now: deps.clock.now() })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${PICTURE_WIDTH}" height="${Math.round((PICTURE_WIDTH / SHEET.width) * SHEET.height)}">${sheet.map(svgOf).join('')}</svg>`
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 88 }).toBuffer()
  await mkdir(folder, { recursive: true })
  const beside = `${file}.${secretText(deps.random).slice(0, 8)}.part`
  await writeFile(beside, picture, { flag: 'wx' })
  await rename(beside, file)
  return file
}
