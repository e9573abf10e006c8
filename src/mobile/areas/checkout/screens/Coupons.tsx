import { Button } from 'design-system/Button'
import { CouponCard, TakeButton } from 'design-system/Coupon'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { StripNav } from 'design-system/StripNav'
import type { HeldCoupon } from '@/contract/trade/coupons'
import { OWN_COUPON_STATES, type OwnCouponState } from '@/contract/trade/trade-states'
import type { WorkKind } from '@/contract/catalogue/work'
import { couponNote } from '@/mobile/kit/shop/coupon'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { useOpenCoupons } from '@/mobile/kit/shop/useOpenCoupons'
import styles from './Coupons.module.css'

const TABS: Record<'open' | OwnCouponState, string> = {
  open: '领券',
  unused: '未使用',
  used: '已使用',
  over: '已失效',
}
type Tab = keyof typeof TABS

const isOwn = (tab: string): tab is OwnCouponState => (OWN_COUPON_STATES as readonly string[]).includes(tab)

/** Coupons to take, and the user's own: `state` names the active tab. */
export default function Coupons() {
  const asked = useQuery().text('state')
  const tab: Tab = isOwn(asked) ? asked : 'open'
  return (
    <Page
      title="优惠券"
      width="wide"
      ground="group"
      bar={
        <StripNav
          aria-label="优惠券"
          items={Object.entries(TABS).map(([state, label]) => ({
            label,
            href: to('/user/coupon', state === 'open' ? {} : { state }),
            active: state === tab,
          }))}
        />
      }
    >
      <div className={styles.spread}>{isOwn(tab) ? <Own key={tab} state={tab} /> : <Open />}</div>
    </Page>
  )
}

function Open() {
  const { coupons, take, loading, error, refresh } = useOpenCoupons({})
  return (
    <PagedList
      aria-label="可领取的优惠券"
      items={coupons}
      status={loading ? 'loading' : error ? 'error' : 'done'}
      error={error?.message}
      onLoadMore={refresh}
      onRetry={() => void refresh()}
      itemKey={({ id }) => id}
      itemHeight={96}
      renderItem={(coupon) => (
        <CouponCard
          className={styles.card}
          worth={coupon}
          dim={coupon.state === 'gone'}
          action={<TakeButton coupon={coupon} onTake={take} />}
        >
          <b>{coupon.name}</b>
          <small>{coupon.note}</small>
        </CouponCard>
      )}
      skeleton={<Skeleton shape="lines" count={6} />}
      empty={<Empty picture="box" title="暂时没有可领取的优惠券" hint="活动开始后会出现在这里" />}
    />
  )
}

const PLACES: Partial<Record<WorkKind, string>> = {
  course: to('/index/learning'),
  ebook: to('/index/ebook'),
  paperbook: to('/index/pbook'),
  goods: to('/index/goods'),
}

/** Link to works or products that a coupon applies to. */
function Spend({ coupon: { kinds, shopId } }: { coupon: HeldCoupon }) {
  const [kind] = kinds
  const place = kind ? (PLACES[kind] ?? to('/index/movies')) : to(shopId ? '/index/goods' : '/home')
  return (
    <Button size="s" kind="secondary" href={place}>
      去使用
    </Button>
  )
}

const EMPTY: Record<OwnCouponState, { title: string; hint: string }> = {
  unused: { title: '没有可用的优惠券', hint: '去“领券”看看有什么优惠' },
  used: { title: '还没有用过优惠券', hint: '结算时会自动使用最省的组合' },
  over: { title: '没有失效的优惠券', hint: '过期或被收回的券会留在这里' },
}

function Own({ state }: { state: OwnCouponState }) {
  const list = usePaged('ebook.mycoupons', { state })
  const actionOf = (coupon: HeldCoupon) =>
    state === 'unused' ? (
      <Spend coupon={coupon} />
    ) : state === 'used' ? (
      <a href={to('/user/order/detail', { order_sn: coupon.order_sn })}>查看订单</a>
    ) : (
      <span>{coupon.revoked ? '已收回' : '已过期'}</span>
    )
  return (
    <PagedList
      aria-label={TABS[state]}
      {...list}
      itemKey={({ id }) => id}
      itemHeight={96}
      renderItem={(coupon) => (
        <CouponCard className={styles.card} worth={coupon} dim={state !== 'unused'} action={actionOf(coupon)}>
          <b>{coupon.name}</b>
          <small>{couponNote(coupon, coupon.expiresAt)}</small>
        </CouponCard>
      )}
      skeleton={<Skeleton shape="lines" count={6} />}
      empty={<Empty picture="box" {...EMPTY[state]} />}
    />
  )
}
