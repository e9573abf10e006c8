import { badBook, LIMITS, type FoundChapter } from './fault'

const NUMBER = '[零〇一二两三四五六七八九十百千万\\d０-９]{1,9}'
const HEADING = new RegExp(`^(?:正文\\s*)?第\\s*${NUMBER}\\s*[章回节話话](?:[\\s：:、.．—-].{0,40}|.{0,24})$`)
const VOLUME = new RegExp(`^第\\s*${NUMBER}\\s*[卷部篇集](?:[\\s：:、.．—-].{0,40}|.{0,16})$`)
const ALONE =
  /^(?:序|序章|序言|自序|前言|引子|楔子|尾声|后记|跋|终章|番外(?:[\s：:一二三四五六七八九十\d].{0,24})?)$/

/** A sentence may begin with 第一章 too, but a heading does not end like a sentence. */
const isHeading = (line: string): boolean =>
  (HEADING.test(line) && !/[。！？；，,”]$/.test(line)) || ALONE.test(line)
const isVolume = (line: string): boolean => VOLUME.test(line) && !/[。！？；，,”]$/.test(line)

/** Characters per piece where there are no headings. */
const PIECE = 6_000

/** Paragraphs in pieces of readable length, for texts without chapter headings. */
function pieces(lines: string[]): FoundChapter[] {
  const found: FoundChapter[] = []
  let size = 0
  for (const line of lines) {
    if (found.length === 0 || size >= PIECE) {
      found.push({ title: `第 ${found.length + 1} 节`, lines: [], rich: false })
      size = 0
    }
    found.at(-1)?.lines.push(line)
    size += line.length
  }
  return found
}

/** Splits a text by its headings (第…章). A volume's heading is put before the following chapter. @throws JobRefused */
export function splitText(text: string): FoundChapter[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\u00a0\u3000\ufeff]/g, ' ').trim())
    .filter(Boolean)
  if (lines.length === 0) throw badBook('文件是空的')
  const found: FoundChapter[] = []
  let volume = ''
  let headings = 0
  for (const line of lines) {
    if (isVolume(line)) {
      volume = line
      continue
    }
    if (isHeading(line)) {
      headings += 1
      found.push({ title: `${volume ? `${volume} · ` : ''}${line}`.slice(0, 60), lines: [], rich: false })
      volume = ''
      continue
    }
    if (volume) {
      found.push({ title: volume.slice(0, 60), lines: [], rich: false })
      volume = ''
    }
    if (found.length === 0) found.push({ title: '开篇', lines: [], rich: false })
    found.at(-1)?.lines.push(line)
  }
  const chapters = headings === 0 && found.length <= 1 ? pieces(lines) : found
  if (chapters.length > LIMITS.chapters)
    throw badBook(`拆出了 ${chapters.length} 章，超过 ${LIMITS.chapters} 章，请分册上传`, 'large')
  return chapters
}
