import type { TextEncoding } from '@/contract/catalogue/outside-kinds'
import { badBook } from './fault'
import { commonShare } from './common-characters'

/** Share of bytes that may belong to no character: damage that a reader hardly sees. */
const MOST_BAD = 0.001
/** Bytes at the beginning of a file by which its encoding is guessed. */
const SAMPLE = 64 * 1024
/** Bytes at an end of a file that may be left over of a character that was cut in two. */
const LONGEST_REST = 3

const NUL = '文件里有空字符（NUL），不是纯文本，请用文本编辑器另存为 UTF-8 后再上传'
const UNKNOWN = '无法识别文字编码，请另存为 UTF-8 或 GB18030 的纯文本'

interface Decoded {
  text: string
  /** Places where no character could be read. */
  bad: number
}

const decoder = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

/** Decodes bytes. What is left over of a character at either end, where a file was cut, is dropped. */
function decoded(encoding: TextEncoding, bytes: Uint8Array): Decoded {
  const wide = encoding.startsWith('utf-16')
  const even = wide ? bytes.subarray(0, bytes.length - (bytes.length % 2)) : bytes
  let from = 0
  // Later bytes of a character of UTF-8 are told from first ones.
  if (encoding === 'utf-8') while (from < LONGEST_REST && ((even[from] ?? 0) & 0xc0) === 0x80) from += 1
  // A decoder that is told that more follows keeps the beginning of a character to itself.
  const text = (decoder(encoding) ?? new TextDecoder()).decode(even.subarray(from), { stream: true })
  return { text, bad: text.match(/\ufffd/g)?.length ?? 0 }
}

const isFair = ({ text, bad }: Decoded, bytes: number): boolean => text !== '' && bad <= bytes * MOST_BAD

/** UTF-8 with next to no damage: bytes of another encoding in a text of mostly Latin letters are no damage. */
function asUtf8(bytes: Uint8Array): string | null {
  const found = decoded('utf-8', bytes)
  if (!isFair(found, bytes.length)) return null
  if (found.bad === 0) return found.text
  const wide = found.text.match(/[^\0-\u007f\ufffd]/g)?.length ?? 0
  return wide > found.bad * 2 ? found.text : null
}

/** An encoding that fits bytes, and the share of common characters of the text that it makes of them. */
interface Guess {
  encoding: TextEncoding
  share: number
}

/** The encodings that fit bytes, the likeliest first. */
function guesses(bytes: Uint8Array): Guess[] {
  const sample = bytes.subarray(0, SAMPLE)
  return (['gb18030', 'big5', 'utf-16le', 'utf-16be'] as const)
    .flatMap((encoding) => {
      const found = decoded(encoding, sample)
      // Wrong characters are few in a text, or they are the rule.
      const fits = found.text !== '' && found.bad <= Math.max(1, sample.length * MOST_BAD * 10)
      return fits && !found.text.includes('\0') ? [{ encoding, share: commonShare(found.text) }] : []
    })
    .toSorted((one, other) => other.share - one.share)
}

/** The encoding that a byte order mark names. */
const marked = (bytes: Uint8Array): TextEncoding | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

/** Least share of common characters of a text that was decoded by a guess; of UTF-16, which nearly all bytes fit. */
const LEAST = 0.2
const CLEAR = 0.5

/** A text file as it was decoded. */
export interface DecodedText {
  text: string
  encoding: TextEncoding
}

/** Whether the likeliest guess of an encoding may be wrong. */
const isDoubtful = ([best, next]: readonly Guess[]): boolean =>
  (best?.share ?? 0) < CLEAR || (next?.share ?? 0) > (best?.share ?? 0) / 2

