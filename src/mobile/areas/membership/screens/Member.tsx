import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Price } from 'design-system/Price'
import { RelativeTime } from 'design-system/RelativeTime'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { useNow } from 'design-system/hooks/useNow'
import { ORDER_STATE_NAMES } from '@/contract/trade/order-labels'
import { to } from '@/client/links'
import { RIGHTS, tierName, TIERS } from '@/shared/membership'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { isMember } from '@/mobile/kit/people/isMember'
import { useSession } from '@/stores/session'
import { dateOf } from '@/format/dates'
import styles from './Member.module.css'

const DAY = 24 * 3_600_000

/** My membership: state, end date, benefits, purchases. */
export default function Member() {
  const now = useNow()
  const { userInfo } = useSession()
  const list = usePaged('orders.lists', { type: 'vip' })
  const member = isMember(userInfo)
  const column = isMember(userInfo, 'creator') ? 2 : member ? 1 : 0
  return (
    <Page title="我的会员" ground="group" width="wide">
      <div className={styles.cards}>
        {TIERS.map(({ id, note }) => {
          const until = userInfo?.tiers.find((row) => row.tier === id)?.until ?? 0
          const days = Math.max(0, Math.ceil((until - now) / DAY))
          return (
            <div key={id} className={styles.card} data-open={days > 0 || undefined}>
              <b>{tierName(id)}</b>
              <p>{days > 0 ? `${dateOf(until)} 到期，还有 ${days} 天` : note}</p>
              <Button kind="gold" size="s" href={to('/vip/index', { viptype: id })}>
                {days > 0 ? '续费' : '开通'}
              </Button>
            </div>
          )
        })}
      </div>
      <div className={styles.spread}>
        <Section title="我的权益">
          <ul className={styles.rights}>
            {RIGHTS.map(({ name, values }) => (
              <li key={name}>
                <span>{name}</span>
                <b>{values[column]}</b>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="开通记录">
          <PagedList
            aria-label="开通记录"
            {...list}
            itemKey={(row) => row.order_sn}
            itemHeight={64}
            renderItem={(row) => (
              <div className={styles.order}>
                <span>
                  <b>{row.title}</b>
                  <small>
                    <RelativeTime value={row.created_at} /> · {ORDER_STATE_NAMES[row.state]}
                  </small>
                </span>
                <Price value={row.total_fee} />
              </div>
            )}
            skeleton={<Skeleton shape="lines" />}
            empty={<Empty title="还没有开通过会员" hint="开通后，这里会记下每一次" />}
          />
        </Section>
      </div>
    </Page>
  )
}
