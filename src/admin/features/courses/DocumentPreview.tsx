import { useRequest } from 'ahooks'
import { Button, Drawer, Skeleton } from 'antd'
import { call } from '@/client/client'
import { fileUrl } from '@/client/base'
import type { OfficeDocument } from '@/contract/courses/admindocument'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import styles from './courses.module.css'

/** The pages of a document as learners see them, and its file. */
export function DocumentPreview({ document, close }: { document: OfficeDocument; close: () => void }) {
  const { data, error, refreshAsync } = useRequest(
    () => call('admindocument.pages', { id: document.id }, { quiet: true }),
    handledByScreen,
  )
  return (
    <Drawer
      open
      onClose={close}
      width="min(640px, 100vw)"
      title={`${document.title} · ${document.pages} 页`}
      extra={
        data && (
          <Button href={fileUrl(data.file)} target="_blank" rel="noreferrer">
            打开 PDF
          </Button>
        )
      }
    >
      {data ? (
        <div role="region" aria-label={`${document.title} 的页面`} tabIndex={0}>
          <ol className={styles.pages}>
            {data.list.map((page) => (
              <li key={page.number}>
                <img
                  src={fileUrl(page.picture)}
                  alt={page.text.slice(0, 80) || `第 ${page.number} 页，图片`}
                  width={page.width}
                  height={page.height}
                  loading="lazy"
                />
                <span className={styles.hint}>
                  第 {page.number} 页{page.text ? '' : '，没有可读的文字'}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ) : error ? (
        <Failure what="页面" error={error} retry={() => refreshAsync().catch(() => undefined)} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}
