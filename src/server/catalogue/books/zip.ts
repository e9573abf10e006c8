import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { badBook, LIMITS } from './fault'

/** Files of an untrusted archive: names, counts, sizes and ratios are checked. */
export interface Archive {
  has(name: string): boolean
  /** @throws JobRefused when it is missing, encrypted, or larger than declared */
  read(name: string): Promise<Buffer>
  close(): void
}

const SIZES = `电子书解压后过大（单个文件上限 ${LIMITS.entry / 1024 ** 2} MB，合计 ${LIMITS.total / 1024 ** 2} MB），请压缩图片后重新导出`

function checkEntry(entry: Entry, seen: { total: number }): void {
  const { fileName, uncompressedSize, compressedSize } = entry
  if (uncompressedSize > LIMITS.entry) throw badBook(SIZES, 'large')
  seen.total += uncompressedSize
  if (seen.total > LIMITS.total) throw badBook(SIZES, 'large')
  if (uncompressedSize > LIMITS.ratioFrom && uncompressedSize > compressedSize * LIMITS.ratio)
    throw badBook(`“${fileName.slice(0, 60)}”的压缩比异常，可能不是正常的电子书，已停止读取`)
  if (isLink(entry)) throw badBook('文件里有符号链接，请用可信的工具重新导出 EPUB')
}

const isLink = ({ externalFileAttributes, versionMadeBy }: Entry): boolean =>
  versionMadeBy >> 8 === 3 && ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

/** Bytes of a file's own header in the archive, without its name. */
const HEADER = 30

/** Refuses archives whose files share bytes: a few of them would unpack to as much as one likes. */
function checkApart(entries: Iterable<Entry>): void {
  let end = 0
  const places = [...entries].map(({ relativeOffsetOfLocalHeader: from, compressedSize, fileName }) => ({
    from,
    to: from + HEADER + Buffer.byteLength(fileName) + compressedSize,
  }))
  for (const { from, to } of places.toSorted((one, other) => one.from - other.from)) {
    if (from < end) throw badBook('文件里的条目互相重叠，可能不是正常的电子书，已停止读取')
    end = to
  }
}

/** Translates an error of the archive library for the operator. */
function faultOf(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error)
  if (/relative path|absolute path|invalid characters in fileName/.test(text))
    return badBook('文件里有不安全的路径，请用可信的工具重新导出 EPUB')
  return badBook('EPUB 已损坏或不是 EPUB，请重新导出后上传')
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  const listed: Entry[] = []
  const seen = { total: 0 }
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      try {
        if (listed.length >= LIMITS.entries)
          throw badBook(`文件里的条目超过 ${LIMITS.entries} 个，请精简后重新导出`, 'large')
        checkEntry(entry, seen)
        listed.push(entry)
        if (!entry.fileName.endsWith('/')) found.set(entry.fileName, entry)
        zip.readEntry()
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    zip.on('end', () => resolve())
    zip.on('error', (error: unknown) => reject(faultOf(error)))
    zip.readEntry()
  })
  checkApart(listed)
  return found
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += chunk.length
      // The size in the directory may be false.
      if (size > LIMITS.entry) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw faultOf(error)
  }
  if (size > LIMITS.entry) throw badBook(SIZES, 'large')
  return Buffer.concat(chunks)
}

/** Opens an archive and checks its whole directory before anything is unpacked. @throws JobRefused */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw faultOf(error)
  })
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close()
    throw error
  })
  let read = 0
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw badBook(`EPUB 缺少文件“${name.slice(0, 80)}”，请重新导出`)
      if (entry.isEncrypted()) throw badBook('EPUB 有密码保护，请解除保护后重新导出', 'protected')
      if (!entry.canDecodeFileData()) throw badBook('EPUB 的压缩方式不支持，请重新导出')
      const bytes = await unpacked(zip, entry)
      read += bytes.length
      if (read > LIMITS.total) throw badBook(SIZES, 'large')
      return bytes
    },
    close: () => zip.close(),
  }
}
