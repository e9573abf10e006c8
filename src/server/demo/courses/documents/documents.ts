import { findWork } from '../../catalogue/works'
import type { SeedCourse } from '../plan'
import { plans } from '../plans'
import { Flow } from './flow'
import { writePdf, type PdfPage } from './pdf'

/** A document of a demo course. */
export interface SeedDocument {
  title: string
  pages: readonly PdfPage[]
}

function cover(flow: Flow, title: string, name: string, note: string): void {
  flow.space(150)
  flow.text(title, { size: 28, bold: true })
  flow.text(name, { size: 16, ink: 'accent', above: 8 })
  flow.space(4)
  flow.rule('accent')
  flow.text(note, { size: 11, ink: 'quiet', above: 6 })
  flow.turn()
}

const filmTitles = ({ course }: SeedCourse): string[] =>
  findWork('course', course)?.parts.map(({ title }) => title) ?? []

/** All slides of the course, lesson by lesson. */
function slides(plan: SeedCourse, title: string): SeedDocument {
  const name = '讲义合订'
  const flow = new Flow(`${title} · ${name}`)
  cover(flow, title, name, '课上每一页讲义都在这里，按讲次排好。先合上它回想，再打开核对。')
  for (const [number, pages] of Object.entries(plan.slides)) {
    flow.keep(110)
    flow.text(`第 ${number} 讲　${filmTitles(plan)[Number(number) - 1] ?? ''}`, {
      size: 17,
      bold: true,
      above: 22,
    })
    flow.rule()
    for (const [, heading, lines] of pages) {
      flow.keep(60)
      flow.text(heading, { size: 13, bold: true, ink: 'accent', above: 8 })
      for (const line of lines) flow.text(`· ${line}`, { indent: 6 })
    }
  }
  return { title: name, pages: flow.pages() }
}

/** The texts of the course in a size to read on paper, with room for notes. */
function texts(plan: SeedCourse, title: string): SeedDocument[] {
  const lessons = plan.added.filter((lesson) => lesson.kind === 'text')
  if (lessons.length === 0) return []
  const name = '课文与笔记页'
  const flow = new Flow(`${title} · ${name}`)
  for (const lesson of lessons) {
    flow.turn()
    flow.text(lesson.title, { size: 20, bold: true })
    flow.rule('accent')
    for (const paragraph of lesson.paragraphs) flow.text(`　　${paragraph}`, { size: 12.5, above: 6 })
    flow.keep(150)
    flow.text('读完写两句：哪一句最有用？哪一句还不明白？', { ink: 'quiet', above: 16 })
    flow.blank(4)
  }
  return [{ title: name, pages: flow.pages() }]
}

/** What is to be learnt, to be ticked off: lessons by chapter, then every heading of the slides as a question. */
function handbook(plan: SeedCourse, title: string): SeedDocument {
  const name = '学习手册'
  const flow = new Flow(`${title} · ${name}`)
  cover(flow, title, name, '学一讲，勾一讲；学完一章，写下记住的三件事。')
  const titles = filmTitles(plan)
  let number = 0
  for (const [chapter, films] of plan.chapters) {
    flow.keep(150)
    flow.text(chapter, { size: 16, bold: true, above: 18 })
    flow.rule()
    for (let film = 0; film < films; film += 1, number += 1)
      flow.tick(`第 ${number + 1} 讲　${titles[number] ?? ''}`)
    flow.text('这一章我记住了：', { ink: 'quiet', above: 8 })
    flow.blank(3)
  }
  flow.turn()
  flow.text('合上讲义，能不能说出来？', { size: 16, bold: true })
  flow.text('每一条用自己的话说一分钟。说不出的，回到那一讲再看一遍。', { ink: 'quiet', size: 11 })
  flow.rule()
  for (const [lesson, pages] of Object.entries(plan.slides))
    for (const [, heading] of pages) flow.tick(`${heading}（第 ${lesson} 讲）`)
  return { title: name, pages: flow.pages() }
}

/** The documents of a complete course; none of any other. */
export function documentsOfCourse(course: number): SeedDocument[] {
  const plan = plans.find((one) => one.course === course)
  const title = findWork('course', course)?.title
  if (!plan || !title) return []
  return [slides(plan, title), ...texts(plan, title), handbook(plan, title)]
}

/** The lines of a page, as they are read from the file. */
export const textOfPage = (page: PdfPage): string =>
  page.flatMap((mark) => (mark.is === 'text' ? mark.text.replaceAll('　', ' ').trim() : [])).join('\n')

/** The file of a document; undefined when there is none. */
export function documentFile(course: number, number: number): Buffer | undefined {
  const document = documentsOfCourse(course)[number - 1]
  return document && writePdf(document.title, document.pages)
}
