import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { WorkDetail } from '@/contract/catalogue/work'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'

interface CourseScreenProps {
  title: string
  /** What is said of a course that does not exist or has no part. */
  missing: { title: string; hint: string }
  /** Draws the course; `refresh` loads it again. */
  children: (detail: WorkDetail, refresh: () => Promise<void>) => ReactNode
}

/** The screen of the course that `?id` names: loading, failed, missing, or as its caller draws it. */
export function CourseScreen({ title, missing, children }: CourseScreenProps) {
  const id = useQuery().number('id')
  const asked = useCall('work.detail', id === undefined ? null : { kind: 'course', id })
  const { data } = asked
  if (data && data.parts.length > 0) return children(data, asked.refresh)
  return (
    <Page
      title={title}
      call={asked}
      gone={data !== undefined}
      missing={{ ...missing, action: <Button href={to('/ebook/index')}>去书城</Button> }}
      skeleton={<Skeleton shape="cover" kind="course" />}
    />
  )
}
