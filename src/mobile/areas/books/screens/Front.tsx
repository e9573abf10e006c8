import { useLocation } from 'react-router-dom'
import { BannerCarousel } from 'design-system/BannerCarousel'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { SearchLink } from 'design-system/SearchBar'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { StripNav } from 'design-system/StripNav'
import { Ticker } from 'design-system/Ticker'
import { WorkRails } from 'design-system/WorkRails'
import type { FrontName } from '@/contract/discovery/store'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import type { ScreenPath } from '@/client/paths'
import { useCall } from '@/mobile/kit/frame/useCall'
import { railFacts } from '@/mobile/kit/works/workCard'
import { BoardCard } from '../parts/BoardCard'
import styles from './Front.module.css'

interface FrontFacts {
  front: FrontName
  title: string
  /** Heading of the categories, and the list they open. */
  shelf: string
  list: ScreenPath
  strip: readonly { label: string; path: ScreenPath; query?: Record<string, string | number> }[]
}

const books = (path: ScreenPath) => [
  { label: '排行榜', path, query: { type: 820 } },
  { label: '影视原著', path, query: { type: 828 } },
  { label: '知识技能', path, query: { type: 1 } },
  { label: '好书解读', path, query: { type: 3 } },
]

const STORE: FrontFacts = {
  front: 'store',
  title: '电子书',
  shelf: '全部分类',
  list: '/ebook/list',
  strip: [
    ...books('/ebook/list'),
    { label: '编辑推荐', path: '/ebook/recommends' },
    { label: '网络小说', path: '/ebook/list', query: { type: 'serial', sort: 'updated', title: '网络小说' } },
  ],
}

const FRONTS: Partial<Record<string, FrontFacts>> = {
  '/book/index': {
    front: 'book',
    title: '图书',
    shelf: '找书',
    list: '/book/list',
    strip: books('/book/list'),
  },
  '/teach/index': {
    front: 'teach',
    title: '教辅',
    shelf: '按科目学',
    list: '/teach/listVideo',
    strip: [
      { label: '教辅图书', path: '/teach/list' },
      { label: '教辅视频', path: '/teach/listVideo' },
      { label: '教辅用品', path: '/teach/listShop' },
      { label: '为你推荐', path: '/teach/recommends' },
    ],
  },
}

/** A front page of the store: channels, new works, categories with their works, boards, rails. */
export default function Front() {
  const { pathname } = useLocation()
  const query = useQuery()
  const path = pathname.endsWith('/index') ? pathname : `${pathname}/index`
  const { front, title, shelf, list, strip } = FRONTS[path] ?? STORE
  const plat = query.text('plat')
  const asked = useCall('ebook.index', { front })
  const { data, refresh } = asked
  const category = list === '/teach/listVideo' ? 'plat' : 'type'
  return (
    <Page
      title={query.text('title') || title}
      width="wide"
      pullRefresh={refresh}
      bar={
        <>
          <SearchLink href={to('/video/search', { index: 0 })} placeholder="请输入书名、作者或ISBN关键字" />
          <StripNav
            aria-label="频道"
            items={strip.map((item) => ({ label: item.label, href: to(item.path, item.query ?? { plat }) }))}
          />
        </>
      }
      call={asked}
      skeleton={
        <>
          <Skeleton shape="cover" ratio="5:2" />
          <Skeleton shape="card" />
        </>
      }
    >
      <BannerCarousel
        priority
        banners={(data?.banners ?? []).map(({ id, title: words, href, image, tint }) => ({
          id,
          title: words,
          href,
          src: fileUrl(image),
          tint,
        }))}
      />
      <Ticker
        lead="快报"
        items={(data?.ticker ?? []).map((line, index) => ({
          id: index,
          text: `${line.showName} ${line.prizeName}`,
          href: line.url || to('/ranking'),
        }))}
      />
      {data?.categories.length ? (
        <Section title={shelf} more={{ href: to(list), label: '全部' }}>
          <ul className={styles.categories}>
            {data.categories.map(({ slug, name, works }) => (
              <li key={slug}>
                <a className={styles.category} href={to(list, { [category]: slug, title: name })}>
                  <b>{name}</b>
                  <span>
                    {works}
                    <span className="visually-hidden">{front === 'teach' ? '门' : '本'}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {data?.boards.length ? (
        <Rail title="榜单" item="l" more={{ href: to('/ranking'), label: '全部' }}>
          {data.boards.map((board) => (
            <BoardCard
              key={board.id}
              board={board}
              href={
                front === 'teach'
                  ? to('/ranking', { index: board.id })
                  : to(list, { type: board.id, title: board.title })
              }
            />
          ))}
        </Rail>
      ) : null}
      <WorkRails rails={(data?.rails ?? []).map(railFacts)} />
    </Page>
  )
}
