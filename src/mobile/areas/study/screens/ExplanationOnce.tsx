import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import type { Question } from '@/contract/exams/question'
import { BLANK_SEPARATOR } from '@/contract/exams/question-kinds'
import type { AnswerOf } from '@/client/client'
import { to } from '@/client/links'
import { momentOf } from '@/format/dates'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { CardState } from '../parts/CardState'
import { ExplanationView } from '../parts/ExplanationView'
import { answerText } from '../parts/MarkedAnswer'
import { PassageText } from '../parts/PassageText'
import styles from './ExplanationOnce.module.css'

type Past = AnswerOf<'exam.question'>['history'][number]

/** What was answered and whether it was right; an essay is neither. */
function pastText(question: Question, { value, right, unsure }: Past): string {
  const { type } = question
  if (type === 'essay') return '已作答'
  const answer = type === 'fill' ? value.replaceAll(BLANK_SEPARATOR, '；') : answerText(question, value)
  return [answer, right ? '正确' : '错误', unsure ? '拿不准' : ''].filter(Boolean).join(' · ')
}

/** `?id`: one question with its explanation, its place in the wrong-answer book, and what was answered before. */
export default function ExplanationOnce() {
  const id = useQuery().number('id')
  const asked = useCall('exam.question', id === undefined ? null : { id })
  const { data, mutate } = asked
  return (
    <Page
      title="单题解析"
      ground="group"
      call={asked}
      missing={{
        title: '题目不存在，或还没有作答',
        hint: '答过并公布了答案的题才能看解析',
        action: <Button href={to('/study/questionBank')}>去题库</Button>,
      }}
      skeleton={<Skeleton shape="lines" count={12} className={styles.waiting} />}
    >
      {data?.question.result ? (
        <div className={styles.parts}>
          {data.card ? (
            <CardState id={data.question.id} card={data.card} onCard={(card) => mutate({ ...data, card })} />
          ) : null}
          {data.material ? <PassageText material={data.material} /> : null}
          <ExplanationView
            question={data.question}
            value={data.question.answer?.value ?? ''}
            result={data.question.result}
            unsure={data.question.answer?.unsure ?? false}
            photos={data.question.answer?.photos}
          />
          <Section title="我的作答记录" note={`共 ${data.history.length} 次`} className={styles.history}>
            <List>
              {data.history.map((past) => (
                <Row
                  key={past.sittingId}
                  title={past.title}
                  note={momentOf(past.at)}
                  value={pastText(data.question, past)}
                  href={to('/study/report', { id: past.sittingId })}
                />
              ))}
            </List>
          </Section>
        </div>
      ) : null}
    </Page>
  )
}
