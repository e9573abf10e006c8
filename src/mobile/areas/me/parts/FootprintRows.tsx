import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { workCard } from '@/mobile/kit/works/workCard'
import { dayName } from '@/format/calendar'
import { timeOf } from '@/format/dates'
import type { FootprintDay } from './byDay'
import styles from './FootprintRows.module.css'
import { KeptWorkRow } from './KeptWorkRow'

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
                <KeptWorkRow
                  work={row.work}
                  time={<time dateTime={new Date(row.seenAt).toISOString()}>{timeOf(row.seenAt)}</time>}
                />
              </Checkbox>
            ) : (
              <div className={styles.row}>
                <a className={styles.link} href={workCard(row.work).href}>
                  <KeptWorkRow
                    work={row.work}
                    time={<time dateTime={new Date(row.seenAt).toISOString()}>{timeOf(row.seenAt)}</time>}
                  />
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
