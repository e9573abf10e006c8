import { NavGrid } from 'design-system/NavGrid'
import { Rail } from 'design-system/Rail'
import { Ticker } from 'design-system/Ticker'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { Continue } from '../parts/Continue'
import { Landing } from '../parts/Landing'
import { LiveCard } from '../parts/LiveCard'
import { PersonCard } from '../parts/PersonCard'

const ENTRIES = [
  { label: '课程', href: to('/learning/recommends'), icon: 'course', tone: 'jade' },
  { label: '实体书', href: to('/index/pbook'), icon: 'paperbook', tone: 'cinnabar' },
  { label: '电子书', href: to('/index/ebook'), icon: 'ebook', tone: 'ink' },
  { label: '榜单', href: to('/ranking'), icon: 'ranking', tone: 'cinnabar' },
  { label: '头条', href: to('/headlines'), icon: 'news', tone: 'ink' },
] as const

const CURRICULUM = { href: to('/study/mycurriculum'), label: '我的课程' }

/** Paper-book store and learning landing: the root screen, drawn by the server into the page. */
export default function Learning() {
  const { data, loading, error, refresh } = useCall('home.learning', {})
  return (
    <Landing path="/index/learning" data={data} loading={loading} error={error} onRefresh={refresh} legal>
      <NavGrid items={ENTRIES} />
      <Ticker
        lead="快报"
        items={(data?.ticker ?? []).map((line, index) => ({
          id: index,
          text: `${line.showName} ${line.prizeName}`,
          href: line.url || to('/ranking'),
        }))}
      />
      <Continue more={CURRICULUM} />
      {data?.live.length ? (
        <Rail title="正在直播" item="l">
          {data.live.map((room) => (
            <LiveCard key={room.id} room={room} />
          ))}
        </Rail>
      ) : null}
      {data?.teachers.length ? (
        <Rail title="名师" item="s">
          {data.teachers.map((teacher) => (
            <PersonCard key={teacher.name} person={teacher} />
          ))}
        </Rail>
      ) : null}
    </Landing>
  )
}
