import { useQuery } from '@/mobile/kit/frame/navigation'
import { ExamScreen } from '../parts/answer/ExamScreen'
import { PaperRules } from '../parts/answer/PaperRules'

/** Answers a paper: its rules first, then the sitting. */
export default function Answer() {
  const query = useQuery()
  const paper = query.number('paper')
  const id = query.number('id')
  return id === undefined && paper !== undefined ? (
    <PaperRules id={paper} />
  ) : (
    <ExamScreen id={id} title="答题" missing={{ title: '这次答题不存在', hint: '请到题库里重新开始' }} />
  )
}
