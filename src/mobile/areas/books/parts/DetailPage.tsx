import type { ReactNode } from 'react'
import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { CouponRow, OfferStrip } from 'design-system/Coupon'
import { FactList } from 'design-system/FactList'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { WorkHeader } from 'design-system/WorkHeader'
import type { WorkDetail, WorkKind } from '@/contract/catalogue/work'
import { to } from '@/client/links'
import { priceNow } from '@/mobile/kit/works/offer'
import type { CallState } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import { workHeader } from '@/mobile/kit/works/workHeader'
import { addToCart } from '@/stores/cart'
import { useOpenCoupons } from '@/mobile/kit/shop/useOpenCoupons'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { useAfterLogin } from '@/stores/intent'
import { mayBuy } from '@/stores/purchase/order'
import { useShared } from '@/mobile/kit/share/useShared'
import { soldIn } from './Actions'
import { Reviews } from '@/mobile/kit/works/Reviews'
import styles from './DetailPage.module.css'

interface WaitingProps {
  title: string
  kind: WorkKind | undefined
  asked: Omit<CallState<unknown>, 'mutate'>
}

/** A detail without data: loading, failed, or missing. */
export function DetailWaiting({ title, kind = 'ebook', asked }: WaitingProps) {
  return (
    <Page
      title={title}
      call={asked}
      missing={{
        title: '没有找到内容',
        hint: '可能已经下架，或链接不完整',
        action: <Button href={to('/home')}>回到首页</Button>,
      }}
      skeleton={<Skeleton shape="row" kind={kind} count={4} />}
    />
  )
}

interface DetailPageProps<D extends WorkDetail> {
  title: string
  detail: D
  onRefresh: () => Promise<void>
  /** Shown beside the title. */
  right?: ReactNode
  /** Shown under the header. */
  head?: ReactNode
  /** Contents: chapters or lessons. */
  contents?: ReactNode
  /** The buttons at the foot. */
  action: ReactNode
  related: string
  /** Nothing of the work is sold any more: what is about selling and recommending it is left out. */
  offShelf?: boolean
}

/** A work: cover, price, intro, contents, sample, facts, reviews, similar works. */
export function DetailPage<D extends WorkDetail>(props: DetailPageProps<D>) {
  const { title, detail, onRefresh, right, head, contents, action, related, offShelf = false } = props
  const { work, offer } = detail
  const { favorite, toggle } = useFavorite(work, detail.favorite)
  const addWork = useAfterLogin<null>(`cart:${work.kind}:${work.id}`, () =>
    addToCart({ kind: work.kind, id: work.id }),
  )
  const { coupons, take } = useOpenCoupons(offShelf ? null : { kind: work.kind, id: work.id })
  const share = useShared({ title: work.title, description: work.subtitle, image: work.cover }, work)
  const header = workHeader(detail)
  const sold = soldIn(detail)
  return (
    <Page
      title={title}
      width="wide"
      headed
      right={right}
      pullRefresh={onRefresh}
      footer={
        <BuyBar
          favorite={favorite}
          onFavorite={offShelf ? undefined : () => void toggle()}
          onShare={offShelf ? undefined : share}
          onCart={sold && mayBuy() ? () => void addWork(null) : undefined}
        >
          {action}
        </BuyBar>
      }
    >
      <WorkHeader
        {...header}
        price={offShelf ? undefined : work.free ? 0 : priceNow(detail)}
        original={header.original ?? (work.originalPrice > work.price ? work.originalPrice : undefined)}
      >
        {head}
      </WorkHeader>
      {sold && offer ? <OfferStrip {...offer} onEnd={() => void onRefresh()} /> : null}
      {sold ? <CouponRow coupons={coupons} onTake={take} /> : null}
      <Section title="简介">
        <div className={styles.text}>
          <ReadMore height={240}>
            <p>{detail.synopsis}</p>
          </ReadMore>
        </div>
      </Section>
      {contents}
      {detail.sample ? (
        <Section title="试读">
          <div className={styles.sample} data-sample="">
            <ReadMore height={320}>
              {detail.sample.split(/\n+/).map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </ReadMore>
          </div>
        </Section>
      ) : null}
      {detail.facts.length ? (
        <Section title="信息">
          <FactList layout="columns" facts={detail.facts} />
        </Section>
      ) : null}
      {offShelf ? null : <Reviews work={work} />}
      {detail.related.length ? (
        <Rail title={related} item={work.kind === 'course' || work.kind === 'film' ? 'l' : 's'}>
          {detail.related.map((other) => (
            <WorkCard key={`${other.kind}-${other.id}`} {...workCard(other)} />
          ))}
        </Rail>
      ) : null}
    </Page>
  )
}
