import type { ReactNode } from 'react'
import { call } from '@/client/client'
import type { VideoForm } from '@/contract/adminvideo'
import { can, useStaff } from '@/stores/staff'
import { RecordEditor } from './RecordEditor'
import { StateTag } from './states'
import { FIELD_NAMES, VideoFields } from './VideoFields'

interface Props {
  id?: number
  latest: { form: VideoForm; version: number }
  /** Below the form: episodes of a video that exists. */
  children?: ReactNode
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

/** Form of one video. */
export function VideoEditor({ id, latest, children, onSaved, reload }: Props) {
  const { userInfo } = useStaff()
  return (
    <RecordEditor<VideoForm>
      draftKey={`video:${id ?? 'new'}`}
      latest={latest}
      save={(form, version) =>
        call('adminvideo.save', { ...(id === undefined ? {} : { id, version }), form }, { quiet: true })
      }
      onSaved={onSaved}
      reload={reload}
      path="/admin/video/edit"
      list="#/admin/video/list"
      title={({ title }) => (id === undefined ? '新建视频' : title || '未命名')}
      tags={<StateTag state={latest.form.state} />}
      names={FIELD_NAMES}
      fields={<VideoFields isNew={id === undefined} mayPrice={can(userInfo, 'video.price')} />}
    >
      {children}
    </RecordEditor>
  )
}
