import { useRequest } from 'ahooks'
import { App, Button, Empty, Skeleton } from 'antd'
import { useNavigate } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import { FIRST_POSTERS, type PosterRow } from '@/contract/content/poster'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../../kit/page/OfficePage'
import { useDialog } from '../../kit/dialog/useDialog'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { Mark } from '../../kit/display/Mark'
import records from '../../kit/styles/records.module.css'
import { copyDialog, stateDialog } from './dialogs'
import { PosterCanvas } from './PosterCanvas'
import { useSample } from './useSample'
import styles from './poster.module.css'

/** All templates, drawn with the same real data. */
export function PosterList() {
  const { userInfo } = useStaff()
  const may = can(userInfo, 'poster.edit')
  const { message, modal } = App.useApp()
  const navigate = useNavigate()
  const [dialog, openDialog] = useDialog()
  const { sample, error: lost, bits } = useSample()
  const { data, error, refreshAsync } = useRequest(
    () => call('adminposter.list', { pageSize: 50 }, { quiet: true }),
    handledByScreen,
  )
  const failed = error && !data ? error : lost
  const again = (id: number) => async (): Promise<PosterRow> => {
    const { rows } = await refreshAsync()
    return rows.find((row) => row.id === id) ?? call('adminposter.detail', { id }, { quiet: true })
  }
  const remove = (row: PosterRow): void =>
    void modal.confirm({
      title: `删除“${row.name}”？`,
      content: '删除后不能恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await call('adminposter.remove', { id: row.id }, { quiet: true })
          void message.success('已删除')
        } catch (fault) {
          void message.error(messageOf(fault))
        }
        await refreshAsync().catch(() => undefined)
      },
    })
  return (
    <OfficePage path="/admin/poster">
      {failed ? (
        <Failure what="海报模板" error={failed} retry={() => refreshAsync().catch(() => undefined)} />
      ) : !data || !sample ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <div className={records.sections}>
          {bits}
          {data.rows.length === 0 ? <Empty description="还没有海报模板" /> : null}
          <ul className={styles.cards}>
            {data.rows.map((row) => (
              <li key={row.id} className={styles.card} data-off={row.state === 'off' || undefined}>
                <a href={`#/admin/poster?id=${row.id}`} aria-label={`编辑 ${row.name}`}>
                  <PosterCanvas document={row.document} sample={sample} label={`${row.name}预览`} />
                </a>
                <div className={styles.cardHead}>
                  <b>{row.name}</b>
                  <Mark tone={row.state === 'on' ? 'good' : 'quiet'}>
                    {row.state === 'on' ? '已启用' : '已停用'}
                  </Mark>
                </div>
                <span className={records.hintFull}>
                  {row.by} · {isoMinute(row.updatedAt)}
                </span>
                <div className={records.actions}>
                  <Button
                    size="small"
                    href={row.id <= FIRST_POSTERS ? `#/admin/poster${row.id}` : `#/admin/poster?id=${row.id}`}
                  >
                    {row.id <= FIRST_POSTERS ? '设置' : '编辑'}
                  </Button>
                  {may ? (
                    <>
                      <Button size="small" onClick={() => openDialog(stateDialog(row, again(row.id)))}>
                        {row.state === 'on' ? '停用' : '启用'}
                      </Button>
                      <Button
                        size="small"
                        onClick={() =>
                          openDialog(copyDialog(row, (id) => void navigate(`/admin/poster?id=${id}`)))
                        }
                      >
                        复制
                      </Button>
                      {row.state === 'off' && row.id > FIRST_POSTERS ? (
                        <Button size="small" danger onClick={() => remove(row)}>
                          删除
                        </Button>
                      ) : null}
                    </>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {dialog}
    </OfficePage>
  )
}
