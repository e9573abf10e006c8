import { useRequest } from 'ahooks'
import { Button, Drawer, Empty, Skeleton, Space } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '@/client/client'
import type { CampaignRow } from '@/contract/content/campaign'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { useDialog } from '../../kit/dialog/useDialog'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import { rollbackDialog, withdrawDialog } from './dialogs'
import { PreviewFrame } from './PreviewFrame'
import { VERSION_MARKS, windowOf } from './labels'
import styles from './campaign.module.css'

interface Props {
  row: CampaignRow
  open: boolean
  onClose: () => void
  again: () => Promise<CampaignRow>
}

/** All published versions, newest first, to view and to restore. */
export function VersionsDrawer({ row, open, onClose, again }: Props) {
  const { userInfo } = useStaff()
  const may = can(userInfo, 'campaign.publish')
  const [dialog, openDialog] = useDialog()
  const [looked, setLooked] = useState(0)
  const { data, error, refreshAsync } = useRequest(
    () => call('admincampaign.versions', { id: row.id }, { quiet: true }),
    { ...handledByScreen, ready: open, refreshDeps: [row.version] },
  )
  return (
    <Drawer open={open} onClose={onClose} width="min(560px, 100vw)" title="版本" destroyOnHidden>
      {error && !data ? (
        <Failure what="版本" error={error} retry={() => refreshAsync().catch(() => undefined)} />
      ) : null}
      {!data && !error ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {data?.rows.length === 0 ? <Empty description="还没有发布过" /> : null}
      <ol className={styles.versions}>
        {data?.rows.map((version) => (
          <li key={version.number}>
            <div className={styles.versionHead}>
              <b>第 {version.number} 版</b>
              <Mark tone={VERSION_MARKS[version.state].tone}>{VERSION_MARKS[version.state].text}</Mark>
              <Space size={8}>
                <Button size="small" onClick={() => setLooked(version.number)}>
                  预览第 {version.number} 版
                </Button>
                {may && version.state === 'scheduled' ? (
                  <Button size="small" danger onClick={() => openDialog(withdrawDialog(row, version, again))}>
                    撤回
                  </Button>
                ) : may && version.state !== 'live' ? (
                  <Button size="small" onClick={() => openDialog(rollbackDialog(row, version, again))}>
                    回滚到这一版
                  </Button>
                ) : null}
              </Space>
            </div>
            <span>{version.note || version.title}</span>
            <span className={styles.hint}>{windowOf(version.from, version.until)}</span>
            <span className={styles.hint}>
              {version.by} · {isoMinute(version.at)}
            </span>
          </li>
        ))}
      </ol>
      {dialog}
      <Drawer
        open={looked > 0}
        onClose={() => setLooked(0)}
        width="min(960px, 100vw)"
        title={`第 ${looked} 版`}
        destroyOnHidden
      >
        <VersionPreview id={row.id} number={looked} />
      </Drawer>
    </Drawer>
  )
}

/** The page as it was in one version, to check before restoring it. */
function VersionPreview({ id, number }: { id: number; number: number }) {
  const { data, error, refreshAsync } = useRequest(
    () => call('admincampaign.version', { id, number }, { quiet: true }),
    handledByScreen,
  )
  const page = useMemo(() => data && { ...data, picked: '' }, [data])
  if (page) return <PreviewFrame page={page} />
  return error ? (
    <Failure what="这一版" error={error} retry={() => refreshAsync().catch(() => undefined)} />
  ) : (
    <Skeleton active paragraph={{ rows: 8 }} />
  )
}
