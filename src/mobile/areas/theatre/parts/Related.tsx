import { Rail } from 'design-system/Rail'
import { WorkCard } from 'design-system/WorkCard'
import type { WorkBrief } from '@/contract/catalogue/work'
import { workCard } from '@/mobile/kit/works/workCard'

export function Related({ works, title = '猜你喜欢' }: { works: readonly WorkBrief[]; title?: string }) {
  if (works.length === 0) return null
  return (
    <Rail title={title} item="m">
      {works.map((work) => (
        <WorkCard key={`${work.kind}-${work.id}`} {...workCard(work)} />
      ))}
    </Rail>
  )
}
