import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import type { Report as ReportData } from '@/contract/exams/report'
import { CallError } from '@/client/errors'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { useStart } from '../parts/bank/useStart'
import { Figures } from '../parts/report/Figures'
import { Hero } from '../parts/report/Hero'
import { ResultSheet } from '../parts/report/ResultSheet'
import { Suggestion } from '../parts/report/Suggestion'
import { TopicBars } from '../parts/report/TopicBars'
import { Unfinished } from '../parts/report/Unfinished'
import styles from './Report.module.css'

/** What can be done after a sitting: read the explanations and practise what was wrong. */
function Actions({ report: { id, state, released, wrong, empty } }: { report: ReportData }) {
  const start = useStart()
  if (state === 'void')
    return (
      <Button block size="l" kind="secondary" onClick={() => overlays.contact()}>
        联系客服
      </Button>
    )
  if (!released)
    return (
      <Button block size="l" kind="secondary" href={to('/study/questionBank')}>
        去题库练习
      </Button>
    )
  const missed = wrong + empty > 0
  return (
    <>
      {missed ? (
        <>
          <Button kind="secondary" onClick={() => start({ mode: 'again', from: id })}>
            再练错题
          </Button>
          <Button kind="secondary" href={to('/study/examineJiexiNext', { id })}>
            只看错题
          </Button>
        </>
      ) : (
        <Button kind="secondary" href={to('/study/questionBank')}>
          去题库练习
        </Button>
      )}
      <Button href={to('/study/examineJiexi', { id })}>全部解析</Button>
    </>
  )
}

/** `?id`: the report of a sitting that was handed in. */
export default function Report() {
  const id = useQuery().number('id')
  const asked = useCall('exam.report', id === undefined ? null : { id })
  const { data, error } = asked
  if (id !== undefined && error instanceof CallError && error.code === 409)
    return <Unfinished id={id} reason={error.message} />
  return (
    <Page
      title="学习报告"
      chrome="green"
      ground="group"
      call={asked}
      missing={{
        title: '没有找到这份报告',
        hint: '可能已经删除，或地址有误',
        action: <Button href={to('/study/questionBank')}>去题库</Button>,
      }}
      pullRefresh={asked.refresh}
      skeleton={<Skeleton shape="lines" count={10} className={styles.waiting} />}
      footer={
        data ? (
          <div className={styles.actions}>
            <Actions report={data} />
          </div>
        ) : undefined
      }
    >
      {data ? (
        <div className={styles.report}>
          <Hero report={data} />
          <Figures report={data} />
          {data.suggestion ? <Suggestion suggestion={data.suggestion} /> : null}
          {data.topics.length ? <TopicBars topics={data.topics} /> : null}
          <ResultSheet report={data} />
        </div>
      ) : null}
    </Page>
  )
}
