import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { AgreementReader } from '../parts/AgreementReader'
import styles from './EntryAgreement.module.css'
import { AGREEMENTS, agreementNamed, KINDS } from '@/mobile/kit/people/roleKinds'
import type { AgreementType } from '@/contract/content/agreements'

/** Settle-in agreement by `type`; without it the choice of roles. */
export default function EntryAgreement() {
  const type = agreementNamed(useQuery().text('type'))
  return type ? <AgreementReader key={type} type={type} /> : <Choose />
}

const ENTRIES = (Object.keys(AGREEMENTS) as AgreementType[]).flatMap((type) => {
  const { kind, name } = AGREEMENTS[type]
  return kind ? [{ type, title: type === 'settleB' ? '品牌合作' : KINDS[kind].name, kind, name }] : []
})

function Choose() {
  return (
    <Page title="入驻协议" ground="group" width="wide">
      <div className={styles.head}>
        <p className={styles.title}>选择入驻的身份</p>
        <p className={styles.hint}>先读协议，再填申请；进度随时可查</p>
      </div>
      <ul className={styles.list}>
        {ENTRIES.map(({ type, title, kind, name }) => (
          <li key={type}>
            <a href={to('/user/entryagreement', { type })} className={styles.entry}>
              <i aria-hidden="true">
                <Icon name={type === 'settleB' ? 'certificate' : KINDS[kind].icon} size={22} />
              </i>
              <span>
                <b>{title}</b>
                <small>{type === 'settleB' ? '自有或授权品牌，与平台联合经营' : KINDS[kind].words}</small>
                <em>《{name}》</em>
              </span>
              <Icon name="forward" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Page>
  )
}
