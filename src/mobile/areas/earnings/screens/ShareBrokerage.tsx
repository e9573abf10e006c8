import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { Columns } from '../parts/Columns'
import { Commissions } from '../parts/Commissions'
import { EarnedFigures } from '../parts/EarnedFigures'
import { EarnedKinds, useEarned } from '../parts/EarnedKinds'
import { WalletHead } from '../parts/WalletHead'
import { EARNED, WALLETS } from '../parts/wallets'
import { CommissionLookup } from '../parts/CommissionLookup'

/** Earnings of promotion or acting: available and held, by order with reasons, and why an order brought none. */
export default function ShareBrokerage() {
  const purpose = useEarned()
  const asked = useCall('share.brokerage', { purpose })
  const { data, refresh } = asked
  const promoting = purpose === 'brokerage'
  return (
    <Page
      title={EARNED[purpose].noun}
      width="wide"
      ground="group"
      call={asked}
      pullRefresh={refresh}
      skeleton={<Skeleton shape="lines" count={8} />}
    >
      {data ? (
        <Columns>
          <div>
            <EarnedKinds actor={data.actor} />
            <WalletHead wallet={purpose} available={data.available} frozen={data.frozen} debt={data.debt} />
            <EarnedFigures
              label={`${EARNED[purpose].noun}收入`}
              today={data.today}
              month={data.month}
              earned={data.earned}
            />
            <Section title="更多">
              <List label="更多">
                {promoting ? (
                  <Row title="我的团队" note="谁带来了佣金" href={to('/user/share/team')} />
                ) : null}
                <Row title="月账单" note="按月汇总，可导出" href={WALLETS[purpose].links.bill} />
              </List>
            </Section>
            {promoting ? <CommissionLookup /> : null}
          </div>
          <Commissions key={purpose} purpose={purpose} />
        </Columns>
      ) : null}
    </Page>
  )
}
