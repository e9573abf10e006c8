import type { NavItem } from './StripNav.tsx'

/** The strips of spec section 2. A screen passes the items whose addresses exist, with its own item active. */

export const publishingTabs: readonly NavItem[] = [
  { label: '出版挂牌', href: '#/copyright/issue/index' },
  { label: '作协公告', href: '#/copyright/announce' },
  { label: '文创收藏', href: '#/copyright/property' },
  { label: '自有品牌', href: '#/about' },
]

export const assetTabs: readonly NavItem[] = [
  { label: '品牌', href: '#/copyright/mediaip' },
  { label: '影视', href: '#/movie/index' },
  { label: '剧场', href: '#/theater/index' },
  { label: '数字数据资产', href: '#/copyright/property' },
]

/** Board 820; type 1 knowledge and skills; type 3 book interpretation. */
export const bookTabs: readonly NavItem[] = [
  { label: '排行榜', href: '#/ranking?index=820' },
  { label: '影视原著', href: '#/book/list' },
  { label: '知识技能', href: '#/ebook/list?type=1' },
  { label: '图书解读', href: '#/ebook/list?type=3' },
]

export const aiTopTabs: readonly NavItem[] = [
  { label: 'AI自媒体创作', href: '#/ai/create/index' },
  { label: '创作会员专区', href: '#/ai/aivip/index' },
  { label: 'AI应用集', href: '#/ai/aiset/index' },
]
