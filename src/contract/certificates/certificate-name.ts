import { oneLine } from '../kernel/rules'

/** Fewest and most characters of a name on a certificate. */
export const LEAST_NAME = 2
export const MOST_NAME = 30

const LETTER = String.raw`[\p{Script=Han}A-Za-zÀ-ÖØ-öø-ɏ]`
/** Words of Chinese or Latin letters with a space or a dot between two of them: 阿依古丽·买买提, Anna Li. */
const FORM = new RegExp(`^${LETTER}+(?:[ ·]${LETTER}+)*$`, 'u')

/** A typed name as it is printed: on one line, with half-width letters and one form of the dot between two names. */
export const printedName = (typed: string): string =>
  oneLine(typed.normalize('NFKC')).replace(/ ?[·•‧∙⋅・] ?/gu, '·')

/** The error in a typed name; null when it may be printed. */
export function nameFault(typed: string): string | null {
  const name = printedName(typed)
  if (!name) return '请输入姓名'
  const { length } = [...name]
  if (length < LEAST_NAME || length > MOST_NAME) return `姓名为 ${LEAST_NAME} - ${MOST_NAME} 个字`
  return FORM.test(name) ? null : '姓名只能有汉字和字母，中间可用 · 或空格'
}
