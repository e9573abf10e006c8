import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { useNow } from 'design-system/hooks/useNow'
import type { OwnCard } from '@/contract/promotion/bookcards'
import { route, to } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { toast } from '@/stores/overlays'
import { loadUser } from '@/stores/session'
import { CardFace } from '../parts/CardFace'
import { CardForm } from '../parts/CardForm'
import { endText, grantTitle } from '../parts/cardTexts'
import styles from './Benefits.module.css'

/** Redeems a book card, and lists redeemed cards. */
export default function Benefits() {
  const number = useQuery().text('number')
  const go = useGo()
  const mine = usePaged('user.cards', {})
  const redeemed = async ({ id, grant }: OwnCard): Promise<void> => {
    toast(`兑换成功：${grantTitle(grant)}`)
    // Membership and coins are shown elsewhere too; the list is up to date when the user comes back.
    await Promise.all([mine.reload(), loadUser().catch(() => undefined)])
    go(route('/user/benefits/card', { id }))
  }
  return (
    <Page title="权益卡" width="wide" ground="group">
      <div className={styles.spread}>
        <Section title="兑换书卡">
          <CardForm key={number} number={number} onRedeemed={redeemed} />
          <ul className={styles.rules} aria-label="兑换说明">
            <li>每张卡只能兑换一次，卡号和密码请勿外传。</li>
            <li>会员天数与现有的相加；作品永久归当前账号。</li>
            <li>连续输错 5 次，请 15 分钟后再试。</li>
          </ul>
        </Section>
        <Section title="我的权益卡" note={mine.total > 0 ? `${mine.total} 张` : undefined}>
          <div className={styles.list}>
            <PagedList
              aria-label="我的权益卡"
              {...mine}
              itemKey={(card) => card.id}
              itemHeight={176}
              renderItem={(card) => <Mine card={card} />}
              skeleton={<Skeleton shape="lines" />}
              empty={<Empty picture="box" title="还没有兑换过书卡" hint="输入卡号和密码，权益马上到账" />}
            />
          </div>
        </Section>
      </div>
    </Page>
  )
}

function Mine({ card }: { card: OwnCard }) {
  const now = useNow()
  const { id, title, grant, number, until } = card
  return (
    <a className={styles.mine} href={to('/user/benefits/card', { id })}>
      <CardFace
        title={title}
        grant={grant}
        number={`尾号 ${number}`}
        end={endText(card, now)}
        over={grant.kind === 'member' && until <= now}
      />
    </a>
  )
}
