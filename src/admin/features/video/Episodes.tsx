import { ProCard, type ProColumns } from '@ant-design/pro-components'
import { App, Button, Typography } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { EpisodeRow } from '@/contract/catalogue/adminvideo'
import { UPLOADS } from '@/contract/media/uploads'
import type { WorkKind } from '@/contract/catalogue/work'
import { can, useStaff } from '@/stores/staff'
import { durationText } from '@/format/duration'
import { episodeUploads } from '../../kit/works/episodeUploads'
import { EpisodeMedia } from '../../kit/works/EpisodeMedia'
import { Mark } from '../../kit/display/Mark'
import { OrderedTable } from '../../kit/sortable/OrderedTable'
import { PreviewPlayer } from './PreviewPlayer'
import { mediumOf } from '@/contract/media/mediums'

interface Props {
  workId: number
  kind: WorkKind
  episodes: readonly EpisodeRow[]
  freeParts: number
  refresh: () => Promise<unknown>
}

/**
 * Episodes of a video or audio work: order, names, files. Each change is saved at once; the form above is not affected.
 */
export function Episodes({ workId, kind, episodes, freeParts, refresh }: Props) {
  const { message, modal } = App.useApp()
  const { userInfo } = useStaff()
  const [busy, setBusy] = useState(false)
  const [preview, setPreview] = useState<EpisodeRow | null>(null)
  const mayEdit = can(userInfo, 'video.edit')
  const medium = mediumOf(kind)
  const { noun } = UPLOADS[medium]

  /** A rejected change leaves the server's state: it is loaded again, the error policy has shown why. */
  const change = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await action().catch(() => undefined)
    await refresh().catch(() => undefined)
    setBusy(false)
  }
  const order = (ids: number[]): Promise<void> =>
    change(() => call('adminvideo.orderEpisodes', { workId, ids }))
  const rename = (row: EpisodeRow, title: string): void => {
    const name = title.trim()
    if (!name || name === row.title) return
    void change(() => call('adminvideo.saveEpisode', { workId, id: row.id, title: name.slice(0, 60) }))
  }
  const remove = (row: EpisodeRow): void =>
    void modal.confirm({
      title: `删除“${row.title}”？`,
      content:
        row.media === 'none' ? '后面的分集会依次前移。' : `它的${noun}会一起删除，后面的分集依次前移。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () =>
        change(async () => {
          await call('adminvideo.removeEpisode', { workId, id: row.id })
          await episodeUploads.cancel(`${workId}:${row.id}`)
          void message.success('已删除')
        }),
    })

  const columns: ProColumns<EpisodeRow>[] = [
    {
      title: '集数',
      dataIndex: 'number',
      width: 96,
      render: (_, row) => <NumberCell row={row} free={row.number <= freeParts} />,
    },
    {
      title: '名称',
      dataIndex: 'title',
      render: (_, row) => (
        <Typography.Text
          style={{ minWidth: 140, display: 'inline-block' }}
          editable={
            mayEdit && {
              onChange: (title) => rename(row, title),
              maxLength: 60,
              tooltip: '改名',
              triggerType: ['icon', 'text'],
            }
          }
        >
          {row.title}
        </Typography.Text>
      ),
    },
    {
      title: '时长',
      dataIndex: 'seconds',
      width: 88,
      render: (_, row) => (row.seconds > 0 ? durationText(row.seconds) : '—'),
    },
    {
      title: noun,
      key: 'media',
      render: (_, row) =>
        row.medium ? (
          <EpisodeMedia {...{ workId, row, mayEdit }} medium={row.medium} preview={() => setPreview(row)} />
        ) : (
          <Mark tone="quiet">在课程里编辑</Mark>
        ),
    },
  ]
  const add = (
    <Button
      type="primary"
      loading={busy}
      onClick={() =>
        void change(() => call('adminvideo.saveEpisode', { workId, title: `第${episodes.length + 1}集` }))
      }
    >
      添加分集
    </Button>
  )
  return (
    <ProCard
      title="分集"
      subTitle={`共 ${episodes.length} 集`}
      headerBordered
      extra={mayEdit && add}
      bodyStyle={{ padding: 0 }}
    >
      <OrderedTable<EpisodeRow>
        rows={episodes}
        columns={columns}
        mayEdit={mayEdit}
        order={order}
        remove={remove}
        empty={`还没有分集，点击“添加分集”后上传${noun}`}
      />
      {preview && <PreviewPlayer workId={workId} episode={preview} close={() => setPreview(null)} />}
    </ProCard>
  )
}

const NumberCell = ({ row, free }: { row: EpisodeRow; free: boolean }) => (
  <>
    {row.number} {free && <Mark tone="good">试看</Mark>}
  </>
)
