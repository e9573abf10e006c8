import { posix } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { decodeUri } from '@/format/decodeUri'
import { decodeEntities } from '@/format/markup'
import { decodeMarkup } from './encoding'
import { badBook, LIMITS, type FoundBook, type FoundChapter, type KeptPicture } from './fault'
import { flatPage, isPlain, pageOf, plainLines, plainText, type Page } from './html'
import { flatPageOf, type FlatPage, type Places } from './notes'
import { openArchive, type Archive } from './zip'

/** A document's own entities are never expanded: otherwise small files could grow without limit. */
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
})

type Node = { [name: string]: Node | Node[] | string | undefined }

const all = (value: Node[string]): Node[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is Node => typeof one === 'object')
const one = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((at, name) => (at ? all(at[name])[0] : undefined), node)
const attribute = (node: Node | undefined, name: string): string => {
  const value = node?.[`@${name}`]
  return typeof value === 'string' ? decodeEntities(value) : ''
}

/** All text below a node, in the order the parser keeps. */
function textIn(value: Node[string]): string {
  if (typeof value === 'string') return decodeEntities(value)
  if (Array.isArray(value)) return value.map(textIn).join('')
  return value
    ? Object.entries(value)
        .map(([name, inner]) => (name.startsWith('@') ? '' : textIn(inner)))
        .join('')
    : ''
}
const words = (value: Node[string]): string => textIn(value).replace(/\s+/g, ' ').trim()

function parse(bytes: Buffer, what: string): Node {
  try {
    return xml.parse(decodeMarkup(bytes)) as Node
  } catch {
    throw badBook(`EPUB 的${what}无法解析，请重新导出`)
  }
}

/** Archive name of a reference in the book: without `..` steps, and without the part after #. */
const nameFrom = (folder: string, href: string): string =>
  posix.normalize(posix.join(folder, decodeUri(href.split('#')[0] ?? ''))).replace(/^(\.\.\/)+/, '')

async function packageOf(archive: Archive): Promise<{ name: string; node: Node }> {
  if (!archive.has('META-INF/container.xml')) throw badBook('不是有效的 EPUB：缺少 META-INF/container.xml')
  const container = parse(await archive.read('META-INF/container.xml'), '目录文件 container.xml')
  const root = all(one(container, 'container', 'rootfiles')?.['rootfile'])[0]
  const name = nameFrom('', attribute(root, 'full-path'))
  if (!name || !archive.has(name)) throw badBook('不是有效的 EPUB：找不到书籍清单（OPF）')
  const node = one(parse(await archive.read(name), '书籍清单（OPF）'), 'package')
  if (!node) throw badBook('不是有效的 EPUB：书籍清单（OPF）是空的')
  return { name, node }
}

/** Licences of copy protections: Adobe's, Apple's and Readium's. */
const LOCKS = ['META-INF/rights.xml', 'META-INF/sinf.xml', 'META-INF/license.lcpl']
const locked = () => badBook('EPUB 有版权保护（DRM），请上传没有加密的版本', 'protected')

/** Obfuscated fonts are harmless; anything else that is encrypted is copy protection. */
async function checkLock(archive: Archive): Promise<void> {
  if (LOCKS.some((name) => archive.has(name))) throw locked()
  if (!archive.has('META-INF/encryption.xml')) return
  const node = parse(await archive.read('META-INF/encryption.xml'), '加密说明')
  const isLocked = all(one(node, 'encryption')?.['EncryptedData']).some(
    (data) => !/font|obfuscation|embedding/i.test(attribute(one(data, 'EncryptionMethod'), 'Algorithm')),
  )
  if (isLocked) throw locked()
}

interface Item {
  id: string
  name: string
  type: string
  properties: string
}

const itemsOf = (node: Node, folder: string): Map<string, Item> =>
  new Map(
    all(one(node, 'manifest')?.['item']).map((item) => {
      const id = attribute(item, 'id')
      const name = nameFrom(folder, attribute(item, 'href'))
      return [
        id,
        { id, name, type: attribute(item, 'media-type'), properties: attribute(item, 'properties') },
      ]
    }),
  )

/** Titles by file, from the table of contents: the first entry of a file names it. */
async function titlesOf(
  archive: Archive,
  items: Map<string, Item>,
  spine: Node | undefined,
): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  const add = (folder: string, href: string, title: string): void => {
    const name = nameFrom(folder, href)
    if (href && title && !titles.has(name)) titles.set(name, title)
  }
  const nav = [...items.values()].find(({ properties }) => properties.split(' ').includes('nav'))
  if (nav && archive.has(nav.name)) {
    const page = decodeMarkup(await archive.read(nav.name))
    const toc = /<nav\b[^>]*type\s*=\s*["'][^"']*\btoc\b[^>]*>([\s\S]*?)<\/nav>/i.exec(page)?.[1] ?? page
    for (const [, href = '', label = ''] of toc.matchAll(
      /<a\b[^>]*?href\s*=\s*["']([^"']*)["'][^>]*>([\s\S]*?)<\/a>/gi,
    ))
      add(posix.dirname(nav.name), decodeEntities(href), plainText(label))
    if (titles.size) return titles
  }
  const ncx =
    items.get(attribute(spine, 'toc')) ??
    [...items.values()].find(({ type }) => type === 'application/x-dtbncx+xml')
  if (!ncx || !archive.has(ncx.name)) return titles
  const walk = (points: Node[]): void => {
    for (const point of points) {
      add(posix.dirname(ncx.name), attribute(one(point, 'content'), 'src'), words(point['navLabel']))
      walk(all(point['navPoint']))
    }
  }
  walk(all(one(parse(await archive.read(ncx.name), '目录（NCX）'), 'ncx', 'navMap')?.['navPoint']))
  return titles
}

