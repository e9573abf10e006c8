import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import type { ExplainFilter } from '@/contract/exams/question-kinds'
import { to } from '@/client/links'

const EMPTY: Record<ExplainFilter, { title: string; hint: string }> = {
  all: { title: '没有题目', hint: '这份试卷没有题目' },
  wrong: { title: '没有错题', hint: '这次全部答对了' },
  unsure: { title: '没有拿不准的题', hint: '答题时点“拿不准”，可以在这里集中回看' },
}

interface NothingExplainedProps {
  /** Id of the sitting. */
  id: number
  released: boolean
  only: ExplainFilter
}

/** Says why no explanation is shown, and leads to the report or to all questions. */
export const NothingExplained = ({ id, released, only }: NothingExplainedProps) => {
  const report = <Button href={to('/study/report', { id })}>看报告</Button>
  if (!released) return <Empty title="解析还没有公布" hint="公布时间写在学习报告里" action={report} />
  return (
    <Empty
      {...EMPTY[only]}
      action={only === 'all' ? report : <Button href={to('/study/examineJiexi', { id })}>看全部题目</Button>}
    />
  )
}
