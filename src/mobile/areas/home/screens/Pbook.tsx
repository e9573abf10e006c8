import { useCall } from '@/client/useCall'
import { Landing } from '../parts/Landing'
import { MoreWorks } from '../parts/MoreWorks'

/** Paper-book variant of the book store. */
export default function Pbook() {
  const { data, loading, error, refresh } = useCall('home.pbook', {})
  return (
    <Landing
      path="/index/pbook"
      data={data}
      loading={loading}
      error={error}
      onRefresh={refresh}
      foot={<MoreWorks kind="paperbook" title="全部纸质书" layout="grid3" />}
    />
  )
}
