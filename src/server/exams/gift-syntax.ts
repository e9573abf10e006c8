import type { Expectation, SyntaxError as GiftSyntaxError } from 'gift-pegjs'
import { lookup } from '@/format/lookup'
import type { Remark } from './question-drafts'

/** Names that the grammar gives to what it expects. Others say nothing to who wrote the text. */
const NAMES = lookup({
  '(blank lines separator)': '空行',
  'Question stem': '题干',
  '{T} or {F} or {TRUE} or {FALSE}': 'T 或 F',
  '{=correct choice ~incorrect choice ... }': '选项（=正确 ~错误）',
  '{#... }': '# 和数值',
  'Single short answer { ... }': '答案',
  'Single numeric answer': '数值',
  'a value between -100 and 100': '-100 到 100 的百分数',
  'a value between -100 and 100 (did you forget to put a value?)': '-100 到 100 的百分数',
})
/** Signs that mean something wherever they stand. */
const SIGNS = '~=#{}:'

function nameOf(expected: Expectation): string[] {
  if (expected.type === 'literal') return [expected.text]
  const name = expected.type === 'other' ? NAMES[expected.description] : undefined
  return name === undefined ? [] : [name]
}

export const isGiftSyntaxError = (error: unknown): error is GiftSyntaxError =>
  error instanceof Error && error.name === 'SyntaxError' && 'location' in error && 'expected' in error

/** Says where a question has a mistake and what was expected there. @param line the line where it begins */
export function syntaxFault({ location, expected, found }: GiftSyntaxError, line: number): Remark {
  const { start } = location
  const names = [...new Set((expected as Expectation[] | null)?.flatMap(nameOf))]
  const wanted = names.length > 0 ? `应是 ${names.join('、')}` : '写法有误'
  const got = found === null ? '题目却到此结束了' : `却是“${found}”`
  const hint = found !== null && SIGNS.includes(found) ? `；文字里的“${found}”要写成“\\${found}”` : ''
  return { line: line + start.line - 1, message: `第 ${start.column} 个字符处${wanted}，${got}${hint}` }
}
