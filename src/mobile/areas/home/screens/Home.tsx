import { useEffect } from 'react'
import { NavGrid } from 'design-system/NavGrid'
import { Ticker } from 'design-system/Ticker'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { keepReferral } from '@/stores/referral'
import { Continue } from '../parts/Continue'
import { IntroVideo } from '../parts/IntroVideo'
import { Landing } from '../parts/Landing'

const ENTRIES = [
  { label: '短剧', href: to('/theater/videolist'), icon: 'drama', tone: 'cinnabar' },
  { label: '有声剧', href: to('/theater/audiolist'), icon: 'audio', tone: 'jade' },
  { label: 'FM', href: to('/theater/audiolistFM'), icon: 'fm', tone: 'ink' },
  { label: '电子书', href: to('/index/ebook'), icon: 'ebook', tone: 'cinnabar' },
  { label: '课程', href: to('/learning/recommends'), icon: 'course', tone: 'ink' },
  { label: '看看', href: to('/watch'), icon: 'film', tone: 'jade' },
  { label: '剧本', href: to('/theater/scriptlist'), icon: 'script', tone: 'ink' },
  { label: '排行', href: to('/ranking'), icon: 'ranking', tone: 'cinnabar' },
  { label: '会员', href: to('/vip/index'), icon: 'vip', tone: 'gold' },
  { label: '商城', href: to('/index/goods'), icon: 'goods', tone: 'cinnabar' },
] as const

/** Recommend feed. Accepts `scene=` with a referral code. */
export default function Home() {
  const { data, loading, error, refresh } = useCall('home.recommend', {})
  const scene = useQuery().text('scene')
  useEffect(() => {
    if (scene) keepReferral(scene)
  }, [scene])
  const lines = data?.ticker ?? []
  return (
    <Landing
      path="/home"
      data={data}
      loading={loading}
      error={error}
      onRefresh={refresh}
      foot={
        <Ticker
          lead="入驻"
          items={lines
            .slice(Math.ceil(lines.length / 2))
            .map((line, index) => ({ id: index, text: `${line.boardTitle} ${line.showName}` }))}
        />
      }
      legal
    >
      <NavGrid items={ENTRIES} />
      <Ticker
        lead="榜单"
        items={lines.slice(0, Math.ceil(lines.length / 2)).map((line, index) => ({
          id: index,
          text: `${line.showName} ${line.prizeName} ${line.amount}万`,
          href: line.url || to('/ranking'),
        }))}
      />
      <Continue />
      <IntroVideo />
    </Landing>
  )
}
