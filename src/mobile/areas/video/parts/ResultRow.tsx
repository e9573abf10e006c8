import { Price } from 'design-system/Price'
import { Tag } from 'design-system/Tag'
import type { WorkBrief } from '@/contract/catalogue/work'
import { KIND_NAMES } from '@/client/kindNames'
import { workLink } from '@/client/links'
import { workCard } from '@/mobile/kit/works/workCard'
import { humanCount } from '@/format/count'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import { Marked } from './Marked'
import styles from './ResultRow.module.css'

/** A search result, with the keyword marked. */
export function ResultRow({ work, keyword }: { work: WorkBrief; keyword: string }) {
  const { note, price, original } = workCard(work)
  return (
    <a className={styles.row} href={workLink(work)}>
      <WorkCover work={work} className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.title}>
          <Marked text={work.title} keyword={keyword} />
        </span>
        {work.subtitle ? (
          <span className={styles.subtitle}>
            <Marked text={work.subtitle} keyword={keyword} />
          </span>
        ) : null}
        <span className={styles.facts}>
          <Tag>{KIND_NAMES[work.kind]}</Tag>
          <span>
            <Marked text={work.author} keyword={keyword} />
          </span>
          {note ? <span>{note}</span> : null}
          {work.heat ? <span>{`${humanCount(work.heat)}热度`}</span> : null}
        </span>
        {price ? <Price value={price} original={original} size="s" /> : null}
      </span>
    </a>
  )
}
