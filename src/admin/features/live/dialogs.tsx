import { Typography } from 'antd'
import { fileUrl } from '@/client/base'
import { call } from '@/client/client'
import type { RoomDetail, RoomRow } from '@/contract/live/adminlive'
import { CoursesUsing } from '../../kit/display/CoursesUsing'
import type { DialogSpec } from '../../kit/dialog/FormDialog'
import { ReasonField } from '../../kit/dialog/ReasonField'
import styles from './live.module.css'

/** Functions that load a room again after a dialog has changed it. */
export interface Reload {
  /** Loads the room as it is now. */
  reload: () => Promise<RoomDetail>
  /** Same, after the operator's own change: the form is reset to it. */
  moved: () => Promise<RoomDetail>
}

const seenBy = (row: RoomRow, { reload }: Reload) => ({
  seen: row,
  renew: async () => (await reload()).row,
})

const MOVES = {
  start: {
    title: '现在开播？',
    okText: '开播',
    intro: '开播时间改为现在，结束时间不变。',
    done: '已开播',
  },
  end: { title: '结束直播？', okText: '结束', intro: '用户立即看到直播已结束，不能恢复。', done: '已结束' },
  record: {
    title: '生成回放？',
    okText: '生成',
    intro: '用收到的推流作为回放，用户马上可以观看。',
    done: '回放已上线',
  },
  unrecord: {
    title: '下线回放？',
    okText: '下线',
    intro: '用户不能再看回放，文件仍然保留，可以重新生成。',
    done: '回放已下线',
  },
} as const

export const moveDialog = (
  event: keyof typeof MOVES,
  row: RoomRow,
  again: Reload,
): DialogSpec<object, RoomRow> => ({
  title: MOVES[event].title,
  okText: MOVES[event].okText,
  danger: event === 'end' || event === 'unrecord',
  ...seenBy(row, again),
  intro: <p>{MOVES[event].intro}</p>,
  run: async (_form, { id, version }) => {
    await call('adminlive.move', { id, version, event }, { quiet: true })
    await again.moved().catch(() => undefined)
    return MOVES[event].done
  },
})

export const cancelDialog = (row: RoomRow, again: Reload): DialogSpec<{ reason: string }, RoomRow> => ({
  title: `取消“${row.title}”？`,
  okText: '取消直播',
  danger: true,
  ...seenBy(row, again),
  intro: ({ id, subscribers }) => (
    <>
      <p>
        直播间不再对用户显示{subscribers > 0 && `，${subscribers} 位预约的用户会收到通知，通知里有下面的原因`}
        。
      </p>
      <CoursesUsing of="admincourse.ofRoom" id={id} />
    </>
  ),
  fields: <ReasonField placeholder="例如：老师临时有事，改到下周" extra="用户会看到，也会记入审计日志" />,
  run: async ({ reason }, { id, version }) => {
    await call('adminlive.cancel', { id, version, reason }, { quiet: true })
    await again.moved().catch(() => undefined)
    return '已取消'
  },
})

export const restoreDialog = (row: RoomRow, again: Reload): DialogSpec<object, RoomRow> => ({
  title: `恢复“${row.title}”？`,
  okText: '恢复',
  ...seenBy(row, again),
  intro: <p>直播间重新对用户显示，时间不变。</p>,
  run: async (_form, { id, version }) => {
    await call('adminlive.restore', { id, version }, { quiet: true })
    await again.moved().catch(() => undefined)
    return '已恢复'
  },
})

/** The full push address, with the ffmpeg command and the OBS settings for it. */
function Push({ push }: { push: string }) {
  const address = new URL(fileUrl(push), location.href).href
  const command = `ffmpeg -re -i 画面.mp4 -c:v libx264 -c:a aac -f hls -hls_time 2 -hls_playlist_type event -method PUT "${address}"`
  return (
    <div>
      <p>推流地址（HLS，PUT 方式），请只交给推流的人：</p>
      <Typography.Paragraph className={styles.address ?? ''} copyable>
        {address}
      </Typography.Paragraph>
      <p>用 ffmpeg 推流：</p>
      <Typography.Paragraph className={styles.address ?? ''} code copyable>
        {command}
      </Typography.Paragraph>
      <p className={styles.hint}>
        OBS：输出方式选“自定义输出（FFmpeg）”，容器格式 hls，混流器设置 method=PUT。
      </p>
    </div>
  )
}

export const pushDialog = (row: RoomRow): DialogSpec<{ reason: string }, null> => ({
  title: '查看推流地址',
  okText: '查看',
  seen: null,
  fields: <ReasonField placeholder="例如：交给录音棚推流" />,
  run: async ({ reason }) => {
    const { push } = await call('adminlive.reveal', { id: row.id, reason }, { quiet: true })
    return { title: '推流地址', show: <Push push={push} /> }
  },
})

export const keyDialog = (row: RoomRow, again: Reload): DialogSpec<{ reason: string }, RoomRow> => ({
  title: '更换推流密钥？',
  okText: '更换',
  danger: true,
  ...seenBy(row, again),
  intro: <p>旧的推流地址立即失效，正在推的流会中断。</p>,
  fields: <ReasonField placeholder="例如：地址发错了群" />,
  run: async ({ reason }, { id, version }) => {
    await call('adminlive.renewKey', { id, version, reason }, { quiet: true })
    await again.moved().catch(() => undefined)
    return '密钥已更换，请重新查看推流地址'
  },
})
