import { Price } from 'design-system/Price'
import type { LiveBlock } from '@/contract/content/campaign'
import type { BlockOf } from '@/contract/content/campaign-blocks'
import { to, workLink } from '@/client/links'
import { TargetButton } from './targets'
import styles from './Packages.module.css'

type Item = BlockOf<'packages'>['items'][number]

const targetOf = ({ source, kind, id }: Item): string =>
  source === 'ask' ? 'form' : source === 'vip' ? to('/vip/member') : workLink({ kind, id })

/** Packages with current prices; packages off sale are left out. */
export function Packages({ block, live }: { block: BlockOf<'packages'>; live: LiveBlock | undefined }) {
  const shown = block.items
    .map((item, index) => ({ item, offer: live?.offers[index] }))
    .filter(({ offer }) => offer?.sold)
  return (
    <ul className={styles.packages} data-count={shown.length}>
      {shown.map(({ item, offer }) => (
        <li key={`${item.source}-${item.kind}-${item.id}-${item.title}`} data-best={item.best || undefined}>
          {item.best ? <span className={styles.best}>推荐</span> : null}
          <h3 className={styles.name}>{offer?.title}</h3>
          <p>
            {item.source === 'ask' ? (
              <span className={styles.quote}>按需报价</span>
            ) : (
              <Price size="l" value={offer?.price ?? 0} original={offer?.originalPrice || undefined} />
            )}
          </p>
          {item.lines.length > 0 ? (
            <ul className={styles.points}>
              {item.lines.filter(Boolean).map((line) => (
                <li key={line}>
                  <span aria-hidden="true">✓</span>
                  {line}
                </li>
              ))}
            </ul>
          ) : null}
          <TargetButton target={targetOf(item)} kind={item.best ? 'primary' : 'secondary'} block>
            {item.action || (item.source === 'ask' ? '预约咨询' : '去看看')}
          </TargetButton>
        </li>
      ))}
    </ul>
  )
}
