import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import type { SittingRow } from '@/contract/exams/bank'
import { to } from '@/client/links'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { momentOf } from '@/format/dates'
import { sittingAddress } from './addresses'
import { resultText } from './bankTexts'
import { ListWaiting } from './ListWaiting'
import lists from './BankList.module.css'
import styles from './History.module.css'

/** Sittings of the caller, each a link to its report, or to where it goes on. */
export function History() {
  const list = usePaged('exam.history', {})
  return (
    <Page title="答题记录" width="wide" pullRefresh={list.reload}>
      <div className={styles.list}>
        <PagedList
          aria-label="答题记录"
          {...list}
          itemKey={({ id }) => id}
          itemHeight={73}
          renderItem={(row) => <SittingItem row={row} />}
          skeleton={<ListWaiting />}
          empty={
            <Empty
              title="还没有答题记录"
              hint="每次练习和考试都会记在这里，可以回看报告和解析"
              action={<Button href={to('/study/questionBank')}>去练习</Button>}
            />
          }
        />
      </div>
    </Page>
  )
}

function SittingItem({ row }: { row: SittingRow }) {
  const { title, startedAt, handedAt, questions, answered, state } = row
  const href = sittingAddress(row)
  const content = (
    <>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={lists.facts}>
          {momentOf(handedAt ?? startedAt)} · 已答 {answered}/{questions} 题
        </span>
      </span>
      <span className={styles.result}>{state === 'open' ? '继续' : resultText(row)}</span>
    </>
  )
  return href === undefined ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <a href={href} className={styles.row}>
      {content}
      <Icon name="forward" size={16} className={styles.arrow} />
    </a>
  )
}
