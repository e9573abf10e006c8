import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { inOfficialAccount } from '@/stores/environment'
import { useConfig } from '@/stores/config'
import { overlays } from '@/stores/overlays'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import { Row, Rows } from '@/mobile/kit/lists/Row'
import { AgreementRows } from '../parts/AgreementRows'
import styles from './About.module.css'

/** Version of the app, the company, and the agreements. */
export default function About() {
  const licences = useCall('home.about', {})
  const { system, service, filings, updateInfo } = useConfig()
  return (
    <Page title="关于我们" ground="group" width="wide" headed>
      <header className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          {system.name.slice(0, 1)}
        </span>
        <h1 className={styles.name}>{system.name}</h1>
        <p className={styles.version}>版本 {updateInfo.version}</p>
        {updateInfo.notes ? <p className={styles.notes}>{updateInfo.notes}</p> : null}
      </header>
      <div className={styles.spread}>
        <Section title="了解与联系">
          <Rows label="了解与联系">
            <Row label="品牌故事" href={to('/about')} />
            <Row label="商务合作" href={to('/user/cooperate')} />
            <Row label="联系我们" note={service.hours || undefined} href={to('/user/info/contact')} />
            {service.phone ? (
              <Row label="客服电话" value={service.phone} href={`tel:${service.phone}`} />
            ) : null}
            {inOfficialAccount() ? null : (
              <Row label="添加到主屏幕" onClick={() => void overlays.addToHome()} />
            )}
          </Rows>
        </Section>
        <Section title="协议与规则">
          <Rows label="协议与规则">
            <AgreementRows />
            <Row label="会员服务协议" href={to('/agreement', { slug: 'vip-agreement' })} />
            <Row label="入驻协议" href={to('/user/entryagreement')} />
          </Rows>
        </Section>
        <Section title="资质与备案">
          <Rows label="备案">
            <Row label="资质证照" href={to('/components/footer/web1')} />
            <Row label="备案与声明" value={filings.icp} href={to('/components/footer/web2')} />
          </Rows>
          <AsyncSection state={licences}>
            {(data) => (
              <Rows label="资质">
                {data.licences.map(({ name, number }) => (
                  <Row key={name} label={name} note={number} />
                ))}
              </Rows>
            )}
          </AsyncSection>
        </Section>
      </div>
      {system.copyright ? <p className={styles.copyright}>{system.copyright}</p> : null}
    </Page>
  )
}
