import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { Cover } from 'design-system/Cover'
import { Price } from 'design-system/Price'
import type { Footprint } from '@/contract/catalogue/social'
import { fileUrl } from '@/client/base'
import { KIND_NAMES } from '@/client/kindNames'
import { workCard } from '@/mobile/kit/works/workCard'
import { dayName } from '@/format/calendar'
import { timeOf } from '@/format/dates'
import type { FootprintDay } from './byDay'
import styles from './FootprintRows.module.css'

/** What is said of a work that is off the shelf. */
const OFF_SHELF = { open: '已下架，已购内容仍可打开', gone: '已下架' } as const

interface FootprintRowsProps {
  of: FootprintDay
  editing: boolean
  chosen: ReadonlySet<number>
  onChoose: (id: number, on: boolean) => void
  onRemoveDay: () => Promise<void>
  onRemove: (id: number) => Promise<void>
}

/** Works opened on one day. */
export function FootprintRows({
  of: { day, rows },
  editing,
  chosen,
  onChoose,
  onRemoveDay,
  onRemove,
}: FootprintRowsProps) {
  const name = dayName(day)
  return (
    <section className={styles.day} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {editing ? (
          <button type="button" aria-label={`删除这一天，${name}`} onClick={() => void onRemoveDay()}>
            删除这一天
          </button>
        ) : null}
      </header>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            {editing ? (
              <Checkbox
                className={styles.choose}
                checked={chosen.has(row.id)}
                onChange={(on) => onChoose(row.id, on)}
              >
                <Content row={row} />
              </Checkbox>
            ) : (
              <div className={styles.row}>
                <a className={styles.link} href={workCard(row.work).href}>
                  <Content row={row} />
                </a>
                {row.work.offShelf === 'gone' ? (
                  <Button
                    kind="ghost"
                    size="s"
                    aria-label={`移除${row.work.title}`}
                    onClick={() => onRemove(row.id)}
                  >
                    移除
                  </Button>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Content({ row: { work, seenAt } }: { row: Footprint }) {
  const { price, original } = workCard(work)
  return (
    <span className={styles.content} data-gone={work.offShelf === 'gone' || undefined}>
      <Cover
        kind={work.kind}
        ratio={work.kind === 'drama' ? '3:4' : undefined}
        title={work.title}
        src={fileUrl(work.cover)}
        tint={work.tint}
        className={styles.cover}
      />
      <span className={styles.text}>
        <span className={styles.title}>{work.title}</span>
        <span className={styles.facts}>
          {[KIND_NAMES[work.kind], work.author].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.facts}>
          {work.offShelf ? <span>{OFF_SHELF[work.offShelf]}</span> : null}
          {price === undefined || work.offShelf ? null : <Price value={price} original={original} size="s" />}
          <time dateTime={new Date(seenAt).toISOString()}>{timeOf(seenAt)}</time>
        </span>
      </span>
    </span>
  )
}
