import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { BankEntries } from './BankEntries'
import { OpenSittings } from './OpenSittings'
import { Today } from './Today'
import { Topics } from './Topics'
import styles from './BankHome.module.css'

/** The question bank of a subject: what to do today, what goes on, the lists, and the topics with their mastery. */
export function BankHome() {
  const query = useQuery()
  const asked = useCall('exam.bank', { subject: query.number('subject') })
  const { data } = asked
  // The subjects stay while another one loads, or after it failed.
  const [subjects, setSubjects] = useState(data?.subjects ?? [])
  if (data && data.subjects !== subjects) setSubjects(data.subjects)
  return (
    <Page
      title="题库"
      width="wide"
      ground="group"
      pullRefresh={asked.refresh}
      call={asked}
      missing="科目不存在"
      bar={
        subjects.length > 1 ? (
          <FilterChips
            label="科目"
            value={String(query.number('subject') ?? data?.subject ?? '')}
            options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(subject) => query.set({ subject })}
          />
        ) : null
      }
      empty={
        data?.subject === 0 ? (
          <Empty title="题库还在准备中" hint="题目上架后，就可以在这里按知识点练习" />
        ) : undefined
      }
      skeleton={<Waiting />}
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.side}>
            <Today bank={data} />
            <OpenSittings rows={data.open} />
            <BankEntries bank={data} />
          </div>
          <Topics topics={data.topics} />
        </div>
      ) : null}
    </Page>
  )
}

/** A card of rows of two lines. */
const Lines = ({ count }: { count: number }) => (
  <div className={styles.card}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape="lines" count={2} />
    ))}
  </div>
)

const Waiting = () => (
  <div className={styles.spread}>
    <div className={styles.side}>
      <Lines count={3} />
      <Lines count={2} />
    </div>
    <Lines count={6} />
  </div>
)
