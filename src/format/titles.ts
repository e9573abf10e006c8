/** Name of a work or product inside a sentence: a work in book-title marks, goods in quotation marks. */
export const quotedTitle = (kind: string, title: string): string =>
  kind === 'goods' ? `“${title}”` : `《${title}》`
