import type { WorkKind } from '@/contract/catalogue/work'
import type { Place } from '../discovery/landings'

interface SeedRail {
  title: string
  layout: 'tile' | 'row' | 'poster' | 'banner'
  kind: WorkKind
  order: 'hot' | 'new' | 'score' | 'price'
  size: number
  category: string | null
}

/** Kinds with their own list in the theatre; the others share one. */
const LISTS: Partial<Record<WorkKind, string>> = {
  drama: '#/theater/videolist',
  audio: '#/theater/audiolist',
  fm: '#/theater/audiolistFM',
  script: '#/theater/scriptlist',
  film: '#/movie/index',
}

const moreOf = ({ kind, order, category, title }: SeedRail): string =>
  LISTS[kind] ??
  (kind === 'ebook'
    ? `#/ebook/list?${category ? `type=${category}&` : ''}${order === 'hot' ? '' : `sort=${order}&`}title=${encodeURIComponent(title)}`
    : undefined) ??
  `#/work/list?kind=${kind}${category ? `&category=${category}` : ''}${order === 'hot' ? '' : `&sort=${order}`}`

type Given = [
  title: string,
  layout: SeedRail['layout'],
  kind: WorkKind,
  order: SeedRail['order'],
  size: number,
  category?: string,
]

const rail = (...[title, layout, kind, order, size, category]: Given) => {
  const row: SeedRail = { title, layout, kind, order, size, category: category ?? null }
  return { ...row, more: moreOf(row) }
}

/** Initial rails of the tabs; operators change them as rows. */
export const rails: Record<Place, (SeedRail & { more: string })[]> = {
  recommend: [
    rail('正在热播', 'poster', 'drama', 'hot', 8),
    rail('大家在读', 'tile', 'ebook', 'hot', 6),
    rail('好课开讲', 'row', 'course', 'hot', 4),
    rail('耳朵里的故事', 'tile', 'audio', 'hot', 6),
    rail('睡前听一段', 'tile', 'fm', 'score', 6),
    rail('新片速递', 'banner', 'film', 'new', 4),
  ],
  learning: [
    rail('实体新书', 'tile', 'paperbook', 'new', 6),
    rail('今天学什么', 'banner', 'course', 'hot', 4),
    rail('从汉语开始', 'row', 'course', 'score', 4, 'chinese'),
    rail('一起读经典', 'tile', 'ebook', 'hot', 6, 'classic'),
    rail('纸书口碑榜', 'row', 'paperbook', 'score', 6),
    rail('边走边听', 'tile', 'fm', 'hot', 6),
  ],
  copyright: [
    rail('待改编的好本子', 'row', 'script', 'hot', 6),
    rail('版权课堂', 'banner', 'course', 'hot', 4, 'copyright'),
    rail('影视原著', 'tile', 'ebook', 'score', 6, 'novel'),
    rail('文化藏品', 'tile', 'goods', 'new', 6, 'collection'),
  ],
  movies: [
    rail('热播短剧', 'poster', 'drama', 'hot', 9),
    rail('新剧上线', 'poster', 'drama', 'new', 6),
    rail('院线与纪录', 'banner', 'film', 'hot', 4),
    rail('有声剧', 'tile', 'audio', 'hot', 6),
    rail('FM 有声书', 'tile', 'fm', 'hot', 6),
    rail('剧本', 'row', 'script', 'hot', 5),
  ],
  ebook: [
    rail('畅销电子书', 'tile', 'ebook', 'hot', 9),
    rail('新书上架', 'tile', 'ebook', 'new', 6),
    rail('知识技能', 'row', 'ebook', 'hot', 5, 'skill'),
    rail('小说', 'tile', 'ebook', 'hot', 6, 'novel'),
    rail('古籍新读', 'tile', 'ebook', 'score', 6, 'classic'),
    rail('给孩子', 'tile', 'ebook', 'hot', 6, 'children'),
  ],
  goods: [
    rail('人气好物', 'tile', 'goods', 'hot', 8),
    rail('文房四宝', 'row', 'goods', 'hot', 5, 'stationery'),
    rail('礼盒', 'tile', 'goods', 'hot', 6, 'gift'),
    rail('茶与器', 'tile', 'goods', 'new', 6, 'tea'),
    rail('文化藏品', 'tile', 'goods', 'score', 6, 'collection'),
  ],
  pbook: [
    rail('实体热卖', 'tile', 'paperbook', 'hot', 9),
    rail('新书到店', 'tile', 'paperbook', 'new', 6),
    rail('文学', 'row', 'paperbook', 'hot', 5, 'literature'),
    rail('少儿', 'tile', 'paperbook', 'hot', 6, 'children'),
    rail('艺术', 'tile', 'paperbook', 'score', 6, 'art'),
  ],
}
