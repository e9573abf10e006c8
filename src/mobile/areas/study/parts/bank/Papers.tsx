import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Tag } from 'design-system/Tag'
import { PAPER_KIND_LABELS, PAPER_KINDS } from '@/contract/exams/question-kinds'
import type { PaperRow } from '@/contract/exams/bank'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { marksText } from '@/format/figures'
import { paperAddress } from './addresses'
import { ListWaiting } from './ListWaiting'
import { paperState, paperTexts } from './bankTexts'
import lists from './BankList.module.css'
import styles from './Papers.module.css'

/** Published papers with what the caller may do with each. */
export function Papers() {
  const query = useQuery()
  const kind = PAPER_KINDS.find((known) => known === query.text('kind'))
  const list = usePaged('exam.papers', { kind })
  return (
    <Page
      title="模拟考试"
      width="wide"
      ground="group"
      pullRefresh={list.reload}
      bar={
        <FilterChips
          label="类型"
          value={kind ?? ''}
          options={[
            { value: '', label: '全部' },
            ...PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_LABELS[value] })),
          ]}
          onChange={(value) => query.set({ kind: value })}
        />
      }
    >
      <div className={lists.cards}>
        <PagedList
          aria-label="试卷"
          {...list}
          itemKey={({ id }) => id}
          itemHeight={128}
          renderItem={(paper) => <PaperCard paper={paper} />}
          skeleton={<ListWaiting />}
          empty={
            kind ? (
              <Empty picture="search" title={`还没有${PAPER_KIND_LABELS[kind]}`} hint="看看其他类型的试卷" />
            ) : (
              <Empty title="还没有试卷" hint="有新的小测和考试时会出现在这里，先去按知识点练习吧" />
            )
          }
        />
      </div>
    </Page>
  )
}

function PaperCard({ paper }: { paper: PaperRow }) {
  const { kind, title, state, best } = paper
  const standing = paperState(paper)
  const { size, limits } = paperTexts(paper)
  return (
    <a href={paperAddress(paper)} className={lists.card}>
      <span className={styles.tags}>
        <Tag>{PAPER_KIND_LABELS[kind]}</Tag>
        {standing ? <Tag tone={state === 'going' ? 'jade' : 'ink'}>{standing}</Tag> : null}
        {best === undefined ? null : <span className={styles.best}>最好成绩 {marksText(best)} 分</span>}
      </span>
      <b className={styles.title}>{title}</b>
      <span className={lists.facts}>{size.join(' · ')}</span>
      {limits.length > 0 ? <span className={lists.facts}>{limits.join(' · ')}</span> : null}
    </a>
  )
}
