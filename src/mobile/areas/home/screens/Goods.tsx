import { useCall } from '@/mobile/kit/frame/useCall'
import { Landing } from '../parts/Landing'
import { MoreWorks } from '../parts/MoreWorks'

/** Shop zone: categories and a waterfall of goods. */
export default function Goods() {
  const { data, loading, error, refresh } = useCall('home.goods', {})
  return (
    <Landing
      path="/index/goods"
      data={data}
      loading={loading}
      error={error}
      onRefresh={refresh}
      foot={<MoreWorks kind="goods" title="全部好物" layout="waterfall" />}
    />
  )
}
