import { FilterChips } from 'design-system/FilterChips'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { Apply } from '../parts/Apply'
import styles from './ShareForm.module.css'

const KINDS = [
  { value: 'promoter', label: '推广者' },
  { value: 'dealer', label: '代理商' },
]

/** Application for promoters, or for dealers with an area of their own. */
export default function ShareForm() {
  const query = useQuery()
  const kind = query.text('kind') === 'dealer' ? 'dealer' : 'promoter'
  return (
    <Apply
      key={kind}
      kind={kind}
      title="推广申请"
      choice={
        <FilterChips
          className={styles.choice}
          label="申请的身份"
          options={KINDS}
          value={kind}
          onChange={(next) => query.set({ kind: next })}
        />
      }
    />
  )
}
