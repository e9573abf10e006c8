import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { CERTIFICATE_KINDS, type CertificateKind } from '@/contract/certificates/certificate-number'
import { CERTIFICATE_NAMES } from '@/contract/certificates/certificate-labels'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { useSession } from '@/stores/session'
import { CertificateCard } from '../parts/CertificateCard'
import { VerifyForm } from '../parts/VerifyForm'
import styles from './CertificateIndex.module.css'

const ABOUT: Record<CertificateKind, string> = {
  registration: '文字、美术、音乐、视听等作品的权属登记，写明作者与著作权人。',
  evidence: '固定作品文件的数字指纹与时间，日后可证明那时已有这份内容。',
  listing: '已登记的作品建立流通档案，公开征集受让与改编。',
  authorization: '授权关系的备案凭证，在有效期内有效。',
  completion: '学完一门颁发证书的课程，自动得到；写明课程、老师与学完的课时。',
}

/** Verification of a certificate, the user's own ones, recent ones, and how to get one. */
export default function CertificateIndex() {
  const { isLogin } = useSession()
  const mine = useCall('certificate.list', isLogin ? { mine: true } : null)
  const latest = useCall('certificate.list', { limit: 3 })
  return (
    <Page title="版权证书" headed>
      <header className={styles.head}>
        <h1>核验一张证书</h1>
        <p>证书上的二维码会直接打开核验页；手边只有编号，就在这里输入。</p>
        <VerifyForm />
      </header>
      {mine.data && mine.data.rows.length > 0 ? (
        <Section
          title="我的证书"
          note={`${mine.data.total} 张`}
          more={{ href: to('/copyright/certificate/list', { mine: 1 }) }}
        >
          {mine.data.rows.slice(0, 2).map((row) => (
            <CertificateCard key={row.id} row={row} />
          ))}
        </Section>
      ) : null}
      <Section title="最近签发" more={{ href: to('/copyright/certificate/list'), label: '全部证书' }}>
        {latest.data ? (
          latest.data.rows.length > 0 ? (
            latest.data.rows.map((row) => <CertificateCard key={row.id} row={row} />)
          ) : (
            <p className={styles.none}>还没有签发过证书</p>
          )
        ) : latest.error ? (
          <ErrorScreen title={latest.error.message} onRetry={latest.refresh} />
        ) : (
          <Skeleton shape="row" kind="audio" count={3} />
        )}
      </Section>
      <Section title="五种证书">
        <dl className={styles.kinds}>
          {CERTIFICATE_KINDS.map((kind) => (
            <div key={kind}>
              <dt>{CERTIFICATE_NAMES[kind]}</dt>
              <dd>{ABOUT[kind]}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.ask}>
          <Button block size="l" onClick={() => void overlays.consultation({ title: '证书办理咨询' })}>
            办理证书
          </Button>
        </div>
      </Section>
    </Page>
  )
}
