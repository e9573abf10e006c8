import type { ReactNode } from 'react'
import { BannerCarousel } from 'design-system/BannerCarousel'
import { NavGrid, type NavGridItem } from 'design-system/NavGrid'
import { Page } from 'design-system/Page'
import { SearchLink } from 'design-system/SearchBar'
import { Skeleton } from 'design-system/Skeleton'
import { WorkRails } from 'design-system/WorkRails'
import type { Landing as LandingFacts } from '@/contract/discovery/home'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { railFacts } from '@/mobile/kit/works/workCard'

interface LandingProps {
  title: string
  searchIndex: number
  placeholder: string
  entries?: readonly NavGridItem[]
  /** Filters the theatre's rails; all by default. */
  wanted?: (rail: LandingFacts['rails'][number]) => boolean
  children?: ReactNode
}

/** Landing of a part of the theatre: search, new works, links, rails. */
export function Landing({
  title,
  searchIndex,
  placeholder,
  entries,
  wanted = () => true,
  children,
}: LandingProps) {
  const asked = useCall('home.movies', {})
  const { data, refresh } = asked
  const rails = (data?.rails ?? []).filter(wanted)
  return (
    <Page
      title={title}
      width="wide"
      pullRefresh={refresh}
      bar={<SearchLink href={to('/video/search', { index: searchIndex })} placeholder={placeholder} />}
      call={asked}
      skeleton={
        <>
          <Skeleton shape="cover" ratio="5:2" />
          <Skeleton shape="card" kind="drama" />
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
      {entries ? <NavGrid items={entries} columns={5} /> : null}
      <WorkRails rails={rails.map(railFacts)} />
      {children}
    </Page>
  )
}
