import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { RichText } from 'design-system/RichText'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useConfig } from '@/stores/config'
import { overlays } from '@/stores/overlays'
import styles from './About.module.css'

/** Brand story, milestones, licences, contact and the consultation form. */
export default function About() {
  const asked = useCall('home.about', {})
  const { data } = asked
  const { system, service } = useConfig()
  return (
    <Page
      title={`关于${system.name}`}
      width="wide"
      call={asked}
      skeleton={<Skeleton shape="lines" count={8} />}
    >
      {data ? (
        <div className={styles.spread}>
          <div className={styles.story}>
            <RichText html={data.story} />
          </div>
          <Section title="走过的路">
            <ol className={styles.milestones}>
              {data.milestones.map((stone) => (
                <li key={`${stone.year}-${stone.title}`}>
                  <span className={styles.year}>{stone.year}</span>
                  <div>
                    <b>{stone.title}</b>
                    <p>{stone.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Section>
          <Section title="资质">
            <dl className={styles.facts}>
              {data.licences.map((licence) => (
                <div key={licence.name}>
                  <dt>{licence.name}</dt>
                  <dd>{licence.number}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section title="联系我们" note={service.hours}>
            <dl className={styles.facts}>
              {service.phone ? (
                <div>
                  <dt>客服电话</dt>
                  <dd>
                    <a href={`tel:${service.phone}`}>{service.phone}</a>
                  </dd>
                </div>
              ) : null}
              {service.email ? (
                <div>
                  <dt>电子邮箱</dt>
                  <dd>
                    <a href={`mailto:${service.email}`}>{service.email}</a>
                  </dd>
                </div>
              ) : null}
            </dl>
            <div className={styles.ask}>
              <Button kind="primary" block onClick={() => void overlays.consultation({ title: '合作咨询' })}>
                在线咨询
              </Button>
            </div>
          </Section>
        </div>
      ) : null}
    </Page>
  )
}
