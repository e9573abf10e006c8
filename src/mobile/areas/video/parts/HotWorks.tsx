import { Rail } from 'design-system/Rail'
import { WorkCard } from 'design-system/WorkCard'
import type { WorkKind } from '@/contract/catalogue/work'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'

/** Number of works recommended. */
const SHOWN = 12

/** The hottest works of a kind, for a search that found nothing; renders nothing while there are none. */
export function HotWorks({ kind }: { kind: WorkKind }) {
  const { data } = useCall('work.list', { kind, sort: 'hot', limit: SHOWN })
  if (!data || data.rows.length === 0) return null
  return (
    <Rail title="大家都在看" item="m">
      {data.rows.map((work) => (
        <WorkCard key={`${work.kind}-${work.id}`} {...workCard(work)} />
      ))}
    </Rail>
  )
}
