import { randomText } from '@/client/storage'
import type { Block, BlockKind } from '@/contract/content/campaign-blocks'

const NO_FILM = { kind: 'course', id: 0, part: 1 } as const
const DAY = 86_400_000

const blockKey = (): string => randomText(10)

/** Returns a new block with placeholder texts. */
export function blankBlock(kind: BlockKind): Block {
  const key = blockKey()
  const heading = { title: '', note: '' }
  switch (kind) {
    case 'hero':
      return {
        key,
        kind,
        title: '写一句让人停下来的话',
        text: '',
        picture: '',
        alt: '',
        film: NO_FILM,
        captions: '',
        loop: false,
        action: '',
        target: '',
      }
    case 'text':
      return { key, kind, title: '', html: '<p>在这里写正文</p>' }
    case 'benefits':
      return { key, kind, ...heading, title: '亮点', items: [{ title: '第一条', text: '' }] }
    case 'steps':
      return { key, kind, ...heading, title: '流程', items: [{ title: '第一步', text: '' }] }
    case 'packages':
      return {
        key,
        kind,
        ...heading,
        title: '套餐',
        items: [
          { source: 'ask', kind: 'course', id: 0, title: '定制方案', lines: [], best: false, action: '' },
        ],
      }
    case 'works':
      return {
        key,
        kind,
        ...heading,
        title: '推荐',
        pick: 'rule',
        refs: [],
        of: 'ebook',
        category: '',
        order: 'hot',
        size: 8,
        layout: 'rail',
      }
    case 'cases':
      return {
        key,
        kind,
        ...heading,
        title: '案例',
        items: [{ title: '案例名称', text: '', figure: '', picture: '', who: '' }],
      }
    case 'faq':
      return {
        key,
        kind,
        ...heading,
        title: '常见问题',
        items: [{ question: '读者最常问的一句', answer: '一两句话说清楚。' }],
      }
    case 'picture':
      return { key, kind, picture: '', alt: '', target: '' }
    case 'video':
      return { key, kind, ...heading, film: NO_FILM, picture: '', captions: '' }
    case 'countdown':
      return { key, kind, title: '距离结束还有', until: Date.now() + 7 * DAY, over: '活动已经结束' }
    case 'form':
      return { key, kind, title: '留下你的联系方式', note: '顾问会尽快与你联系', action: '提交' }
    case 'action':
      return { key, kind, title: '现在就开始', text: '', action: '去看看', target: '#/home' }
  }
}

export const copyOf = (block: Block): Block => ({ ...structuredClone(block), key: blockKey() })

/** Returns a text that tells a block from others of its kind. */
export function summaryOf(block: Block): string {
  if (block.kind === 'picture') return block.alt
  if (block.kind === 'text' && block.title === '')
    return block.html
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .slice(0, 30)
  return block.title
}
