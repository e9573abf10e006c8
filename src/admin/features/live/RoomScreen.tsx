import { Button, Result, Skeleton } from 'antd'
import { useRequest } from 'ahooks'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { RoomDetail, RoomForm } from '@/contract/live/adminlive'
import { RoomFields } from './RoomFields'
import { RoomPanel } from './RoomPanel'
import { ROOM_NAMES, ROOM_STATES } from './labels'
import { Mark } from '../../kit/display/Mark'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { useOpenInstead, useTabTitle } from '../../kit/page/tabs'
import { handledByScreen } from '../../kit/handledByScreen'

/** Refresh interval in ms: signal, viewers and clock change while a room is open. */
const POLL = 10_000

/** A new room starts tomorrow at 20:00 and lasts an hour and a half. */
function emptyRoom(): RoomForm {
  const starts = dayjs().add(1, 'day').hour(20).startOf('hour')
  return {
    title: '',
    host: '',
    teacherId: 0,
    intro: '',
    cover: '',
    startsAt: starts.valueOf(),
    endsAt: starts.add(90, 'minute').valueOf(),
    goods: [],
    learnersOnly: false,
  }
}

/** Creates a live room, or edits one with its stream and state. */
export default function LiveEditScreen() {
  const [query] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  return id === undefined ? <NewRoom /> : <OneRoom key={id} id={id} />
}

function NewRoom() {
  const instead = useOpenInstead()
  const [latest] = useState(() => ({ form: emptyRoom(), version: 0 }))
  return (
    <RecordEditor<RoomForm>
      draftKey="live:new"
      latest={latest}
      save={(form) => call('adminlive.save', { form }, { quiet: true })}
      onSaved={(id) => {
        instead(`/admin/live/edit?id=${id}`)
      }}
      reload={() => Promise.resolve()}
      path="/admin/live/edit"
      list="#/admin/live/list"
      title={() => '新建直播'}
      names={ROOM_NAMES}
      fields={<RoomFields state="planned" known={NOTHING} />}
    />
  )
}

const NOTHING: RoomDetail['wares'] = []

function OneRoom({ id }: { id: number }) {
  const { data, error, refreshAsync } = useRequest(() => call('adminlive.detail', { id }, { quiet: true }), {
    ...handledByScreen,
    pollingInterval: POLL,
    pollingWhenHidden: false,
    pollingErrorRetryCount: 3,
  })
  // The operator's own change of state is no conflict: the form restarts with it, and typed values return as a draft.
  const [round, setRound] = useState(0)
  const moved = async (): Promise<RoomDetail> => {
    const room = await refreshAsync()
    setRound((count) => count + 1)
    return room
  }
  useTabTitle(data?.form.title)
  if (data)
    return (
      <RecordEditor<RoomForm>
        key={round}
        draftKey={`live:${id}`}
        latest={{ form: data.form, version: data.row.version }}
        save={(form, version) => call('adminlive.save', { id, version, form }, { quiet: true })}
        onSaved={() => void refreshAsync().catch(() => undefined)}
        reload={refreshAsync}
        path="/admin/live/edit"
        list="#/admin/live/list"
        title={({ title: typed }) => typed || '未命名'}
        tags={<Mark tone={ROOM_STATES[data.row.state].tone}>{ROOM_STATES[data.row.state].text}</Mark>}
        names={ROOM_NAMES}
        fields={<RoomFields state={data.row.state} known={data.wares} />}
      >
        <RoomPanel room={data} again={{ reload: refreshAsync, moved }} />
      </RecordEditor>
    )
  if (!error) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
  return (
    <Result
      status="warning"
      title="直播没有加载出来"
      subTitle={messageOf(error)}
      extra={[
        <Button key="retry" type="primary" onClick={() => void refreshAsync().catch(() => undefined)}>
          重试
        </Button>,
        <Button key="back" href="#/admin/live/list">
          回到列表
        </Button>,
      ]}
    />
  )
}
