import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { buyPoints } from '@/stores/purchase/order'
import { Notes } from '../parts/Notes'
import { PackShop } from '../parts/PackShop'

/** Points for money: the balance and packs to buy. No pull-down refresh. */
export default function PointRecharge() {
  const asked = useCall('integral.pointpacks', {})
  const packs = (asked.data?.rows ?? []).map(({ points, ...pack }) => ({ ...pack, amount: points }))
  return (
    <PackShop title="积分充值" unit="积分" purpose="points" asked={asked} packs={packs} buy={buyPoints}>
      {() => (
        <Notes more={{ href: to('/user/integral/task'), label: '做任务得积分' }}>
          <li>1 元兑换 100 积分，可兑换会员天数和金币。</li>
          <li>充值的积分与任务所得一样，在第 12 个月的月末到期。</li>
          <li>积分不可提现、不可转让；支付后订单会保留，到账后自动入账。</li>
        </Notes>
      )}
    </PackShop>
  )
}
