/** Name of a work or product inside a sentence: a work in book-title marks, goods in quotation marks. */
export const quotedTitle = (kind: string, title: string): string =>
  kind === 'goods' ? `“${title}”` : `《${title}》`

/** 第三章 雨夜 → the number and the name; the whole is the name when there is no number. */
export function titleParts(title: string): { number: string; name: string } {
  const [, number = '', name = ''] =
    /^(第.{1,9}?[章回节卷讲集部篇])[\s\u3000:：、]*(.*)$/.exec(title.trim()) ?? []
  return name ? { number, name } : { number: '', name: title.trim() }
}
