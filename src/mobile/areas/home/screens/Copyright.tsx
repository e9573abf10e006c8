import { Button } from 'design-system/Button'
import { CaseTabs } from 'design-system/CaseTabs'
import { Price } from 'design-system/Price'
import { Section } from 'design-system/Section'
import { TopNav } from 'design-system/TopNav'
import type { CopyrightLanding } from '@/contract/discovery/home'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { Landing } from '../parts/Landing'
import styles from './Copyright.module.css'

const address = (section: string, tab: string) => to('/index/copyright', { section, tab })

/** Services tab: the copyright services, their procedure, and a consultation form for each. */
export default function Copyright() {
  const { data, loading, error, refresh } = useCall('home.copyright', {})
  const query = useQuery()
  const { sections = [], cases = [], services = [], steps = [] } = data ?? {}
  const section = sections.find((row) => row.key === query.text('section')) ?? sections[0]
  const tab = cases.find((row) => row.key === query.text('tab')) ?? cases[0]
  return (
    <Landing
      path="/index/copyright"
      data={data}
      loading={loading}
      error={error}
      onRefresh={refresh}
      strip={
        <TopNav
          variant="service"
          items={sections.map(({ key, label }) => ({
            label,
            href: address(key, ''),
            active: key === section?.key,
          }))}
        />
      }
    >
      {section ? (
        <Section title={section.label} note={section.note}>
          <ServiceList services={services.filter((service) => service.section === section.key)} />
        </Section>
      ) : null}
      {section && tab ? (
        <Section title="按成果找服务" more={{ href: to('/copyright/about/promotion'), label: '服务套餐' }}>
          <CaseTabs
            items={cases.map(({ key, label }) => ({
              label,
              href: address(section.key, key),
              active: key === tab.key,
            }))}
          />
          <ServiceList services={services.filter((service) => service.cases.includes(tab.key))} />
        </Section>
      ) : null}
      <Section
        title="证书核验"
        note="扫码或输入编号，几秒知真伪"
        more={{ href: to('/copyright/certificate/list'), label: '全部证书' }}
      >
        <a className={styles.verify} href={to('/copyright/certificate/index')}>
          <span>
            <b>核验证书编号</b>
            <small>登记、存证、挂牌与授权证书都能查</small>
          </span>
          <span aria-hidden="true">去核验</span>
        </a>
      </Section>
      <Section title="全能创作" note="先写出来，再来登记">
        <a className={styles.verify} href={to('/ai/home/index')}>
          <span>
            <b>AI写作工具</b>
            <small>短视频、小说、文章与职场文书，每天免费试用</small>
          </span>
          <span aria-hidden="true">去创作</span>
        </a>
      </Section>
      <Section title="办理流程">
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <b>{index + 1}</b>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <div className={styles.ask}>
          <Button
            kind="primary"
            size="l"
            block
            onClick={() => void overlays.consultation({ title: '版权服务咨询' })}
          >
            预约顾问
          </Button>
        </div>
      </Section>
    </Landing>
  )
}

function ServiceList({ services }: { services: CopyrightLanding['services'] }) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <li key={service.title} className={styles.service}>
          <h3 className={styles.name}>{service.title}</h3>
          <p className={styles.text}>{service.text}</p>
          <p className={styles.facts}>
            {service.days} · {service.proof}
          </p>
          <div className={styles.offer}>
            <ServicePrice {...service} />
            <Button
              size="s"
              kind="secondary"
              aria-label={`咨询，${service.title}`}
              onClick={() => void overlays.consultation({ title: service.title })}
            >
              咨询
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const ServicePrice = ({ price, byQuote }: CopyrightLanding['services'][number]) =>
  byQuote || price === undefined ? (
    <span className={styles.quote}>面议</span>
  ) : (
    <Price value={price} suffix="起" />
  )
