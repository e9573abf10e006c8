import { ProCard } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Alert, Skeleton } from 'antd'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { QuestionForm } from '@/contract/exams/question-form'
import { ShownQuestion } from '../../kit/exam/ShownQuestion'
import { handledByScreen } from '../../kit/handledByScreen'
import { SimilarLink } from '../../kit/exam/SimilarLink'
import records from '../../kit/styles/records.module.css'

/** The question of a form as learners see it, and what is wrong with it. */
export function QuestionPreview({ form }: { form: QuestionForm }) {
  const { data, error } = useRequest(() => call('adminquestion.preview', form, { quiet: true }), {
    ...handledByScreen,
    refreshDeps: [JSON.stringify(form)],
    debounceWait: 500,
    debounceLeading: true,
  })
  const remarks = error ? [messageOf(error)] : [...(data?.faults ?? []), ...(data?.doubts ?? [])]
  return (
    <ProCard title="预览" headerBordered>
      <div className={records.sections}>
        {remarks.length > 0 && (
          <Alert
            type="warning"
            showIcon
            message={
              <ul>
                {remarks.map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
            }
          />
        )}
        {data?.similar && (
          <Alert
            type="warning"
            showIcon
            message={
              <>
                与题目 {data.similar.code} 相似（{data.similar.percent}%）
                <SimilarLink id={data.similar.id} />
              </>
            }
          />
        )}
        {data ? <ShownQuestion shown={data} /> : !error && <Skeleton active title={false} />}
      </div>
    </ProCard>
  )
}
