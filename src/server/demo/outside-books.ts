import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { OutsideFileFault, type OutsideFiles } from '../adapters/outside-files/outside-files'
import { OUTSIDE_HOSTS } from '../catalogue/outside/hosts'
import type { Deps, Trx } from '../deps'
import { readDocument, writeDocument } from '../kernel/documents'
import { fontFor } from '../kernel/type/font'
import { bookFile } from './catalogue/book-file'
import { letters, proofreading } from './catalogue/outside-texts'
import { seedOnce } from './once'

/** Site of the demo's books. The name is reserved (RFC 2606): nothing answers there but the demo itself. */
export const DEMO_BOOKS_HOST = 'books.shusheng.example'

/** A sea with a lighthouse, drawn for the EPUB. */
const LIGHTHOUSE = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 960 600">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#1c2b45"/><stop offset="1" stop-color="#5d7694"/></linearGradient></defs>
<rect width="960" height="600" fill="url(#s)"/><path d="M660 190 0 40v150zM660 190l300-70v120z" fill="#f4e3b0" opacity=".28"/>
<path d="M630 190h60l22 250H608z" fill="#f3efe6"/><path d="M626 250h68l5 52h-78zM616 350h88l4 46h-96z" fill="#b5483a"/>
<path d="M620 190h80l-40-44z" fill="#8c3b30"/><circle cx="660" cy="178" r="11" fill="#ffe9a8"/>
<path d="M520 440c60-26 220-26 300 0l60 34H450z" fill="#2b3440"/><path d="M0 470q120-22 240 0t240 0 240 0 240 0v130H0z" fill="#24384f"/>
<path d="M0 520q120-18 240 0t240 0 240 0 240 0" fill="none" stroke="#7f97ad" stroke-width="3" opacity=".5"/></svg>`

const page = (title: string, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title></head><body>${body}</body></html>`

async function epub(): Promise<Buffer> {
  const { title, author, note, chapters } = letters
  const names = chapters.map((_, index) => `c${index + 1}.xhtml`)
  const picture = await sharp(Buffer.from(LIGHTHOUSE)).png().toBuffer()
  const bodies = chapters.map((chapter, index) => {
    const text = chapter.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
    const head = `<h1>${chapter.title}</h1>${index === 0 ? '<p><img src="light.png" alt="灯塔"/></p>' : ''}`
    const notes = text.includes('#note') ? `<aside epub:type="footnote" id="note"><p>${note}</p></aside>` : ''
    return page(chapter.title, head + text + notes)
  })
  const items = names.map(
    (name, index) => `<item id="c${index}" href="${name}" media-type="application/xhtml+xml"/>`,
  )
  const refs = names.map((_, index) => `<itemref idref="c${index}"/>`)
  const entries = chapters.map((chapter, index) => `<li><a href="${names[index]}">${chapter.title}</a></li>`)
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const add = (name: string, body: string | Buffer, compress = true): void =>
    zip.addBuffer(Buffer.from(body), name, { compress })
  add('mimetype', 'application/epub+zip', false)
  add(
    'META-INF/container.xml',
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  )
  add(
    'book.opf',
    `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>zh</dc:language></metadata><manifest>${items.join('')}<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="light" href="light.png" media-type="image/png"/></manifest><spine>${refs.join('')}</spine></package>`,
  )
  add('nav.xhtml', page(title, `<nav epub:type="toc"><ol>${entries.join('')}</ol></nav>`))
  bodies.forEach((body, index) => add(names[index] ?? '', body))
  add('light.png', picture)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function pdf(): Promise<Buffer> {
  const { title, subtitle, pages } = proofreading
  const text = [title, subtitle, ...pages.flatMap((one) => [one.title, ...one.lines]), '0123456789／'].join(
    '',
  )
  const { default: Document } = await import('pdfkit')
  const document = new Document({ size: 'A5', margin: 54, info: { Title: title } })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve) => document.on('end', resolve))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.registerFont('text', await fontFor(text, 500)).registerFont('title', await fontFor(text, 700))
  document.font('title').fontSize(30).text(title, 54, 210, { align: 'center' })
  document.font('text').fontSize(13).text(subtitle, { align: 'center' })
  for (const { title: heading, lines } of pages) {
    document.addPage()
    document.outline.addItem(heading)
    document.font('title').fontSize(19).text(heading).moveDown(1.2)
    document.font('text').fontSize(13)
    for (const line of lines) document.text(line, { lineGap: 8 }).moveDown(0.7)
  }
  document.end()
  await finished
  return Buffer.concat(chunks)
}

const FILES: Record<string, () => Promise<Buffer>> = {
  '/letters.epub': epub,
  '/proofreading.pdf': pdf,
  '/evening.txt': () => Promise.resolve(Buffer.from(bookFile.text)),
}
const NAMES: Record<string, string> = {
  '/letters.epub': '灯塔来信.epub',
  '/proofreading.pdf': '校样四问.pdf',
  '/evening.txt': bookFile.name,
}

/** Fetches the demo's books from the demo itself, and all others as before. */
export const withDemoBooks = (files: OutsideFiles): OutsideFiles => ({
  async fetch(url, wanted) {
    if (url.hostname !== DEMO_BOOKS_HOST) return files.fetch(url, wanted)
    if (!wanted.isAllowed(url.hostname)) throw new OutsideFileFault('host')
    const make = FILES[url.pathname]
    if (!make) throw new OutsideFileFault('missing')
    if (wanted.etag) return null
    const bytes = await make()
    await writeFile(wanted.path, bytes)
    return {
      size: bytes.length,
      type: url.pathname.endsWith('.txt') ? 'text/plain' : 'application/octet-stream',
      name: NAMES[url.pathname] ?? '',
      etag: '"demo"',
    }
  },
})

async function allowDemoHost(trx: Trx, now: number): Promise<void> {
  const { hosts } = await readDocument(trx, OUTSIDE_HOSTS, { hosts: [] as string[] })
  if (!hosts.includes(DEMO_BOOKS_HOST))
    await writeDocument(trx, OUTSIDE_HOSTS, { hosts: [...hosts, DEMO_BOOKS_HOST] }, now)
}

/** Allows the site of the demo's books, in a new database and in one from before outside books existed. */
export const seedOutside = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> => seedOnce(deps, { mark: 'seeded.outside', demo, now }, allowDemoHost)