const isPage = ({ type, name }: Item): boolean => /xhtml|html/.test(type) || /\.x?html?$/i.test(name)

/** A page and a place on it that a link of the book leads to. */
function linkOf(from: string, href: string): { name: string; id: string } | null {
  const mark = href.indexOf('#')
  if (mark < 0 || /^[a-z][a-z\d+.-]*:/i.test(href)) return null
  const name = mark === 0 ? from : nameFrom(posix.dirname(from), href)
  return { name, id: decodeUri(href.slice(mark + 1)) }
}

/** Pages that are kept while others may have notes on them. */
const KEPT_PAGES = 4

/** Reads pages of a book; the last ones are kept. @throws JobRefused when one is missing */
function flatPages(archive: Archive): (name: string) => Promise<FlatPage> {
  const kept = new Map<string, FlatPage>()
  return async (name) => {
    const page = kept.get(name) ?? flatPageOf(flatPage(decodeMarkup(await archive.read(name))))
    kept.delete(name)
    kept.set(name, page)
    for (const old of kept.keys()) if (kept.size > KEPT_PAGES) kept.delete(old)
    return page
  }
}

/**
 * Reads an EPUB (2 or 3): pages in the order of the spine, titles from the table of contents.
 * @param keep stores a picture; returns null when it cannot be read
 * @throws JobRefused with what is wrong and how to fix it
 */
export async function readEpub(
  file: string,
  keep: (bytes: Buffer) => Promise<KeptPicture | null>,
): Promise<FoundBook> {
  const archive = await openArchive(file)
  try {
    await checkLock(archive)
    const { name, node } = await packageOf(archive)
    const folder = posix.dirname(name) === '.' ? '' : posix.dirname(name)
    const items = itemsOf(node, folder)
    const spine = one(node, 'spine')
    const refs = all(spine?.['itemref']).filter((ref) => attribute(ref, 'linear') !== 'no')
    if (refs.length === 0) throw badBook('EPUB 没有阅读顺序（spine），请重新导出')
    const titles = await titlesOf(archive, items, spine)
    const pictures = new Map<string, KeptPicture | null>()
    const picture = async (from: string, src: string): Promise<KeptPicture | null> => {
      const at = nameFrom(posix.dirname(from), src)
      if (/^[a-z][a-z\d+.-]*:/i.test(src) || !archive.has(at)) return null
      if (!pictures.has(at)) {
        if (pictures.size >= LIMITS.pictures)
          throw badBook(`图片超过 ${LIMITS.pictures} 张，请精简后重新导出`, 'large')
        pictures.set(at, await keep(await archive.read(at)))
      }
      return pictures.get(at) ?? null
    }
    const names = new Set([...items.values()].filter(isPage).map((item) => item.name))
    const flat = flatPages(archive)
    /** Elements of pages that are notes of other pages. */
    const gone = new Map<string, Places>()
    let keys = 0
    const read = async (own: string): Promise<Page> => {
      const page = await pageOf(await flat(own), {
        name: own,
        resolve: (href) => linkOf(own, href),
        page: (other) => (names.has(other) && archive.has(other) ? flat(other) : Promise.resolve(null)),
        key: () => `n${(keys += 1)}`,
        picture,
        gone: gone.get(own) ?? new Map<number, number>(),
      })
      for (const [other, places] of page.taken)
        gone.set(other, new Map([...(gone.get(other) ?? []), ...places]))
      return page
    }
    const chapters: FoundChapter[] = []
    for (const ref of refs) {
      const item = items.get(attribute(ref, 'idref'))
      if (!item || !isPage(item) || item.properties.split(' ').includes('nav')) continue
      const page = await read(item.name)
      const emptied = gone.has(item.name) && page.blocks.every((block) => /^<h[234]>/.test(block))
      const named = titles.get(item.name) ?? ''
      const chapter = emptied ? null : chapterOf(page, named, chapters.length + 1, item)
      if (chapter) chapters.push(chapter)
      if (chapters.length > LIMITS.chapters) throw badBook(`超过 ${LIMITS.chapters} 章，请分册上传`, 'large')
    }
    if (chapters.length === 0) throw badBook('EPUB 里没有找到正文')
    const meta = one(node, 'metadata')
    return {
      title: words(meta?.['title']).slice(0, 60),
      author: words(meta?.['creator']).slice(0, 40),
      chapters,
      pictures: [...pictures.values()].flatMap((picture) => picture?.url ?? []),
    }
  } finally {
    archive.close()
  }
}

/** Whether nothing is lost with a heading that says the title: a note of it would be. */
const isHeadingOnly = (block: string): boolean => !block.includes('data-note')

/** A page as a chapter; null for a cover and other pages without text that the table of contents does not list. */
function chapterOf(
  { heading, blocks }: Page,
  named: string,
  number: number,
  item: Item,
): FoundChapter | null {
  const wordless = blocks.every((block) => plainText(block) === '')
  if (blocks.length === 0 || (wordless && (!named || /cover/i.test(`${item.id} ${item.name}`)))) return null
  const title = (named || heading || `第 ${number} 节`).slice(0, 60)
  // The title is shown above the text already.
  const rest =
    heading && blocks[0] && isHeadingOnly(blocks[0]) && plainText(blocks[0]) === heading && heading === title
      ? blocks.slice(1)
      : blocks
  if (isPlain(rest)) return { title, lines: plainLines(rest), rich: false }
  return { title, lines: rest, rich: true }
}
