import { ProCard, ProForm, ProFormTextArea } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '@/client/client'
import type { LessonContent } from '@/contract/courses/admincourse'
import { LONGEST_TEXT, type SlideForm } from '@/contract/courses/course-form'
import { can, useStaff } from '@/stores/staff'
import { handledByScreen } from '../../kit/handledByScreen'
import { RecordEditor } from '../../kit/record/RecordEditor'
import { Failure } from '../../kit/table/Failure'
import { useTabTitle } from '../../kit/page/tabs'
import { EpisodeMedia } from '../../kit/works/EpisodeMedia'
import { onEpisodeFile } from '../../kit/works/episodeUploads'
import { useWork } from '../../kit/works/useWork'
import { courseAddress, EDIT } from './labels'
import { SlidesField } from './SlidesField'

/** Age in ms below which the addresses of a film count as new: one that fails right away is not fixed by another. */
const YOUNG = 10_000

const BODY = { body: '正文' } as const
const SLIDES = { slides: '讲义' } as const

/** Edits the text of a lesson, or the slides and the sound. */
export function LessonEditor({ course, lesson }: { course: number; lesson: number }) {
  const { data, error, loading, refreshAsync } = useRequest(
    async () => ({
      ...(await call('admincourse.lesson', { id: course, lesson }, { quiet: true })),
      loadedAt: Date.now(),
    }),
    handledByScreen,
  )
  useTabTitle(data?.title)
  const working = data?.media === 'uploaded' || data?.media === 'transcoding'
  useWork(course, { working, loading, refresh: refreshAsync }, onEpisodeFile)
  if (!data)
    return error ? (
      <Failure what="课时" error={error} retry={() => refreshAsync().catch(() => undefined)} />
    ) : (
      <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
    )
  const again = (): void => void refreshAsync().catch(() => undefined)
  const place = { course, lesson, content: data, reload: refreshAsync, onSaved: again }
  if (data.kind === 'text') return <TextEditor {...place} />
  return (
    <SlidesEditor
      {...place}
      renew={() => {
        if (Date.now() - data.loadedAt > YOUNG) again()
      }}
    />
  )
}

interface Props {
  course: number
  lesson: number
  content: LessonContent
  reload: () => Promise<unknown>
  onSaved: () => void
}

interface FrameProps<F extends object> extends Props {
  form: F
  names: Record<keyof F, string>
  shown?: Partial<Record<keyof F, (value: never) => ReactNode>>
  save: (
    form: F,
    place: { id: number; version: number; lesson: number },
  ) => Promise<{ id: number; version: number }>
  fields: ReactNode
}

function Frame<F extends object>({
  course,
  lesson,
  content,
  form,
  names,
  shown,
  save,
  fields,
  ...rest
}: FrameProps<F>) {
  const { userInfo } = useStaff()
  return (
    <RecordEditor<F>
      {...rest}
      draftKey={`lesson:${course}:${lesson}`}
      latest={{ form, version: content.version }}
      save={(typed, version) => save(typed, { id: course, version, lesson })}
      path={EDIT}
      list={courseAddress(course)}
      title={() => content.title}
      names={names}
      {...(shown ? { shown } : {})}
      readOnly={!can(userInfo, 'course.edit')}
      fields={fields}
    />
  )
}

function TextEditor(props: Props) {
  return (
    <Frame<{ body: string }>
      {...props}
      form={{ body: props.content.body }}
      names={BODY}
      save={({ body }, place) => call('admincourse.saveText', { ...place, body }, { quiet: true })}
      fields={
        <ProCard>
          <ProFormTextArea
            name="body"
            label={BODY.body}
            extra="段落之间换行"
            fieldProps={{ maxLength: LONGEST_TEXT, showCount: true, rows: 22 }}
            rules={[{ required: true, whitespace: true, message: '请填写正文' }]}
          />
        </ProCard>
      }
    />
  )
}

function SlidesEditor({ renew, ...props }: Props & { renew: () => void }) {
  const { userInfo } = useStaff()
  const { content } = props
  return (
    <Frame<{ slides: SlideForm[] }>
      {...props}
      form={{ slides: content.slides }}
      names={SLIDES}
      shown={{
        slides: (slides: SlideForm[]) => slides.map(({ title }) => title).join('、') || '没有讲义',
      }}
      save={({ slides }, place) => call('admincourse.saveSlides', { ...place, slides }, { quiet: true })}
      fields={
        <>
          {content.kind === 'audio' && <SoundCard {...props} mayEdit={can(userInfo, 'video.edit')} />}
          <ProCard>
            <ProForm.Item name="slides" noStyle>
              <SlidesField
                title={content.title}
                film={content}
                renew={renew}
                readOnly={!can(userInfo, 'course.edit')}
              />
            </ProForm.Item>
          </ProCard>
        </>
      }
    />
  )
}

/** The file of an audio lesson. A new file is used at once; the form is saved separately. */
const SoundCard = ({ course, lesson, content, mayEdit }: Props & { mayEdit: boolean }) => (
  <ProCard title="音频文件" headerBordered>
    <EpisodeMedia workId={course} row={{ id: lesson, ...content }} medium="sound" mayEdit={mayEdit} />
  </ProCard>
)
