import { crc32, deflateRawSync } from 'node:zlib'

export interface Packed {
  name: string
  data: Buffer | string
  /** What the directory says of its length; a lie where it is not that of the data. */
  claims?: number
  encrypted?: boolean
  /** Unix mode of the file, as archives of Unix have it. */
  mode?: number
  /** Number of the file before whose data it shares, as overlapping bombs do. */
  shares?: number
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A ZIP archive byte by byte (PKWARE APPNOTE 6.3), so that it can be as wrong as a test needs it. */
export function zip(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  const starts: number[] = []
  let at = 0
  for (const { name, data, claims, encrypted = false, mode = 0, shares } of files) {
    const bytes = Buffer.from(data)
    const packed = deflateRawSync(bytes)
    const label = Buffer.from(name)
    const common = Buffer.concat([
      u16(20),
      u16(0x0800 | (encrypted ? 1 : 0)),
      u16(8),
      u32(0),
      u32(crc32(bytes)),
      u32(packed.length),
      u32(claims ?? bytes.length),
      u16(label.length),
      u16(0),
    ])
    const local = Buffer.concat([u32(0x04034b50), common, label, packed])
    const start = shares === undefined ? at : (starts[shares] ?? at)
    starts.push(start)
    // Made by Unix where it has a mode.
    const maker = u16(mode ? (3 << 8) | 20 : 20)
    const kept = [u16(0), u16(0), u16(0), u32((mode << 16) >>> 0), u32(start), label]
    directory.push(Buffer.concat([u32(0x02014b50), maker, common, ...kept]))
    if (shares !== undefined) continue
    parts.push(local)
    at += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(files.length),
    u16(files.length),
    u32(central.length),
    u32(at),
    u16(0),
  ])
  return Buffer.concat([...parts, central, end])
}

export const CONTAINER: Packed = {
  name: 'META-INF/container.xml',
  data: `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
}

export const page = (body: string, title = '书'): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title><style>p{color:red}</style></head><body>${body}</body></html>`

interface Book {
  pages: { file: string; body: string }[]
  /** Contents: href and title; NCX instead of a nav page with `ncx`. */
  contents?: { href: string; title: string }[]
  ncx?: boolean
  spine?: string
  more?: Packed[]
}

/** An EPUB like those that writers' tools make. */
export function epub({ pages, contents = [], ncx = false, spine, more = [] }: Book): Buffer {
  const items = pages.map(
    ({ file }, index) => `<item id="p${index}" href="${file}" media-type="application/xhtml+xml"/>`,
  )
  const toc = ncx
    ? '<item id="toc" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'
    : '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'
  const order = pages.map((_, index) => `<itemref idref="p${index}"/>`).join('')
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>慢船 &amp; 河</dc:title><dc:creator>许渡</dc:creator></metadata><manifest>${items.join('')}${toc}</manifest>${spine ?? `<spine toc="toc">${order}</spine>`}</package>`
  const nav = page(
    `<nav epub:type="toc"><ol>${contents.map(({ href, title }) => `<li><a href="${href}">${title}</a></li>`).join('')}</ol></nav>`,
  )
  const points = contents.map(
    ({ href, title }, index) =>
      `<navPoint id="n${index}"><navLabel><text>${title}</text></navLabel><content src="${href}"/></navPoint>`,
  )
  return zip([
    { name: 'mimetype', data: 'application/epub+zip' },
    CONTAINER,
    { name: 'OEBPS/content.opf', data: opf },
    ncx
      ? { name: 'OEBPS/toc.ncx', data: `<ncx><navMap>${points.join('')}</navMap></ncx>` }
      : { name: 'OEBPS/nav.xhtml', data: nav },
    ...pages.map(({ file, body }) => ({ name: `OEBPS/${file}`, data: page(body) })),
    ...more,
  ])
}
