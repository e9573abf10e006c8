import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { Exchanged, Offer, OfferKind } from '@/contract/money/points'
import { invalidate } from '@/client/answers'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { loadUser } from '@/stores/session'
import { dateOf } from '@/format/dates'
import { grouped } from '@/format/figures'
import { OfferItem } from '../parts/OfferItem'
import styles from './PointExchange.module.css'

const GROUPS: { kind: OfferKind; title: string; note: string }[] = [
  { kind: 'membership', title: '会员天数', note: '与现有天数相加，立即到账' },
  { kind: 'coins', title: '金币', note: '立即到账，不过期' },
]

/** Offers for points. No pull-down refresh, as on the other screens of points. */
export default function PointExchange() {
  const asked = useCall('integral.offers', {})
  const { data, refresh } = asked
  const exchanged = async ({ title, until, coins }: Exchanged): Promise<void> => {
    invalidate('integral.balances', 'integral.ledger')
    toast(until ? `兑换成功，会员至 ${dateOf(until)}` : `已兑换 ${title}，现有 ${coins} 金币`)
    await Promise.all([refresh(), until ? loadUser().catch(() => undefined) : undefined])
  }
  const rows: Offer[] = data?.rows ?? []
  return (
    <Page
      title="积分兑换"
      width="wide"
      ground="group"
      call={asked}
      empty={
        data && rows.length === 0 ? (
          <Empty picture="box" title="暂时没有可兑换的" hint="积分会一直为你留着，过几天再来看看" />
        ) : undefined
      }
      skeleton={<Skeleton shape="row" kind="audio" count={5} />}
    >
      {data ? (
        <>
          <div className={styles.balance}>
            <p>
              可用积分 <b>{grouped(data.balance)}</b>
            </p>
            <Button kind="ghost" size="s" href={to('/user/integral/task')}>
              做任务得积分
            </Button>
          </div>
          <div className={styles.spread}>
            {GROUPS.map(({ kind, title, note }) => {
              const own = rows.filter((offer) => offer.kind === kind)
              return own.length > 0 ? (
                <Section key={kind} title={title} note={note}>
                  <ul>
                    {own.map((offer) => (
                      <OfferItem
                        key={offer.id}
                        offer={offer}
                        balance={data.balance}
                        onExchanged={exchanged}
                        onRefused={refresh}
                      />
                    ))}
                  </ul>
                </Section>
              ) : null
            })}
          </div>
        </>
      ) : null}
    </Page>
  )
}
