import { ProCard } from '@ant-design/pro-components'
import { Alert, Button, Typography } from 'antd'
import { fileUrl } from '@/client/base'
import type { RoomDetail, RoomEvent } from '@/contract/live/adminlive'
import { can, useStaff } from '@/stores/staff'
import { humanCount } from '@/format/count'
import { useDialog } from '../../kit/dialog/useDialog'
import { Facts } from '../../kit/display/Facts'
import { Mark } from '../../kit/display/Mark'
import { cancelDialog, keyDialog, moveDialog, pushDialog, restoreDialog, type Reload } from './dialogs'
import styles from './live.module.css'

const LABELS: Record<RoomEvent, string> = {
  start: '现在开播',
  end: '结束直播',
  record: '生成回放',
  unrecord: '下线回放',
  cancel: '取消直播',
  restore: '恢复直播',
}

const TELLS: Record<RoomDetail['row']['state'], string> = {
  planned: '到开播时间自动开始，也可以提前开播。',
  live: '正在直播，到结束时间自动结束。',
  ended: '直播已结束，还没有回放。',
  recorded: '回放已上线。',
  cancelled: '这场直播已取消，用户看不到。',
}

const absolute = (path: string): string => new URL(fileUrl(path), location.href).href

function Signal({ room }: { room: RoomDetail }) {
  if (room.receiving) return <Mark tone="good">正在收流</Mark>
  return <Mark tone="quiet">{room.sent ? '推流已停' : '还没有收到推流'}</Mark>
}

/** State of a room, the actions possible now, and its addresses. */
export function RoomPanel({ room, again }: { room: RoomDetail; again: Reload }) {
  const { userInfo } = useStaff()
  const [dialog, openDialog] = useDialog()
  const { row } = room
  const mayReveal = can(userInfo, 'live.reveal')
  const act = (event: RoomEvent): void => {
    if (event === 'cancel') openDialog(cancelDialog(row, again))
    else if (event === 'restore') openDialog(restoreDialog(row, again))
    else openDialog(moveDialog(event, row, again))
  }
  return (
    <ProCard title="状态与推流" headerBordered>
      <div className={styles.moves}>
        <p>{TELLS[row.state]}</p>
        <div className={styles.buttons}>
          {room.events.map((event) => (
            <Button
              key={event}
              danger={event === 'cancel' || event === 'end' || event === 'unrecord'}
              onClick={() => act(event)}
            >
              {LABELS[event]}
            </Button>
          ))}
        </div>
      </div>
      {room.cancelReason && (
        <Alert type="warning" message={`取消原因：${room.cancelReason}`} style={{ marginTop: 16 }} />
      )}
      <div style={{ marginTop: 16 }}>
        <Facts
          facts={[
            { label: '信号', children: <Signal room={room} /> },
            {
              label: '推流地址',
              children: (
                <>
                  <span className={styles.address}>{absolute(room.push)}</span>
                  {mayReveal && (
                    <div className={styles.buttons}>
                      <Button size="small" onClick={() => openDialog(pushDialog(row))}>
                        查看完整地址
                      </Button>
                      <Button size="small" onClick={() => openDialog(keyDialog(row, again))}>
                        更换密钥
                      </Button>
                    </div>
                  )}
                </>
              ),
            },
            {
              label: '播放地址',
              children: (
                <>
                  <Typography.Text className={styles.address ?? ''} copyable>
                    {absolute(room.play)}
                  </Typography.Text>
                  {room.play.startsWith('media/s/') && (
                    <p className={styles.hint}>用户还看不到画面：这个地址仅供检查，10 分钟内有效。</p>
                  )}
                </>
              ),
            },
            {
              label: '回放地址',
              children: room.recording ? (
                <Typography.Text className={styles.address ?? ''} copyable>
                  {absolute(room.recording)}
                </Typography.Text>
              ) : (
                '暂无'
              ),
            },
            {
              label: '数据',
              children: `预约 ${humanCount(row.subscribers)} · 在线 ${humanCount(row.online)} · 点赞 ${humanCount(row.likes)}`,
            },
          ]}
        />
      </div>
      {dialog}
    </ProCard>
  )
}
