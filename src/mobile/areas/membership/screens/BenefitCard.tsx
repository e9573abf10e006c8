import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Steps } from 'design-system/Steps'
import { Skeleton } from 'design-system/Skeleton'
import type { OwnCardDetail } from '@/contract/promotion/bookcards'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { dateOf, momentOf } from '@/format/dates'
import { CardFace } from '../parts/CardFace'
import { endText, grantTitle, grantLink } from '../parts/cardTexts'
import styles from './BenefitCard.module.css'

/** One redeemed card: its content, the result, and a link to it. */
export default function BenefitCard() {
  const id = useQuery().number('id')
  const asked = useCall('user.card', id ? { id } : null)
  const { data } = asked
  return (
    <Page
      title="权益卡"
      width="wide"
      ground="group"
      call={asked}
      missing={{
        title: '没有选定权益卡',
        hint: '从我的权益卡里选一张',
        action: <Button href={to('/user/benefits/index')}>我的权益卡</Button>,
      }}
      skeleton={<Skeleton shape="lines" count={6} />}
    >
      {data ? <Card card={data} /> : null}
    </Page>
  )
}

function Card({ card }: { card: OwnCardDetail }) {
  const { title, grant, number, redeemedAt, open, history } = card
  const way = grantLink(grant, open)
  return (
    <div className={styles.spread}>
      <div className={styles.card}>
        <CardFace title={title} grant={grant} number={`尾号 ${number}`} end={endText(card)} over={!open} />
        {way ? (
          <Button kind={grant.kind === 'member' ? 'gold' : 'primary'} size="l" block href={way.href}>
            {way.label}
          </Button>
        ) : (
          <p className={styles.gone}>这部作品已下架，重新上架后可继续使用。</p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>权益</dt>
            <dd>{grantTitle(grant)}</dd>
          </div>
          <div>
            <dt>有效期</dt>
            <dd>{endText(card)}</dd>
          </div>
          <div>
            <dt>兑换时间</dt>
            <dd>
              {dateOf(redeemedAt)} {momentOf(redeemedAt).split(' ')[1]}
            </dd>
          </div>
          <div>
            <dt>卡号</dt>
            <dd>尾号 {number}</dd>
          </div>
        </dl>
      </div>
      <Section title="使用记录">
        <Steps
          className={styles.history}
          label="使用记录"
          items={history.map(({ event, at }) => ({
            title: eventText(event, card),
            extra: <time dateTime={new Date(at).toISOString()}>{dateOf(at)}</time>,
          }))}
        />
      </Section>
    </div>
  )
}

function eventText(event: OwnCardDetail['history'][number]['event'], { grant }: OwnCardDetail): string {
  if (event === 'redeemed') return `兑换到账：${grantTitle(grant)}`
  return event === 'opened' ? `打开${grantTitle(grant)}` : '会员到期'
}
