import { lastBus } from './serial-last-bus'
import { quietCounty } from './serial-quiet-county'
import type { SeedPart, SeedWork } from './types'

/** Category of web novels, which the demo has for e-books. */
export const SERIAL = { slug: 'serial', name: '网络小说' } as const

const chapters = (
  texts: readonly (readonly [title: string, body: string])[],
  freeParts: number,
): SeedPart[] =>
  texts.map(([title, body], index) => ({ title, body, words: [...body].length, free: index < freeParts }))

/** Web novels in progress. Their last chapter is still to come, and the one before came today. */
export const serials: SeedWork[] = [
  {
    kind: 'ebook',
    number: 91,
    title: '四〇四路末班车',
    subtitle: '零点二十发车，乘客从旧时候来',
    author: '闻夜声',
    authorRole: '著',
    category: SERIAL.slug,
    tags: ['都市奇谈', '治愈', '单元故事'],
    synopsis:
      '卖了货车还债的老司机接手一条线路图上没有的夜班公交。报站器报的是三十年前的站名，上来的人都急着去见一个人。他只管开车，守三条规矩，可每一夜的车上，总有一个人等着他多问一句、多走一步。',
    facts: { 作者: '闻夜声', 状态: '连载中', 更新: '每天一章', 格式: '流式排版' },
    price: 0,
    memberFree: false,
    free: true,
    freeParts: lastBus.length,
    heat: 86_400,
    score: 47,
    finished: false,
    publishedDaysAgo: 3,
    parts: chapters(lastBus, lastBus.length),
  },
  {
    kind: 'ebook',
    number: 92,
    title: '下河县今日无事',
    subtitle: '女县令卖了轿子，挑着一担梨上任',
    author: '许半仙',
    authorRole: '著',
    category: SERIAL.slug,
    tags: ['古风', '轻松', '探案'],
    synopsis:
      '今科女进士姚四平到全国最穷的下河县当县令，库银只剩十一两四钱和一窝耗子。她让百姓拿梨核打官司，收到的第一张状纸却要告一条河：三十年前的一个晚上，它从孟婆婆家门口不见了。',
    facts: { 作者: '许半仙', 状态: '连载中', 更新: '每天一章', 格式: '流式排版' },
    price: 990,
    memberFree: true,
    free: false,
    freeParts: 2,
    heat: 52_700,
    score: 46,
    finished: false,
    publishedDaysAgo: 3,
    parts: chapters(quietCounty, 2),
  },
]
