import { Page } from 'design-system/Page'
import { RelativeTime } from 'design-system/RelativeTime'
import { RichText } from 'design-system/RichText'
import { Skeleton } from 'design-system/Skeleton'
import { useCall } from '@/mobile/kit/frame/useCall'
import styles from './Document.module.css'

/** An agreement or legal page, edited by operators. */
export function Document({ slug, title }: { slug: string; title: string }) {
  const asked = useCall('home.agreement', { slug })
  const { data } = asked
  return (
    <Page title={title} width="wide" headed call={asked} skeleton={<Skeleton shape="lines" count={10} />}>
      {data ? (
        <article className={styles.document}>
          <h1 className={styles.title}>{data.title}</h1>
          <p className={styles.note}>
            更新于 <RelativeTime value={data.updatedAt} />
          </p>
          <RichText html={data.body} />
        </article>
      ) : null}
    </Page>
  )
}
