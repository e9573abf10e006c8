import type { ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { CourseDetail } from '@/contract/courses/course'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'

interface CourseLoaderProps {
  title: string
  /** Draws the course; `refresh` loads it again. */
  children: (detail: CourseDetail, refresh: () => Promise<void>) => ReactNode
}

/** The screen of the course that `?id` names: loading, failed, off the shelf, or as its caller draws it. */
export function CourseLoader({ title, children }: CourseLoaderProps) {
  const id = useQuery().number('id')
  const asked = useCall('study.course', id === undefined ? null : { id })
  if (asked.data) return children(asked.data, asked.refresh)
  return (
    <Page
      title={title}
      width="wide"
      call={asked}
      missing={{
        title: '没有找到这门课',
        hint: '可能已经下架，或链接不完整',
        action: <Button href={to('/study/course')}>看看别的课</Button>,
      }}
      skeleton={
        <>
          <Skeleton shape="cover" kind="course" />
          <Skeleton count={5} />
        </>
      }
    />
  )
}
