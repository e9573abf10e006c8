import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const textual = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.xml'])
// Compressing a smaller response saves no packet.
const smallest = 1024

/** Writes `name.br` and `name.gz` beside every text file, so that the server never compresses at run time. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && textual.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const sum = { files: 0, before: 0, after: 0 }
  await Promise.all(
    files.map(async (file) => {
      if ((await stat(file)).size < smallest) return
      const body = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      }
      const [br, gz] = await Promise.all([brotliAsync(body, { params }), gzipAsync(body, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
      sum.files += 1
      sum.before += body.length
      sum.after += br.length
    }),
  )
  return sum
}