/** Decodes a text without a byte order mark, or returns null where no encoding fits, or none clearly if `sure`. */
function guessedText(bytes: Uint8Array, sure: boolean): DecodedText | null {
  const zeros = bytes.includes(0)
  const utf8 = zeros ? null : asUtf8(bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' }
  const fitting = guesses(bytes).filter(({ encoding, share }) =>
    encoding.startsWith('utf-16') ? share >= CLEAR : !zeros && share >= LEAST,
  )
  for (const [index, { encoding }] of fitting.entries()) {
    const found = decoded(encoding, bytes)
    if (!isFair(found, bytes.length)) continue
    return sure && isDoubtful(fitting.slice(index)) ? null : { text: found.text, encoding }
  }
  if (zeros) throw badBook(NUL)
  return null
}

function textWithoutNul(bytes: Uint8Array, sure: boolean): DecodedText | null {
  const mark = marked(bytes)
  const found = mark ? { text: decoded(mark, bytes).text, encoding: mark } : guessedText(bytes, sure)
  if (found?.text.includes('\0')) throw badBook(NUL)
  return found
}

/**
 * Decodes a text file: UTF-8, UTF-16, GB18030 or Big5. A thousandth of its bytes may be damaged, and it may be cut in
 * the middle of a character. @throws BookRefused
 */
export function readText(bytes: Uint8Array): DecodedText {
  const found = textWithoutNul(bytes, false)
  if (!found) throw badBook(UNKNOWN)
  return found
}

/** Decodes a text file like {@link readText}, or returns null where its encoding is doubtful. @throws BookRefused */
export const readSureText = (bytes: Uint8Array): DecodedText | null => textWithoutNul(bytes, true)

/** Decodes a text file in an encoding that a reader has chosen; what cannot be read is replaced. @throws BookRefused */
export function textIn(encoding: TextEncoding, bytes: Uint8Array): string {
  const { text } = decoded(encoding, bytes)
  if (text.includes('\0')) throw badBook(NUL)
  return text
}

/** Characters of the beginning of a text that show whether it can be read. */
const SHOWN = 80

/** Returns how a text file begins in the encodings that fit it, the likeliest first. @throws BookRefused for none */
export function encodingSamples(bytes: Uint8Array): { encoding: TextEncoding; text: string }[] {
  const fitting = guesses(bytes).map(({ encoding }) => encoding)
  if (fitting.length === 0) throw badBook(UNKNOWN)
  const begin = bytes.subarray(0, SHOWN * 8)
  // A text with many damaged bytes may be UTF-8 all the same.
  return [...fitting, 'utf-8' as const].map((encoding) => ({
    encoding,
    text: decoded(encoding, begin).text.replace(/\s+/g, ' ').trim().slice(0, SHOWN),
  }))
}

/** The encoding that a document declares in its XML declaration or in a meta element. */
function declared(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  // In UTF-16 every other byte of the declaration is zero.
  if (/^(?:<\0[?!h]\0|\0<\0[?!h])/i.test(head)) return head.startsWith('<') ? 'utf-16le' : 'utf-16be'
  const [, name = ''] =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,30})["']/i.exec(head) ??
    /<meta[^>]*?charset\s*=\s*["']?([\w.:-]{1,30})/i.exec(head) ??
    []
  // A declaration that was read byte by byte is in no wide encoding.
  return /^utf-?16/i.test(name) ? '' : name
}

/**
 * Decodes a document of a book: by its byte order mark, by what it declares, or as UTF-8. One that is not what it says
 * is guessed like a text file; what cannot be read is replaced.
 */
export function decodeMarkup(bytes: Uint8Array): string {
  const mark = marked(bytes)
  if (mark) return decoded(mark, bytes).text
  const label = decoder(declared(bytes) || 'utf-8')?.encoding ?? 'utf-8'
  const text = new TextDecoder(label).decode(bytes)
  const bad = text.match(/\ufffd/g)?.length ?? 0
  if (bad <= bytes.length * MOST_BAD) return text
  const other = guesses(bytes).find(({ share }) => share >= CLEAR)
  return other ? decoded(other.encoding, bytes).text : text
}
