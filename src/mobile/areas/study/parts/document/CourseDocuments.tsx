import { Icon } from 'design-system/Icon'
import { List, Row } from 'design-system/List'
import { MediaIcon } from 'design-system/MediaIcon'
import { Section } from 'design-system/Section'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { lockMark } from '../course/lessonTexts'
import { documentAddress, documentSize } from './documentTexts'

/** The documents of a course; nothing when it has none. */
export function CourseDocuments({ course, className }: { course: number; className?: string | undefined }) {
  const { data } = useCall('study.documents', { id: course })
  if (!data?.rows.length) return null
  return (
    <Section
      title="课件"
      note={`${data.rows.length} 份`}
      className={className}
      more={{ href: to('/study/downloadcou'), label: '已下载' }}
    >
      <List>
        {data.rows.map((row) => (
          <Row
            key={row.id}
            href={documentAddress(row)}
            leading={<Icon name="ebook" />}
            title={row.title}
            note={[documentSize(row), row.favorite ? '已收藏' : ''].filter(Boolean).join(' · ')}
            value={
              row.access.state === 'locked' ? (
                row.access.reason === 'buy' ? (
                  <MediaIcon name="lock" size={16} />
                ) : (
                  lockMark(row.access)
                )
              ) : undefined
            }
          />
        ))}
      </List>
    </Section>
  )
}
