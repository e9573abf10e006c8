import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { Columns } from '../parts/Columns'
import { HeldParts } from '../parts/HeldParts'
import { WalletHead } from '../parts/WalletHead'
import { WalletBill } from '../parts/WalletBill'

/** A shop owner's wallet: available and held sums, and transactions. */
export default function ShopWallet() {
  const asked = useCall('withdraw.applyRule', { purpose: 'shop' })
  const { data, refresh } = asked
  return (
    <Page
      title="钱包"
      width="wide"
      ground="group"
      call={asked}
      pullRefresh={refresh}
      skeleton={<Skeleton shape="lines" count={6} />}
    >
      {data ? (
        <Columns>
          <div>
            <WalletHead wallet="shop" available={data.available} frozen={data.frozen} debt={data.debt} />
            <HeldParts held={data.held} underWay={data.underWay} />
            <Section title="更多">
              <List label="更多">
                <Row title="钱包明细" note="收入、解冻、扣回和提现" href={to('/user/shop/walletlist')} />
                <Row title="提现记录" note="每一笔的进度" href={to('/user/shop/withdrawal')} />
                <Row title="银行卡" note="收款账户" href={to('/user/shop/card')} />
              </List>
            </Section>
          </div>
          <WalletBill wallet="shop" />
        </Columns>
      ) : null}
    </Page>
  )
}
