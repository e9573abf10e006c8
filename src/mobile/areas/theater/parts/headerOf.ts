import type { WorkHeaderProps } from 'design-system/WorkHeader'
import type { WorkDetail } from '@/contract/work'
import { fileUrl } from '@/client/base'
import { workCard } from '@/client/workCard'

/** What the header of a detail shows of a work. */
export function headerOf(detail: WorkDetail): WorkHeaderProps {
  const { work } = detail
  const { note, price, original } = workCard(work)
  return {
    kind: work.kind,
    title: work.title,
    author: work.author,
    subtitle: work.subtitle,
    cover: { src: fileUrl(detail.picture || work.cover), tint: work.tint },
    category: detail.category,
    tags: detail.tags,
    heat: work.heat,
    heatWord: work.kind === 'script' ? '阅读' : '播放',
    score: work.score,
    note,
    memberFree: work.memberFree,
    ...(price ? { price, original } : {}),
  }
}
