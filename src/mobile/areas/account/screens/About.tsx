import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useConfig } from '@/stores/config'
import { overlays } from '@/stores/overlays'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
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
          <List label="了解与联系">
            <Row title="品牌故事" href={to('/about')} />
            <Row title="商务合作" href={to('/user/cooperate')} />
            <Row title="联系我们" note={service.hours || undefined} href={to('/user/info/contact')} />
            {service.phone ? (
              <Row title="客服电话" value={service.phone} href={`tel:${service.phone}`} />
            ) : null}
            <Row title="添加到主屏幕" onClick={() => void overlays.addToHome()} />
          </List>
        </Section>
        <Section title="协议与规则">
          <List label="协议与规则">
            <AgreementRows />
            <Row title="会员服务协议" href={to('/agreement', { slug: 'vip-agreement' })} />
            <Row title="入驻协议" href={to('/user/entryagreement')} />
          </List>
        </Section>
        <Section title="资质与备案">
          <List label="备案">
            <Row title="资质证照" href={to('/components/footer/web1')} />
            <Row title="备案与声明" value={filings.icp} href={to('/components/footer/web2')} />
          </List>
          <AsyncSection state={licences}>
            {(data) => (
              <List label="资质">
                {data.licences.map(({ name, number }) => (
                  <Row key={name} title={name} note={number} />
                ))}
              </List>
            )}
          </AsyncSection>
        </Section>
      </div>
      {system.copyright ? <p className={styles.copyright}>{system.copyright}</p> : null}
    </Page>
  )
}
