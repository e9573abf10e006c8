import { findArea } from './findArea'
import { NAME_THRESHOLD, nameAfterNumber, nameScore } from './findName'
import type { Area } from '@/contract/kernel/areas'

/** Fields found in a pasted text. Missing ones are empty, for the user to fill in. */
export interface ParsedAddress {
  name: string
  mobile: string
  /** Codes of province, city and district, as far down as the text names them. */
  area: string[]
  /** Everything that is neither name, phone nor area: no typed text is lost. */
  detail: string
}

/** Longer texts are not addresses. */
const MOST = 500

// Private-use characters mark the removed parts of the text.
const PHONE = '\uE000'
const NAMED = '\uE001'

const MOBILE = /(^|\D)(?:\(?(?:\+|00)?86\)?[-\s]*)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const NAME_LABEL = '收货人姓名|收件人姓名|收货人|收件人|联系人|收货姓名|收件姓名|姓名|name'
const OTHER_LABEL =
  '收货人电话|收件人电话|收货人手机号?|收件人手机号?|手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|tel|phone|mobile|所在地区|所在地|省市区|地区|详细地址|收货地址|收件地址|收件人地址|收货人地址|街道地址|地址|address'
const labels = (words: string): RegExp => new RegExp(`(?:${words})\\s*(?::|(?=\\s|$))\\s*`, 'gim')
const GIVEN = /\(?(?:收|亲收|启)\)?(?=\s|$|,)/g
const GIVEN_IN_BRACKETS = /\((?:收|亲收)\)/g

/**
 * Replaces what a pattern finds at the beginning of the text or after a character of `before`. A look-behind in the
 * pattern would do the same, but Safari before 16.4 cannot parse one.
 */
const replaceAfter = (text: string, before: RegExp, pattern: RegExp, by: string): string =>
  text.replace(pattern, (found: string, at: number) =>
    at === 0 || before.test(text.charAt(at - 1)) ? by : found,
  )
const SEPARATOR = /[\s,;|、。]/

/** Converts full-width digits and signs to ASCII and removes invisible characters. */
const plain = (text: string): string =>
  text
    .slice(0, MOST)
    .normalize('NFKC')
    .replace(/[\uE000-\uE001]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\S\n]+/g, ' ')

const EDGES = /^[\s,;:、。|/>\-—]+|[\s,;:、。|\-—]+$/g
const trimmed = (text: string): string => text.replace(EDGES, '')

function takeMobile(text: string): { mobile: string; rest: string } {
  const found = MOBILE.exec(text)
  if (!found) return { mobile: '', rest: text }
  const [whole, before = '', ...digits] = found
  const rest = `${text.slice(0, found.index)}${before}\n${PHONE}\n${text.slice(found.index + whole.length)}`
  return { mobile: digits.join(''), rest }
}

/** Removes the area, a second time where it is repeated (所在地区 and 详细地址 of a form). */
function takeArea(text: string, areas: readonly Area[]): { area: string[]; rest: string } {
  const found = findArea(text, areas)
  if (!found) return { area: [], rest: text }
  const cut = (from: string, at: { start: number; end: number }) =>
    `${from.slice(0, at.start)}\n${from.slice(at.end)}`
  const rest = cut(text, found)
  const again = findArea(rest, areas)
  const same = again?.codes.length === 3 && again.codes.join() === found.codes.join()
  return { area: found.codes, rest: same ? cut(rest, again) : rest }
}

interface Line {
  text: string
  /** Follows a label for names. */
  named: boolean
  besidePhone: boolean
}

function linesOf(text: string): Line[] {
  const raw = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line === PHONE || trimmed(line.replace(NAMED, '')) !== '')
  return raw.flatMap((line, index) =>
    line === PHONE
      ? []
      : [
          {
            text: trimmed(line.replace(NAMED, '')),
            named: line.startsWith(NAMED),
            besidePhone: raw[index - 1] === PHONE || raw[index + 1] === PHONE,
          },
        ],
  )
}

/** Removes one occurrence of a word from a line. */
const without = (line: string, word: string, at: number): string =>
  trimmed(`${line.slice(0, at)} ${line.slice(at + word.length)}`.replace(/ +/g, ' '))

interface Choice {
  line: number
  at: number
  text: string
}

/** Words of a line with their positions. Consecutive Latin words are one. */
const wordsOf = (line: string): { text: string; at: number }[] =>
  [...line.matchAll(/[A-Za-z][A-Za-z.'’]*(?: [A-Za-z][A-Za-z.'’]*)+(?= |$|[,;])|[^\s,;|、。/]+/g)].map(
    (found) => ({
      text: found[0],
      at: found.index,
    }),
  )

/** The text after a name label: all of its line, or its first word where the line has more than a name. */
function namedByLabel(lines: readonly Line[]): Choice | undefined {
  const line = lines.findIndex((one) => one.named)
  const text = lines[line]?.text ?? ''
  const [first] = wordsOf(text)
  if (!first) return undefined
  const whole = text.length <= 12 && !/[\d,;|、。]/.test(text)
  return { line, at: whole ? 0 : first.at, text: whole ? text : first.text }
}

function mostLikely(lines: readonly Line[]): Choice | undefined {
  let best: (Choice & { score: number }) | undefined
  lines.forEach(({ text, besidePhone }, line) => {
    const words = wordsOf(text)
    words.forEach((word, index) => {
      const [isFirst, isLast] = [index === 0, index === words.length - 1]
      const score = nameScore({
        text: word.text,
        next: words[index + 1]?.text ?? '',
        alone: words.length === 1,
        besidePhone: besidePhone && (isFirst || isLast),
        atEdge: (line === 0 && isFirst) || (line === lines.length - 1 && isLast),
      })
      if (score >= NAME_THRESHOLD && (!best || score > best.score)) best = { line, score, ...word }
    })
  })
  return best
}

function glued(lines: readonly Line[]): Choice | undefined {
  for (const [line, { text }] of lines.entries()) {
    const name = nameAfterNumber(text)
    if (name) return { line, at: text.length - name.length, text: name }
  }
  return undefined
}

/**
 * Parses a pasted text such as 「张小满 13812345678 浙江省杭州市西湖区文三路 90 号」 in any order, with or without labels.
 * @param areas the division, as common.areas returns it
 */
export function parseAddress(pasted: string, areas: readonly Area[]): ParsedAddress {
  const { mobile, rest: noPhone } = takeMobile(plain(pasted))
  const named = replaceAfter(noPhone, SEPARATOR, labels(NAME_LABEL), `\n${NAMED}`)
  const labelled = replaceAfter(named, SEPARATOR, labels(OTHER_LABEL), '\n')
  const marked = replaceAfter(labelled.replace(GIVEN_IN_BRACKETS, ' '), /\s/, GIVEN, ' ')
  const { area, rest } = takeArea(marked, areas)
  const lines = linesOf(rest)
  const name = namedByLabel(lines) ?? mostLikely(lines) ?? glued(lines)
  const kept = lines.map(({ text }, line) =>
    name && line === name.line ? without(text, name.text, name.at) : text,
  )
  return { name: name?.text ?? '', mobile, area, detail: trimmed(kept.filter(Boolean).join(' ')) }
}
