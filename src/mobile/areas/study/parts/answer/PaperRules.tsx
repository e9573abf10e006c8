import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'design-system/Button'
import { Countdown } from 'design-system/Countdown'
import { FactList } from 'design-system/FactList'
import { FormError } from 'design-system/FormError'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import { useSubmit } from 'design-system/hooks/useSubmit'
import type { PaperRow, ShownPaper } from '@/contract/exams/bank'
import { AWAY_FROM_SECONDS, PAPER_KIND_LABELS, type Release } from '@/contract/exams/question-kinds'
import { invalidate } from '@/client/answers'
import { call } from '@/client/client'
import { route, to } from '@/client/links'
import { momentOf } from '@/format/dates'
import { marksText } from '@/format/figures'
import { useGo } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { askSittingAhead } from '@/stores/exam/askSitting'
import { intend } from '@/stores/intention'
import styles from './PaperRules.module.css'

const RELEASE_LABELS: Record<Release, string> = {
  now: '交卷后马上公布',
  closed: '考试时段结束后公布',
  manual: '由老师统一公布',
}

const HISTORY = to('/study/questionBank', { view: 'history' })

/** Interval at which a paper that was to open is asked for again, ms: a request may fail. */
const ASK_AGAIN = 5_000
const DAY = 86_400_000

const minutes = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`

function windowOf({ opensAt, closesAt }: PaperRow): string {
  if (opensAt !== undefined && closesAt !== undefined) return `${momentOf(opensAt)} – ${momentOf(closesAt)}`
  if (opensAt !== undefined) return `${momentOf(opensAt)} 开始`
  return closesAt === undefined ? '随时可以作答' : `${momentOf(closesAt)} 前`
}

function triesOf({ tries, tried }: PaperRow): string {
  if (tries === 0) return tried > 0 ? `不限次数，已答 ${tried} 次` : '不限次数'
  return `共 ${tries} 次，还剩 ${Math.max(0, tries - tried)} 次`
}

const factsOf = (paper: PaperRow) => [
  { name: '题量', value: `${paper.questions} 题` },
  { name: '满分', value: `${marksText(paper.full)} 分` },
  ...(paper.pass > 0 ? [{ name: '及格', value: `${marksText(paper.pass)} 分` }] : []),
  { name: '时间', value: paper.seconds > 0 ? minutes(paper.seconds) : '不限时' },
  { name: '时段', value: windowOf(paper) },
  { name: '次数', value: triesOf(paper) },
  { name: '成绩', value: RELEASE_LABELS[paper.release] },
  ...(paper.best === undefined ? [] : [{ name: '最好成绩', value: `${marksText(paper.best)} 分` }]),
]

function Upcoming({ paper, onOpen }: { paper: ShownPaper; onOpen: () => unknown }) {
  // The server's clock decides when a paper opens; the device's may be off.
  const [opensAt] = useState(() => (paper.opensAt ?? 0) + Date.now() - paper.now)
  const [days] = useState(() => opensAt - Date.now() > DAY)
  const again = useEffectEvent(onOpen)
  useEffect(() => {
    const timer = setInterval(() => Date.now() >= opensAt && again(), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [opensAt])
  return (
    <div className={styles.foot}>
      <p className={styles.wait}>
        距离开考 <Countdown until={opensAt} format={days ? 'D 天 HH:mm:ss' : 'HH:mm:ss'} onEnd={onOpen} />
      </p>
      <Button size="l" block disabled>
        还没有开始
      </Button>
    </div>
  )
}

function Ended({ text }: { text: string }) {
  return (
    <div className={styles.foot}>
      <p className={styles.wait}>{text}</p>
      <Button size="l" block href={HISTORY}>
        查看成绩
      </Button>
    </div>
  )
}

function Start({ paper }: { paper: PaperRow }) {
  const go = useGo()
  const { busy, error, run } = useSubmit()
  const start = (): Promise<boolean> =>
    run(async () => {
      let id = paper.sittingId
      if (id === undefined) {
        const begun = await intend(`paper ${paper.id} ${paper.tried}`, (key) =>
          call('exam.start', { paper: paper.id }, { key, quiet: true }),
        )
        id = begun.id
        invalidate('exam.paper', 'exam.papers', 'exam.history')
      }
      askSittingAhead(id)
      go(route('/study/answer', { id }), false)
    })
  return (
    <div className={styles.foot}>
      <FormError>{error}</FormError>
      <Button size="l" block loading={busy} onClick={start}>
        {paper.state === 'going' ? '继续答题' : '开始答题'}
      </Button>
    </div>
  )
}

function Foot({ paper, onOpen }: { paper: ShownPaper; onOpen: () => unknown }) {
  if (paper.state === 'upcoming') return <Upcoming key={paper.now} paper={paper} onOpen={onOpen} />
  if (paper.state === 'closed') return <Ended text="答题时段已经结束" />
  if (paper.state === 'used') return <Ended text="作答次数已用完" />
  return <Start paper={paper} />
}

/** What a paper asks, before the first question is seen. */
export function PaperRules({ id }: { id: number }) {
  const asked = useCall('exam.paper', { id })
  const paper = asked.data
  return (
    <Page
      title="答题说明"
      headed
      call={asked}
      missing={{ title: '试卷不存在或已下架', hint: '请到题库里看看别的试卷' }}
      skeleton={<Skeleton shape="lines" count={6} />}
      footer={paper ? <Foot paper={paper} onOpen={asked.refresh} /> : null}
    >
      {paper ? (
        <div className={styles.root}>
          <header className={styles.head}>
            <p className={styles.tags}>
              <Tag tone={paper.kind === 'exam' ? 'cinnabar' : 'ink'}>{PAPER_KIND_LABELS[paper.kind]}</Tag>
              <span>{paper.subject}</span>
            </p>
            <h1 className={styles.title}>{paper.title}</h1>
            {paper.intro ? <p className={styles.intro}>{paper.intro}</p> : null}
          </header>
          <FactList facts={factsOf(paper)} />
          <section>
            <h2 className={styles.subtitle}>答题须知</h2>
            <ul className={styles.notes}>
              <li>多选题怎样计分，印在那一部分的开头。</li>
              <li>答案点了就保存；没有网络时存在这台设备上，联网后自动上传。</li>
              {paper.seconds > 0 || paper.closesAt !== undefined ? (
                <li>时间以服务器为准，离开也不会暂停；时间到自动交卷。</li>
              ) : null}
              <li>
                离开答题页面超过 {AWAY_FROM_SECONDS}{' '}
                秒会记一次，你和老师都能看到，不会因此判不及格。给手写答案拍照不算离开。
              </li>
              {paper.kind === 'exam' ? <li>题目带有你的手机号水印，请不要外传。</li> : null}
            </ul>
          </section>
        </div>
      ) : null}
    </Page>
  )
}
