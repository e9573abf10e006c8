import { Cover } from 'design-system/Cover'
import { Icon } from 'design-system/Icon'
import type { StoreFront } from '@/contract/discovery/store'
import { fileUrl } from '@/client/base'
import { workLink } from '@/client/links'
import styles from './BoardCard.module.css'

/** The first five works of a board, each a link. */
export function BoardCard({ board, href }: { board: StoreFront['boards'][number]; href: string }) {
  return (
    <article className={styles.card}>
      <h3 className={styles.head}>
        <a href={href}>
          {board.title}
          <Icon name="forward" size={14} />
        </a>
      </h3>
      <ol>
        {board.items.map(({ work }, index) => (
          <li key={`${work.kind}-${work.id}`}>
            <a className={styles.row} href={workLink(work)}>
              <span className={styles.rank} data-top={index < 3 || undefined}>
                {index + 1}
              </span>
              <Cover
                className={styles.cover}
                kind={work.kind}
                title={work.title}
                src={fileUrl(work.cover)}
                tint={work.tint}
                ratio="3:4"
              />
              <span className={styles.text}>
                <b>{work.title}</b>
                <span>{work.author}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </article>
  )
}
