import { courseOne } from './course-one'
import { courseTableA } from './course-table-a'
import { slowBoatFilms } from './course-slow-boat'
import { courseTableB } from './course-table-b'
import { dice } from '../../kernel/dice'
import { list, readTable, extendedSynopsis } from './table'
import { TIMED } from './timed'
import type { SeedPart, SeedWork } from './types'

/** What the lessons say that are sounds, by the numbers of course and lesson; empty where the course has its own text. */
const SOUNDS: Readonly<Record<string, string>> = {
  '1-10': '',
  '3-4':
    '重音不等于大声。请听同一句话：雨停了，他还没有回来。先把“雨”读重，是在说天气。再把“他”读重，是在等一个人。最后把“还”读重，等的人已经有些着急。三遍的音量几乎一样，变的是时间：想强调哪个字，就把它读慢半拍，前面留一点空。试着把声音放低再读一遍，你会发现，轻下来的那个字，反而让人听得最清楚。',
  '15-10':
    '绕口令不比谁快，比谁稳。先标好声调，再慢慢读，三遍不错，才加速。第一条练第一声和第四声：三天三夜修车灯，四月四日看大戏。高的要平，落的要干脆，一个字也不抢。第二条练平舌和翘舌：四是四，十是十，十四是十四，四十是四十。舌尖碰到牙，是四；舌尖卷起来，是十。读错了就回到这一句的开头，慢一点，再来一遍。',
}

const taught: SeedWork[] = readTable(courseTableA + courseTableB).map((row, index) => {
  const number = index + 1
  const chance = dice(`course ${row.title}`)
  const names = ['开课：怎样学这门课', ...list(row.more[0]), '结课：带走的作业']
  const free = number % 20 === 0
  const freeParts = number === 1 ? 3 : 2
  const parts: SeedPart[] = names.map((title, order) => {
    const sound = SOUNDS[`${number}-${order + 1}`]
    const notes =
      sound || (number === 1 ? courseOne[order] : order === 0 ? `${title}。${row.synopsis}` : undefined)
    return {
      title,
      free: free || order < freeParts,
      ...(notes ? { body: notes } : {}),
      ...(sound === undefined ? {} : { lesson: 'audio' as const }),
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
