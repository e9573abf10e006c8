import { useRequest } from 'ahooks'
import { App, Button, Drawer, Empty, List, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { ChapterForm } from '@/contract/catalogue/admincreation'
import { isoMinute } from '@/format/calendar'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import styles from './creation.module.css'
import { wordCountText } from './labels'

interface Props {
  id: number
  /** Fills the form with a text. */
  put: (typed: Partial<ChapterForm>) => void
  close: () => void
}

/** Saved versions of a chapter. A restored one fills the form and is saved like any other change. */
export function Versions({ id, put, close }: Props) {
  const [shown, setShown] = useState(0)
  const { data, error, refresh } = useRequest(
    () => call('admincreation.versions', { id }, { quiet: true }),
    handledByScreen,
  )
  return (
    <Drawer open onClose={close} width="min(640px, 100vw)" title="历史版本">
      {error && <Failure what="历史版本" error={error} retry={refresh} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <List
          dataSource={data.rows}
          locale={{ emptyText: <Empty description="还没有保存过" /> }}
          renderItem={(row, index) => (
            <List.Item
              key={row.version}
              actions={[
                <Button
                  key="see"
                  type="link"
                  size="small"
                  disabled={false}
                  aria-label={`${shown === row.version ? '收起' : '查看'}版本 ${row.version}`}
                  onClick={() => setShown(shown === row.version ? 0 : row.version)}
                >
                  {shown === row.version ? '收起' : '查看'}
                </Button>,
              ]}
            >
              <List.Item.Meta
                title={`${row.title}${index === 0 ? '（当前）' : ''}`}
                description={
                  <>
                    {row.by} · {isoMinute(row.at)} · {wordCountText(row.words)}
                    {shown === row.version && <Text id={id} version={row.version} put={put} close={close} />}
                  </>
                }
              />
            </List.Item>
          )}
        />
      )}
    </Drawer>
  )
}

function Text({ id, version, put, close }: Props & { version: number }) {
  const { message } = App.useApp()
  const { data, error, refresh } = useRequest(
    () => call('admincreation.versionText', { id, version }, { quiet: true }),
    handledByScreen,
  )
  if (error) return <Failure what="这个版本" error={error} retry={refresh} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <div>
      <div className={styles.text}>{data.body || '（没有正文）'}</div>
      <Button
        onClick={() => {
          put(data)
          void message.info('已放入编辑区，保存后生效')
          close()
        }}
      >
        恢复这个版本
      </Button>
    </div>
  )
}
