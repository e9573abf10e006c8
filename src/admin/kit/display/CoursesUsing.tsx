import { useRequest } from 'ahooks'
import { call } from '@/client/client'
import { handledByScreen } from '../handledByScreen'

interface Props {
  /** The call that names the courses. */
  of: 'admincourse.ofPaper' | 'admincourse.ofRoom'
  id: number
}

/** Names the courses of which a lesson is this paper or live room, before it is taken off. */
export function CoursesUsing({ of, id }: Props) {
  const { data } = useRequest(() => call(of, { id }, { quiet: true }), {
    ...handledByScreen,
    refreshDeps: [id],
  })
  if (!data || data.rows.length === 0) return null
  return (
    <p role="status">
      课程{data.rows.map(({ title }) => `《${title}》`).join('')}
      里有这一讲，之后学员打不开，也不影响他们学完课程。
    </p>
  )
}
