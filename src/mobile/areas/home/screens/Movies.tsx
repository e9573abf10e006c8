import { NavGrid } from 'design-system/NavGrid'
import { Ticker } from 'design-system/Ticker'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { Landing } from '../parts/Landing'

const ENTRIES = [
  { label: '短剧', href: to('/theater/videolist'), icon: 'drama', tone: 'cinnabar' },
  { label: '有声剧', href: to('/theater/audiolist'), icon: 'audio', tone: 'jade' },
  { label: 'FM有声书', href: to('/theater/audiolistFM'), icon: 'fm', tone: 'cinnabar' },
  { label: '剧本', href: to('/theater/scriptlist'), icon: 'script', tone: 'ink' },
  { label: '电影', href: to('/movie/index'), icon: 'film', tone: 'jade' },
  { label: '演员', href: to('/theater/actor'), icon: 'user', tone: 'cinnabar' },
  { label: '看看', href: to('/watch'), icon: 'play', tone: 'ink' },
  { label: '榜单', href: to('/ranking'), icon: 'ranking', tone: 'jade' },
] as const

/** Theatre tab; the config may hide its tab (h5_theme). */
export default function Movies() {
  const { data, loading, error, refresh } = useCall('home.movies', {})
  return (
    <Landing path="/index/movies" data={data} loading={loading} error={error} onRefresh={refresh}>
      <NavGrid items={ENTRIES} columns={4} />
      <Ticker
        lead="榜单"
        items={(data?.ticker ?? []).map((line, index) => ({
          id: index,
          text: `${line.showName} ${line.prizeName}`,
          href: line.url || to('/ranking'),
        }))}
      />
    </Landing>
  )
}
