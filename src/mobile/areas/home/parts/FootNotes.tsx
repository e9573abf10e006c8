import { to } from '@/client/links'
import { useConfig } from '@/stores/config'
import styles from './FootNotes.module.css'

/** The footer of spec section 2: filings, licences, copyright and operator notices. */
export function FootNotes() {
  const { system, filings } = useConfig()
  return (
    <footer className={styles.foot}>
      <nav className={styles.links} aria-label="法律信息">
        <a href={to('/components/footer/web1')}>许可证照</a>
        <a href={to('/components/footer/web2')}>备案与声明</a>
        <a href={to('/about')}>关于{system.name}</a>
      </nav>
      {[filings.security, filings.programme, filings.publishing, filings.icp].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{[system.copyright, filings.operator].filter(Boolean).join(' · ')}</p>
    </footer>
  )
}
