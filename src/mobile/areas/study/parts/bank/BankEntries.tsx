import { Icon, type IconName } from 'design-system/Icon'
import type { Bank } from '@/contract/exams/bank'
import { grouped } from '@/format/figures'
import { viewAddress, type BankView } from './addresses'
import styles from './BankEntries.module.css'

/** Links to the lists of the question bank. */
export function BankEntries({ bank: { wrong, favorites } }: { bank: Bank }) {
  const entries: readonly { view: BankView; icon: IconName; label: string; note: string }[] = [
    { view: 'wrong', icon: 'script', label: '错题本', note: `${grouped(wrong)} 题` },
    { view: 'favorites', icon: 'heart', label: '收藏', note: `${grouped(favorites)} 题` },
    { view: 'papers', icon: 'certificate', label: '模拟考试', note: '小测与正式考试' },
    { view: 'history', icon: 'clock', label: '答题记录', note: '成绩与报告' },
  ]
  return (
    <nav aria-label="题库" className={styles.entries}>
      {entries.map(({ view, icon, label, note }) => (
        <a key={view} href={viewAddress(view)} className={styles.entry}>
          <Icon name={icon} size={24} className={styles.icon} />
          <span className={styles.text}>
            <b>{label}</b>
            <small>{note}</small>
          </span>
        </a>
      ))}
    </nav>
  )
}
