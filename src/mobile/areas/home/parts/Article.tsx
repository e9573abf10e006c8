import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { RelativeTime } from 'design-system/RelativeTime'
import { RichText } from 'design-system/RichText'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { fileUrl } from '@/client/base'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useShared } from '@/mobile/kit/share/useShared'
import styles from './Article.module.css'
import { HeadlineCard } from './HeadlineCard'

export function Article({ id }: { id: number }) {
  const asked = useCall('home.headline', { id })
  const { data } = asked
  const share = useShared(data && { title: data.title, description: data.summary, image: data.cover })
  return (
    <Page title="头条" width="wide" headed call={asked} skeleton={<Skeleton shape="lines" count={8} />}>
      {data ? (
        <div className={styles.spread}>
          <article className={styles.article}>
            <h1 className={styles.title}>{data.title}</h1>
            <p className={styles.note}>
              {data.author} · <RelativeTime value={data.publishedAt} />
            </p>
            {data.cover ? (
              <img className={styles.picture} src={fileUrl(data.cover)} alt="" width={640} height={360} />
            ) : null}
            <RichText html={data.body} />
            <Button kind="secondary" block onClick={share}>
              分享这篇
            </Button>
          </article>
          {data.related.length ? (
            <Section title="接着读">
              {data.related.map((row) => (
                <HeadlineCard key={row.id} row={row} />
              ))}
            </Section>
          ) : null}
        </div>
      ) : null}
    </Page>
  )
}
