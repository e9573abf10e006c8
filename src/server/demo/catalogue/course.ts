import { courseOne } from './course-one'
import { courseTableA } from './course-table-a'
import { slowBoatFilms } from './course-slow-boat'
import { courseTableB } from './course-table-b'
import { dice } from '../../kernel/dice'
import { list, readTable, extendedSynopsis } from './table'
import { TIMED } from './timed'
import type { SeedPart, SeedWork } from './types'

const taught: SeedWork[] = readTable(courseTableA + courseTableB).map((row, index) => {
  const number = index + 1
  const chance = dice(`course ${row.title}`)
  const names = ['开课：怎样学这门课', ...list(row.more[0]), '结课：带走的作业']
  const free = number % 20 === 0
  const freeParts = number === 1 ? 3 : 2
  const parts: SeedPart[] = names.map((title, order) => {
    const notes = number === 1 ? courseOne[order] : order === 0 ? `${title}。${row.synopsis}` : undefined
    return {
      title,
      free: free || order < freeParts,
      ...(notes ? { body: notes } : {}),
    }
  })
  return {
    kind: 'course',
    number,
    title: row.title,
    subtitle: row.subtitle,
    author: row.author,
    authorRole: '主讲',
    category: row.category,
    tags: row.tags,
    synopsis: extendedSynopsis(row.synopsis, `全课 ${names.length} 讲，由${row.author}主讲，有作业与答疑。`),
    facts: {
      主讲: row.author,
      课时: `${names.length} 讲`,
      时长: TIMED,
      难度: chance.pick(['入门', '入门', '进阶', '通用']),
      服务: '作业批改、课程答疑、结课证书',
      有效期: '永久回看',
    },
    price: free ? 0 : chance.whole(29, 399) * 100 - 10,
    ...(free ? {} : { originalPrice: chance.whole(400, 699) * 100 }),
    memberFree: !free && number % 4 === 1,
    free,
    freeParts: free ? names.length : freeParts,
    heat: number === 1 ? 318_000 : chance.whole(900, 260_000),
    score: chance.whole(42, 50),
    finished: number % 6 !== 5,
    publishedDaysAgo: number === 1 ? 60 : chance.whole(5, 700),
    parts,
  }
})

/** Sixty courses and a video book. */
export const courses: SeedWork[] = [...taught, slowBoatFilms(taught.length + 1)]
