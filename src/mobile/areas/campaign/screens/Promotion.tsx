import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { CampaignPage } from '@/contract/content/campaign'
import { campaignPlace } from '@/shared/campaigns'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { appConfig } from '@/stores/config'
import { keepReferral } from '@/stores/referral'
import { useShared } from '@/mobile/kit/share/useShared'
import type { ShareFacts } from '@/stores/share'
import { Blocks } from '../parts/Blocks'
import { PreviewOnly } from '../parts/targets'
import { pick, usePreview } from '../parts/usePreview'
import styles from './Promotion.module.css'

const home = (
  <Button href={to('/home')} kind="secondary">
    去首页看看
  </Button>
)

const shareOf = ({ document: doc }: CampaignPage): ShareFacts => ({
  title: doc.shareTitle || doc.title,
  description: doc.shareText || appConfig().share.description,
  ...(doc.shareImage
    ? { image: doc.shareImage.includes('.') ? doc.shareImage : `${doc.shareImage}-360.webp` }
    : {}),
})

/** The page being edited, shown in the back office's frame. */
function Preview() {
  const page = usePreview(true)
  return (
    <Page title={page?.document.title ?? '预览'} width="wide" back={false} headed>
      {page ? (
        <PreviewOnly value>
          <Blocks {...page} onPick={pick} />
        </PreviewOnly>
      ) : (
        <Skeleton shape="cover" ratio="16:9" />
      )}
    </Page>
  )
}

/** A campaign page, by its address or its id. */
function Published() {
  const { pathname } = useLocation()
  const query = useQuery()
  const id = query.number('id')
  const scene = query.text('scene')
  const place = campaignPlace(pathname.replace(/\/+$/, ''))
  const asked = useCall('campaign.page', { place, ...(id ? { id } : {}) })
  const { data } = asked
  useEffect(() => {
    if (scene) keepReferral(scene)
  }, [scene])
  const share = useShared(data && shareOf(data))
  const ended =
    data?.state === 'ended' ? (
      <Empty title={`“${data.document.title}”已结束`} hint="感谢参与，下次见" action={home} />
    ) : undefined
  const shown = data?.state === 'live' ? data : undefined
  return (
    <Page
      title={data?.document.title ?? '活动'}
      width="wide"
      headed
      call={asked}
      missing={{ hint: '先去别处看看吧', action: home }}
      empty={ended}
      skeleton={
        <div className={styles.coming}>
          <Skeleton shape="cover" ratio="16:9" />
          <Skeleton shape="lines" count={6} />
        </div>
      }
      right={
        shown ? (
          <button type="button" className={styles.share} aria-label="分享" onClick={share}>
            <Icon name="share" size={22} />
          </button>
        ) : undefined
      }
    >
      {shown ? <Blocks document={shown.document} live={shown.live} /> : null}
    </Page>
  )
}

/** One screen for every campaign address. */
export default function Promotion() {
  const preview = useQuery().text('preview') === '1' && window.parent !== window
  return preview ? <Preview /> : <Published />
}
