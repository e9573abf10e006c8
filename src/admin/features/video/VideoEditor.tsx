import type { ReactNode } from 'react'
import { call } from '@/client/client'
import type { VideoForm } from '@/contract/catalogue/adminvideo'
import { can, useStaff } from '@/stores/staff'
import { PreviewLink } from '../../kit/display/PreviewLink'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { StateTag } from '../../kit/works/states'
import { FIELD_NAMES, VideoFields } from '../../kit/works/VideoFields'

/** Screen on which a video is edited: as a video or as a product. */
export interface VideoPlace {
  path: '/admin/video/edit' | '/admin/goods/videoedit'
  list: `#/admin/${string}`
  /** Name of the record: 视频, 视频商品. */
  noun: string
  selling: boolean
}

interface Props {
  place: VideoPlace
  id?: number
  /** The id users see; omit while there is none. */
  number?: number
  latest: { form: VideoForm; version: number }
  /** Content below the form: episodes of an existing video. */
  children?: ReactNode
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

/** Form of one video. */
export function VideoEditor({ place, id, number, latest, children, onSaved, reload }: Props) {
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
      path={place.path}
      list={place.list}
      title={({ title }) => (id === undefined ? `新建${place.noun}` : title || '未命名')}
      tags={
        <>
          <StateTag state={latest.form.state} />
          {number !== undefined && latest.form.state === 'published' && (
            <PreviewLink kind={latest.form.kind} number={number} />
          )}
        </>
      }
      names={FIELD_NAMES}
      fields={
        <VideoFields
          isNew={id === undefined}
          mayPrice={can(userInfo, 'video.price')}
          selling={place.selling}
        />
      }
    >
      {children}
    </RecordEditor>
  )
}
