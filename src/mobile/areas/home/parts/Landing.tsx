import { useState, type ReactNode } from 'react'
import { BannerCarousel } from 'design-system/BannerCarousel'
import { Page } from 'design-system/Page'
import { SearchLink } from 'design-system/SearchBar'
import { Skeleton } from 'design-system/Skeleton'
import { storeTopNav, TopNav } from 'design-system/TopNav'
import { useSettled } from 'design-system/hooks/useSettled'
import type { Landing as LandingFacts } from '@/contract/discovery/home'
import { fileUrl } from '@/client/base'
import { withScreens } from '@/mobile/areas/home/parts/chrome'
import { afterFirstPaint } from 'design-system/hooks/afterFirstPaint'
import { to } from '@/client/links'
import { useCartCount } from '@/stores/cart'
import { useConfig } from '@/stores/config'

/** The rails are below the first view, and nothing above them needs the code of their cards. */
const LateRails = afterFirstPaint(() =>
  import(/* webpackChunkName: "late" */ './LandingRails').then(({ LandingRails }) => LandingRails),
)

interface LandingProps {
  /** Path of the active item of the top navigation. */
  path: string
  data: LandingFacts | undefined
  loading: boolean
  error: Error | undefined
  onRefresh: () => Promise<unknown>
  /** The strip under the search field; by default the store's. */
  strip?: ReactNode
  /** Shown between the banners and the rails. */
  children?: ReactNode
  /** Shown after the rails. */
  foot?: ReactNode
  /** Ends with the legal footer. */
  legal?: boolean
}

const PLACEHOLDER = '请输入书名、作者或ISBN关键字'

/** A tab's landing: search, channels, banners and the rails that operators have chosen. */
export function Landing({
  path,
  data,
  loading,
  error,
  onRefresh,
  strip,
  children,
  foot,
  legal = false,
}: LandingProps) {
  const { system } = useConfig()
  const count = useCartCount()
  const settled = useSettled()
  const [taken] = useState(!settled)
  return (
    <Page
      title={system.name}
      chrome="none"
      width="wide"
      bar={
        <>
          <SearchLink href={to('/video/search', { index: 0 })} placeholder={PLACEHOLDER} />
          {strip ?? <TopNav items={withScreens(storeTopNav, path)} cart={{ href: to('/mycart'), count }} />}
        </>
      }
      pullRefresh={onRefresh}
      call={{ loading, error, refresh: onRefresh }}
      skeleton={
        <>
          <Skeleton shape="cover" ratio="5:2" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </>
      }
    >
      <BannerCarousel
        priority
        banners={(data?.banners ?? []).map(({ id, title, href, image, tint }) => ({
          id,
          title,
          href,
          src: fileUrl(image),
          tint,
        }))}
      />
      {children}
      {data ? <LateRails rails={data.rails} gradual={taken} foot={foot} legal={legal} /> : null}
    </Page>
  )
}
