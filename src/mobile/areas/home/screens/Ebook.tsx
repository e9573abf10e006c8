import { NavGrid } from 'design-system/NavGrid'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { Landing } from '../parts/Landing'
import { MoreWorks } from '../parts/MoreWorks'

// The book navigation strip of spec section 2; its board has the id 820.
const ENTRIES = [
  { label: '排行榜', href: to('/ebook/list', { type: 820, title: '排行榜' }), icon: 'ranking', tone: 'ink' },
  {
    label: '影视原著',
    href: to('/ebook/list', { type: 828, title: '影视原著' }),
    icon: 'film',
    tone: 'cinnabar',
  },
  {
    label: '知识技能',
    href: to('/ebook/list', { type: 1, title: '知识技能' }),
    icon: 'course',
    tone: 'jade',
  },
  {
    label: '好书解读',
    href: to('/ebook/list', { type: 3, title: '好书解读' }),
    icon: 'fm',
    tone: 'cinnabar',
  },
  { label: '全部书', href: to('/ebook/index'), icon: 'ebook', tone: 'ink' },
] as const

/** Digital book store. */
export default function Ebook() {
  const { data, loading, error, refresh } = useCall('home.ebook', {})
  return (
    <Landing
      path="/index/ebook"
      data={data}
      loading={loading}
      error={error}
      onRefresh={refresh}
      foot={<MoreWorks kind="ebook" title="全部电子书" layout="grid3" />}
    >
      <NavGrid items={ENTRIES} />
    </Landing>
  )
}
