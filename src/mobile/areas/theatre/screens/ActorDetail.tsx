import { Avatar } from 'design-system/Avatar'
import { Button } from 'design-system/Button'
import { FactList } from 'design-system/FactList'
import { Page } from 'design-system/Page'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import type { AnswerOf } from '@/client/client'
import { fileUrl } from '@/client/base'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { Related } from '../parts/Related'
import styles from './ActorDetail.module.css'

/** An actor: profile, gallery, works, and an invitation form. */
export default function ActorDetail() {
  const id = useQuery().number('id')
  const asked = useCall('actors.detail', id ? { id } : null)
  const { data } = asked
  return (
    <Page
      title="演员"
      width="wide"
      headed
      call={asked}
      missing="这位演员不存在"
      skeleton={<Skeleton shape="row" kind="audio" count={2} />}
      footer={
        data ? (
          <div className={styles.foot}>
            <Button
              block
              size="l"
              onClick={() => overlays.consultation({ title: `邀约演员：${data.name}`, relateId: data.id })}
            >
              邀约
            </Button>
          </div>
        ) : null
      }
    >
      {data ? <Actor actor={data} /> : null}
    </Page>
  )
}

function Actor({ actor }: { actor: AnswerOf<'actors.detail'> }) {
  const pictures = actor.gallery.map(fileUrl)
  const facts = [actor.gender, actor.city, actor.height ? `${actor.height}cm` : '', `${actor.works}部作品`]
  return (
    <>
      <header className={styles.head}>
        <Avatar name={actor.name} src={fileUrl(actor.avatar) || undefined} size="l" className={styles.face} />
        <div className={styles.texts}>
          <h1 className={styles.name}>{actor.name}</h1>
          <p className={styles.line}>{facts.filter(Boolean).join(' · ')}</p>
          <p className={styles.tags}>
            {actor.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </div>
      </header>
      {pictures.length > 0 ? (
        <Section title="相册" note={`${pictures.length}张`}>
          <ul className={styles.gallery}>
            {pictures.map((src, place) => (
              <li key={src}>
                <button
                  type="button"
                  className={styles.picture}
                  aria-label={`查看第${place + 1}张照片`}
                  onClick={() => overlays.pictures(pictures, place)}
                >
                  <img src={src} alt="" loading="lazy" width={150} height={200} />
                </button>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title="简介">
        <div className={styles.text}>
          <ReadMore height={200}>{actor.intro}</ReadMore>
          <FactList layout="inline" facts={actor.facts} />
        </div>
      </Section>
      <Related works={actor.videos} title="出演作品" />
    </>
  )
}
