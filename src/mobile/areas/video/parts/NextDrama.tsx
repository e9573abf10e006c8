import { Button } from 'design-system/Button'
import { Cover } from 'design-system/Cover'
import type { WorkBrief } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { countText } from '@/mobile/kit/works/workCard'
import styles from './NextDrama.module.css'

interface NextDramaProps {
  /** The drama that has ended. */
  ended: Pick<WorkBrief, 'finished' | 'parts'>
  next: WorkBrief
  onNext: () => void
}

/** What follows after the last episode of a drama, over its film. */
export function NextDrama({ ended, next, onNext }: NextDramaProps) {
  return (
    <section className={styles.offer} aria-label="接着看">
      <p className={styles.end} role="status">
        {ended.finished ? `全${ended.parts}集看完了` : `已看到最新的第${ended.parts}集`}
      </p>
      <div className={styles.next}>
        <Cover
          kind="drama"
          title={next.title}
          src={fileUrl(next.cover)}
          tint={next.tint}
          className={styles.cover}
        />
        <div className={styles.text}>
          <h2 className={styles.title}>{next.title}</h2>
          <p className={styles.line}>{next.subtitle}</p>
          <p className={styles.line}>{countText(next)}</p>
        </div>
      </div>
      <Button block onClick={onNext}>
        接着看
      </Button>
      <p className={styles.line}>上滑也能接着看</p>
    </section>
  )
}
