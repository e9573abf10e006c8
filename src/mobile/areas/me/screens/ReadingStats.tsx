import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Section } from 'design-system/Section'
import { Segmented } from 'design-system/Segmented'
import { Skeleton } from 'design-system/Skeleton'
import { READING_PERIODS } from '@/contract/reading/reading-rules'
import { to } from '@/client/links'
import { dateOf } from '@/format/dates'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { UndoableItem } from '@/mobile/kit/lists/UndoableItem'
import { useRemovedRows } from '@/mobile/kit/lists/useRemovedRows'
import { workCard } from '@/mobile/kit/works/workCard'
import { markFinished } from '@/stores/reading/finished'
import { KeptWorkRow } from '../parts/KeptWorkRow'
import { ReadBookRow } from '../parts/ReadBookRow'
import { ReadingChart } from '../parts/ReadingChart'
import { PeriodSteps } from '../parts/PeriodSteps'
import { PERIOD_STEPS, PERIOD_TABS, periodLabel, readingText } from '../parts/readingTexts'
import styles from './ReadingStats.module.css'

const OPTIONS = READING_PERIODS.map((value) => ({ value, label: PERIOD_TABS[value] }))

/** How long the user has read, in which books, and which ones they have finished. */
export default function ReadingStats() {
  const query = useQuery()
  const period = READING_PERIODS.find((known) => known === query.text('period')) ?? 'week'
  const day = query.text('day')
  const stats = useCall('ebook.readingStats', { period, ...(day ? { day } : {}) })
  // Another week, month or year takes the place of the one that is shown once it has come.
  const [kept, setKept] = useState<{ period: string; data: typeof stats.data }>()
  if (stats.data && kept?.data !== stats.data) setKept({ period, data: stats.data })
  const data = stats.data ?? (kept?.period === period ? kept.data : undefined)
  const name = data ? periodLabel(period, data) : ''
  const list = usePaged('ebook.finishedBooks', {})
  const [unfinished, setFinished] = useRemovedRows(
    async (id: number, finished) => {
      const row = list.items.find(({ work }) => work.id === id)
      if (row) await markFinished(id, finished, row.at)
    },
    ['ebook.finishedBooks', 'ebook.readingStats', 'ebook.detail'],
  )
  const none = data?.years.length === 0 && list.status === 'done' && list.items.length === 0
  const most = data?.most[0]?.seconds ?? 0
  return (
    <Page
      title="阅读统计"
      width="wide"
      ground="group"
      call={{ ...stats, loading: stats.loading && !data }}
      pullRefresh={() => Promise.all([stats.refresh(), list.reload()])}
      skeleton={<Skeleton shape="row" count={6} />}
      bar={
        <div className={styles.periods}>
          <Segmented
            label="时间"
            options={OPTIONS}
            value={period}
            onChange={(value) => query.set({ period: value, day: undefined })}
          />
        </div>
      }
      empty={
        none ? (
          <Empty
            title="还没有阅读记录"
            hint="打开一本书读起来，时长会按天记在这里"
            action={<Button href={to('/ebook/index')}>去书城逛逛</Button>}
          />
        ) : null
      }
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.column}>
            <section className={styles.card} aria-label={`${name}阅读`}>
              <div className={styles.head}>
                <p className={styles.total} aria-live="polite">
                  <small>{name}阅读</small>
                  <b>{readingText(data.seconds)}</b>
                </p>
                {period === 'all' ? null : (
                  <PeriodSteps
                    names={PERIOD_STEPS[period]}
                    before={data.before}
                    after={data.after}
                    onGo={(to) => query.set({ day: to })}
                  />
                )}
              </div>
              <dl className={styles.facts}>
                <div>
                  <dt>阅读天数</dt>
                  <dd>{data.days} 天</dd>
                </div>
                <div>
                  <dt>连续阅读</dt>
                  <dd>{data.streak} 天</dd>
                </div>
                <div>
                  <dt>读完</dt>
                  <dd>{data.finished} 本</dd>
                </div>
              </dl>
              <ReadingChart name={name} period={period} bars={data.bars} />
            </section>
            {data.years.length > 0 ? (
              <List label="年度阅读报告" variant="card">
                {data.years.map((year) => (
                  <Row
                    key={year}
                    title={`${year} 年度阅读报告`}
                    note="生成一张图，保存或分享给朋友"
                    href={to('/user/readingReport', { year })}
                  />
                ))}
              </List>
            ) : null}
          </div>
          <div className={styles.column}>
            {data.most.length > 0 || data.outside > 0 ? (
              <Section
                title={data.after ? '读得最多' : `${name}读得最多`}
                note={data.outside > 0 ? `网址读书 ${readingText(data.outside)}` : undefined}
                className={styles.block}
              >
                <ul className={styles.books}>
                  {data.most.map((book) => (
                    <li key={book.work.id}>
                      <ReadBookRow book={book} most={most} />
                    </li>
                  ))}
                </ul>
              </Section>
            ) : null}
            <Section
              title="读完的书"
              note={list.total ? `${list.total} 本` : undefined}
              className={styles.block}
            >
              <PagedList
                aria-label="读完的书"
                {...list}
                itemKey={({ work }) => work.id}
                itemHeight={110}
                renderItem={({ work, at }) => (
                  <UndoableItem
                    name={work.title}
                    href={workCard(work).href}
                    action="标为未读完"
                    done="已标为未读完"
                    moved={unfinished.has(work.id)}
                    onMove={() => void setFinished(work.id, false)}
                    onUndo={() => void setFinished(work.id, true)}
                  >
                    <KeptWorkRow work={work} priced={false} time={<span>{dateOf(at)} 读完</span>} />
                  </UndoableItem>
                )}
                skeleton={<Skeleton shape="row" count={3} />}
                empty={<Empty title="还没有读完的书" hint="读到一本书的最后一页，它会出现在这里" />}
              />
            </Section>
          </div>
        </div>
      ) : null}
    </Page>
  )
}
