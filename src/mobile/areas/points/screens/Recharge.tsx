import { useCall } from '@/mobile/kit/frame/useCall'
import { buyCoins } from '@/stores/purchase/order'
import { AdTask } from '../parts/AdTask'
import { Notes } from '../parts/Notes'
import { PackShop } from '../parts/PackShop'

/** Coins: the balance, packs to buy, and the ad task that earns some. No pull-down refresh. */
export default function Recharge() {
  const asked = useCall('integral.coinpacks', {})
  const packs = (asked.data?.rows ?? []).map(({ coins, ...pack }) => ({ ...pack, amount: coins }))
  return (
    <PackShop title="金币充值" unit="金币" purpose="coins" asked={asked} packs={packs} buy={buyCoins}>
      {(askBalance) => (
        <>
          <AdTask onEarned={askBalance} />
          <Notes>
            <li>1 元兑换 100 金币，可解锁短剧与有声剧的单集。</li>
            <li>金币不可提现、不可转让；解锁后的剧集永久可看。</li>
            <li>支付遇到问题时订单会保留，到账后自动入账。</li>
          </Notes>
        </>
      )}
    </PackShop>
  )
}
