/** Kinds of marks in a book, by what users call them. */
export const MARK_NAMES = { bookmark: '书签', highlight: '划线', note: '笔记' } as const

/** Formats that the marks of a book are exported in. */
export const MARK_FORMATS = ['md', 'txt'] as const
export type MarkFormat = (typeof MARK_FORMATS)[number]

/** A mark as it is exported. */
export interface ExportedMark {
  kind: keyof typeof MARK_NAMES
  /** The marked words. */
  exact: string
  note: string
  /** Day on which it was made. */
  day: string
  fromOther: boolean
  /** Title of its chapter; null when the chapter is gone. */
  chapter: string | null
}

/** Signs that Markdown would read as its own. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')

interface Written {
  title: string
  chapter: (title: string) => string
  mark: (mark: { exact: string; note: string; label: string }) => string
}

const inLines = (text: string, before: string): string =>
  text
    .split('\n')
    .map((line) => before + line)
    .join('\n')

const FORMATS: Record<MarkFormat, (title: string, author: string) => Written> = {
  md: (title, author) => ({
    title: `# 《${plain(title)}》\n${author ? `\n${plain(author)}\n` : ''}`,
    chapter: (name) => `\n## ${plain(name)}\n`,
    mark: ({ exact, note, label }) =>
      `\n${inLines(plain(exact), '> ')}\n\n${note ? `${plain(note)}\n\n` : ''}${label}\n`,
  }),
  txt: (title, author) => ({
    title: `《${title}》\n${author ? `${author}\n` : ''}`,
    chapter: (name) => `\n【${name}】\n`,
    mark: ({ exact, note, label }) => `\n${exact}\n${note ? `笔记：${note}\n` : ''}${label}\n`,
  }),
}

/** Writes the marks of a book, which come in its order, piece by piece. */
export function* markTexts(
  { title, author }: { title: string; author: string },
  format: MarkFormat,
  marks: Iterable<ExportedMark>,
): Generator<string> {
  const written = FORMATS[format](title, author)
  yield written.title
  let chapter: string | null | undefined
  for (const mark of marks) {
    if (mark.chapter !== chapter) yield written.chapter(mark.chapter ?? '章节已删除')
    ;({ chapter } = mark)
    const label = `${MARK_NAMES[mark.kind]} · ${mark.day}${mark.fromOther ? ' · 来自另一设备' : ''}`
    yield written.mark({ exact: mark.exact, note: mark.note, label })
  }
}

export const markFileName = (title: string, format: MarkFormat): string => `《${title}》笔记.${format}`
export const markFileType = (format: MarkFormat): string =>
  `${format === 'md' ? 'text/markdown' : 'text/plain'}; charset=utf-8`
