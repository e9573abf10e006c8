import { Rail } from 'design-system/Rail'
import { WorkCard } from 'design-system/WorkCard'
import { useCall } from '@/mobile/kit/frame/useCall'
import { to } from '@/client/links'
import { workCard } from '@/mobile/kit/works/workCard'
import { useSession } from '@/stores/session'

const RECORDS = { href: to('/video/record'), label: '全部记录' }

/**
 * Works that a logged-in user can continue; renders nothing for visitors and users without any.
 * @param more link beside the title
 */
export function Continue({ more = RECORDS }: { more?: { href: string; label: string } }) {
  const { token } = useSession()
  const { data } = useCall('home.continued', token ? {} : null)
  if (!data?.rows.length) return null
  return (
    <Rail title="继续学习" item="m" more={more}>
      {data.rows.map((row) => (
        <WorkCard
          key={row.id}
          {...workCard(row.work)}
          progress={row.duration > 0 ? row.position / row.duration : 0}
          note={row.partTitle}
        />
      ))}
    </Rail>
  )
}
