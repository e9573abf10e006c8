import { RelativeTime } from 'design-system/RelativeTime'
import { Tag } from 'design-system/Tag'
import { call, type AnswerOf } from '@/client/client'
import { to } from '@/client/links'
import { ExportMarks } from '@/mobile/kit/works/ExportMarks'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import { humanCount } from '@/format/count'
import styles from './MarkedBookRow.module.css'

type MarkedBook = AnswerOf<'ebook.markedBooks'>['rows'][number]

/** One book with marks: a link to the reader's list of them where it can still be read, and their export always. */
export function MarkedBookRow({ row }: { row: MarkedBook }) {
  const { work, readable } = row
  return (
    <div className={styles.row}>
      {readable ? (
        <a className={styles.content} href={to('/ebook/reading', { id: work.id, list: 'marks' })}>
          <Content row={row} />
        </a>
      ) : (
        <div className={styles.content}>
          <Content row={row} />
        </div>
      )}
      <ExportMarks
        title={work.title}
        load={(format) => call('ebook.exportMarks', { id: work.id, format })}
        aria-label={`导出《${work.title}》的标注`}
      />
    </div>
  )
}

function Content({ row: { work, readable, marks, notes, changedAt } }: { row: MarkedBook }) {
  return (
    <>
      <WorkCover work={work} className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.title}>{work.title}</span>
        {work.author ? <span className={styles.author}>{work.author}</span> : null}
        <span className={styles.counts}>
          {[`${humanCount(marks)} 条标注`, ...(notes > 0 ? [`${humanCount(notes)} 条笔记`] : [])].join(' · ')}
        </span>
        <span className={styles.facts}>
          {readable ? null : <Tag>已下架</Tag>}
          <RelativeTime value={changedAt} />
        </span>
      </span>
    </>
  )
}
