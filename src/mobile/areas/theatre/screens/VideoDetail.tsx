import { Avatar } from 'design-system/Avatar'
import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { FactList } from 'design-system/FactList'
import { Page } from 'design-system/Page'
import { PartList } from 'design-system/PartList'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkHeader } from 'design-system/WorkHeader'
import type { WorkDetail } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { route, to } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { countText } from '@/mobile/kit/works/workCard'
import { dramaShare } from '@/mobile/kit/share/dramaShare'
import { useShared } from '@/mobile/kit/share/useShared'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { workHeader } from '@/mobile/kit/works/workHeader'
import { Related } from '../parts/Related'
import { Reviews } from '@/mobile/kit/works/Reviews'
import styles from './VideoDetail.module.css'

/** Detail of a short drama: poster, intro, cast, episodes, and a play button. */
export default function VideoDetail() {
  const id = useQuery().number('id')
  const asked = useCall('work.detail', id ? { kind: 'drama', id } : null)
  const { data } = asked
  const { favorite, toggle } = useFavorite({ kind: 'drama', id: id ?? 0 }, data?.favorite ?? false)
  const share = useShared(data && dramaShare(data), data?.work)
  const go = useGo()
  return (
    <Page
      title="短剧"
      width="wide"
      headed
      call={asked}
      missing="这部短剧不存在或已下架"
      skeleton={<Skeleton shape="row" kind="drama" count={1} />}
      footer={
        data ? (
          <BuyBar favorite={favorite} onFavorite={() => void toggle()} onShare={share}>
            <Button size="l" href={to('/video/play', { id, episode_id: data.progress?.partId })}>
              {data.progress ? `继续看 第${data.progress.partNumber}集` : '开始观看'}
            </Button>
          </BuyBar>
        ) : null
      }
    >
      {data ? (
        <Drama detail={data} onPick={(episode_id) => go(route('/video/play', { id, episode_id }))} />
      ) : null}
    </Page>
  )
}

function Drama({ detail, onPick }: { detail: WorkDetail; onPick: (id: number) => void }) {
  const { work, synopsis, cast, parts, facts, progress, related } = detail
  return (
    <>
      <WorkHeader {...workHeader(detail)} />
      <Section title="剧情简介">
        <div className={styles.text}>
          <ReadMore height={160}>{synopsis}</ReadMore>
          {facts.length > 0 ? <FactList layout="inline" facts={facts} /> : null}
        </div>
      </Section>
      {cast.length > 0 ? (
        <Section title="演员表">
          <ul className={styles.cast}>
            {cast.map(({ name, role, actorId, picture }) => (
              <li key={`${name} ${role}`}>
                {actorId ? (
                  <a className={styles.person} href={to('/theater/actordetail', { id: actorId })}>
                    <Face name={name} role={role} picture={picture} />
                  </a>
                ) : (
                  <span className={styles.person}>
                    <Face name={name} role={role} picture={picture} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title="选集" note={countText(work)}>
        <PartList
          className={styles.parts}
          parts={parts}
          layout="grid"
          currentId={progress?.partId}
          onPick={(part) => onPick(part.id)}
        />
      </Section>
      <Reviews work={work} />
      <Related works={related} />
    </>
  )
}

function Face({ name, role, picture }: { name: string; role: string; picture?: string | undefined }) {
  return (
    <>
      <Avatar name={name} src={picture && fileUrl(picture)} size="l" aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.role}>{role}</span>
    </>
  )
}
