import { useCall } from '@/mobile/kit/frame/useCall'
import { Landing } from '../parts/Landing'
import { MoreWorks } from '../parts/MoreWorks'

/** Paper-book variant of the book store, a part of the 实体书城 channel. */
export default function Pbook() {
  const { data, loading, error, refresh } = useCall('home.pbook', {})
  return (
    <Landing
      path="/index/learning"
      data={data}
      loading={loading}
      error={error}
      onRefresh={refresh}
      foot={<MoreWorks kind="paperbook" title="全部纸质书" layout="grid3" />}
    />
  )
}
