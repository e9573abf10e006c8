/**
 * Chapters of the courses that are no films of a plan: number of the course, then title and number of films, in turn.
 */
export const chapterTitles: Readonly<Record<number, readonly (readonly [title: string, films: number])[]>> = {
  2: [
    ['第一章 看得细', 3],
    ['第二章 写得准', 4],
    ['第三章 停得住', 3],
  ],
}
