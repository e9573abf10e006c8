import type { LessonRow } from '@/contract/courses/course'
import type { LessonNote } from '@/contract/courses/lesson'
import { durationText } from '@/format/duration'

interface Group {
  row: Pick<LessonRow, 'number' | 'title'>
  notes: readonly Pick<LessonNote, 'at' | 'text'>[]
}

/** Signs that Markdown would read as its own. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')

/** The notes of a course as a Markdown text, by lesson. */
export const notesFile = (title: string, groups: readonly Group[]): string =>
  [
    `# 《${plain(title)}》笔记`,
    ...groups.map(({ row, notes }) =>
      [
        `## 第 ${row.number} 讲 ${plain(row.title)}`,
        ...notes.map(({ at, text }) => `**${durationText(at)}**\n\n${plain(text)}`),
      ].join('\n\n'),
    ),
    '',
  ].join('\n\n')
