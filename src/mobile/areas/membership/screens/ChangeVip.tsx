import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { useNow } from 'design-system/hooks/useNow'
import type { OwnCard } from '@/contract/promotion/bookcards'
import { route, to } from '@/client/links'
import { tierName } from '@/shared/membership'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { toast } from '@/stores/overlays'
import { loadUser } from '@/stores/session'
import { dateOf } from '@/format/dates'
import { CardForm } from '../parts/CardForm'
import { grantTitle } from '../parts/cardTexts'
import styles from './ChangeVip.module.css'

/** Exchanges a code for membership. The card's content is shown before it is redeemed. */
export default function ChangeVip() {
  const number = useQuery().text('number')
  const now = useNow()
  const go = useGo()
  const { data } = useCall('user.member', {})
  const running = (data?.tiers ?? []).filter(({ until }) => until > now)
  const redeemed = async ({ id, grant }: OwnCard): Promise<void> => {
    toast(`兑换成功：${grantTitle(grant)}`)
    await loadUser().catch(() => undefined)
    // A card with other content opens the screen of that content.
    go(grant.kind === 'member' ? route('/user/member/index') : route('/user/benefits/card', { id }))
  }
  return (
    <Page title="会员兑换" width="wide" ground="group">
      <div className={styles.spread}>
        <section className={styles.now} aria-label="我的会员">
          <p className={styles.lead}>{running.length ? '我的会员' : '还不是会员'}</p>
          {running.length ? (
            running.map(({ tier, until }) => (
              <p key={tier} className={styles.tier}>
                <b>{tierName(tier)}</b>
                {dateOf(until)}到期
              </p>
            ))
          ) : (
            <p className={styles.tier}>输入兑换码，马上成为会员</p>
          )}
        </section>
        <Section
          title="输入兑换码"
          more={{ href: to('/user/benefits/index'), label: '兑换记录' }}
          className={styles.form}
        >
          <CardForm key={number} number={number} onRedeemed={redeemed} />
          <ul className={styles.rules} aria-label="兑换说明">
            <li>会员卡、活动奖品上的卡号和密码都可以在这里兑换。</li>
            <li>兑换的天数与现有会员相加，从到期日往后延。</li>
            <li>每张卡只能兑换一次；连续输错 5 次，请 15 分钟后再试。</li>
          </ul>
        </Section>
      </div>
    </Page>
  )
}
