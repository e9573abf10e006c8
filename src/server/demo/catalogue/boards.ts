import type { WorkKind } from '@/contract/catalogue/work'
import { dice } from '../../kernel/dice'
import type { SeedBoard, SeedBoardItem } from './types'
import { works } from './works'

const buyers = [
  '南枝影画',
  '渡口影业',
  '半山青年制作',
  '九秋文化',
  '拾光短剧社',
  '云谷映画',
  '海角动画',
  '长亭传媒',
  '白鹿音像',
  '耳语者联盟',
  '一苇出版',
  '青灯书社',
]

/** Entries from the most viewed works of some kinds. */
function best(
  kinds: WorkKind[],
  count: number,
  boardTitle: string,
  prize: (order: number) => string,
  seed: string,
  tag?: string,
): SeedBoardItem[] {
  const chance = dice(seed)
  return works
    .filter((work) => kinds.includes(work.kind) && (tag === undefined || work.tags.includes(tag)))
    .sort((a, b) => b.heat - a.heat)
    .slice(0, count)
    .map((work, order) => ({
      showName: work.title,
      prizeName: prize(order),
      boardTitle,
      amount: Math.round(work.heat / 1000) / 10,
      mobile: `13${chance.whole(0, 9)}****${String(chance.whole(0, 9999)).padStart(4, '0')}`,
      url: '',
      work: { kind: work.kind, number: work.number },
    }))
}

const rank = (order: number) => ['榜首', '榜眼', '探花'][order] ?? `第 ${order + 1} 名`

/** Copyright deals: buyer, right and price in ten-thousands. */
const deals: SeedBoardItem[] = works
  .filter((work) => work.kind === 'script' || work.kind === 'audio')
  .filter((work) => work.number % 3 === 1)
  .slice(0, 16)
  .map((work, order) => {
    const chance = dice(`deal ${work.title}`)
    return {
      showName: chance.pick(buyers),
      prizeName: `《${work.title}》${chance.pick(['影视改编权', '有声改编权', '短剧改编权', '海外版权'])}`,
      boardTitle: '版权成交',
      amount: chance.whole(6, 88) + (order % 2) / 2,
      mobile: `15${chance.whole(0, 9)}****${String(chance.whole(0, 9999)).padStart(4, '0')}`,
      url: '',
      work: { kind: work.kind, number: work.number },
    }
  })

/** Ranking boards; the book strip opens 820. */
export const boards: SeedBoard[] = [
  {
    id: 820,
    title: '书声总榜',
    places: [30],
    items: best(['ebook', 'paperbook'], 20, '书声总榜', rank, 'board 820'),
  },
  {
    id: 821,
    title: '短剧热播榜',
    places: [30, 3],
    items: best(['drama'], 20, '短剧热播榜', rank, 'board 821'),
  },
  { id: 822, title: '有声剧榜', places: [3], items: best(['audio'], 15, '有声剧榜', rank, 'board 822') },
  { id: 823, title: 'FM 收听榜', places: [3], items: best(['fm'], 15, 'FM 收听榜', rank, 'board 823') },
  { id: 824, title: '好课榜', places: [30], items: best(['course'], 15, '好课榜', rank, 'board 824') },
  { id: 825, title: '版权成交榜', places: [2], items: deals },
  { id: 826, title: '剧本关注榜', places: [2], items: best(['script'], 15, '剧本关注榜', rank, 'board 826') },
  {
    id: 828,
    title: '影视原著榜',
    places: [],
    items: best(['ebook', 'paperbook'], 20, '影视原著榜', rank, 'board 828', '影视原著'),
  },
  { id: 827, title: '好物榜', places: [30], items: best(['goods'], 15, '好物榜', rank, 'board 827') },
]
