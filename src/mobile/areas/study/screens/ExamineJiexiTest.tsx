import { useQuery } from '@/mobile/kit/frame/navigation'
import { ExamScreen } from '../parts/answer/ExamScreen'

/** A practice: each answer is followed by its explanation. */
export default function ExamineJiexiTest() {
  const id = useQuery().number('id')
  return <ExamScreen id={id} title="练习" missing={{ title: '这次练习不存在', hint: '请到题库里重新开始' }} />
}
