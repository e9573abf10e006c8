import { Page } from 'design-system/Page'
import { RichText } from 'design-system/RichText'
import { Section } from 'design-system/Section'
import { useCall } from '@/mobile/kit/frame/useCall'
import styles from './Filings.module.css'

interface FilingsProps {
  title: string
  /** Name and number, from the configuration; empty ones are omitted. */
  facts: readonly (readonly [name: string, value: string])[]
  /** Document that explains them. */
  slug: string
}

/** A footer legal page: numbers from the configuration, then their explanation. */
export function Filings({ title, facts, slug }: FilingsProps) {
  const asked = useCall('home.agreement', { slug })
  const { data } = asked
  return (
    <Page title={title} width="wide" call={asked}>
      <div className={styles.spread}>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {data ? (
          <Section title={data.title}>
            <div className={styles.text}>
              <RichText html={data.body} />
            </div>
          </Section>
        ) : null}
      </div>
    </Page>
  )
}
