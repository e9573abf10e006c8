import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { PartList } from 'design-system/PartList'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkHeader } from 'design-system/WorkHeader'
import { route, to } from '@/client/links'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { overlays } from '@/stores/overlays'
import { useShared } from '@/mobile/kit/share/useShared'
import { buyWhole } from '@/mobile/kit/pay/useUnlock'
import { workHeader } from '@/mobile/kit/works/workHeader'
import { Related } from '../parts/Related'
import { Reviews } from '@/mobile/kit/works/Reviews'
import styles from './ScriptDetail.module.css'

/** A script: synopsis, roles, sample; links to read it, or to apply for its adaptation. */
export default function ScriptDetail() {
  const id = useQuery().number('id')
  const asked = useCall('work.detail', id ? { kind: 'script', id } : null)
  const { data } = asked
  const { favorite, toggle } = useFavorite({ kind: 'script', id: id ?? 0 }, data?.favorite ?? false)
  const go = useGo()
  const sold = data && data.work.price > 0 && !data.work.free && !data.owned
  const share = useShared(
    data && { title: data.work.title, description: data.synopsis, image: data.work.cover },
    data?.work,
  )
  return (
    <Page
      title="剧本"
      width="wide"
      headed
      call={asked}
      missing="这部剧本不存在或已下架"
      skeleton={<Skeleton shape="row" kind="script" count={1} />}
      footer={
        data ? (
          <BuyBar favorite={favorite} onFavorite={() => void toggle()} onShare={share}>
            <Button
              kind="secondary"
              onClick={() =>
                overlays.consultation({ title: `申请改编：${data.work.title}`, relateId: data.work.id })
              }
            >
              申请改编
            </Button>
            {sold ? (
              <Button kind="secondary" onClick={() => buyWhole(data.work)}>
                购买
              </Button>
            ) : null}
            <Button href={to('/theater/scriptdetail2', { id, part: data.progress?.partId })}>
              {data.progress ? '继续阅读' : '阅读剧本'}
            </Button>
          </BuyBar>
        ) : null
      }
    >
      {data ? (
        <>
          <WorkHeader {...workHeader(data)} />
          <Section title="故事梗概">
            <div className={styles.text}>
              <ReadMore height={240}>
                <p className={styles.lines}>{data.synopsis}</p>
              </ReadMore>
            </div>
          </Section>
          {data.cast.length > 0 ? (
            <Section title="人物" note={`${data.cast.length}位`}>
              <dl className={styles.roles}>
                {data.cast.map(({ name, role }) => (
                  <div key={name} className={styles.role}>
                    {/* A script has no actors yet: `role` is the character, the name describes it. */}
                    <dt>{role}</dt>
                    <dd>{name}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          ) : null}
          {data.facts.length > 0 ? (
            <Section title="剧本信息">
              <dl className={styles.roles}>
                {data.facts.map(({ name, value }) => (
                  <div key={name} className={styles.role}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          ) : null}
          {data.sample ? (
            <Section title="试读">
              <div className={styles.text}>
                <ReadMore height={400}>
                  <div className={styles.script}>
                    {data.sample.split(/\n+/).map((line, place) => (
                      <p key={place}>{line}</p>
                    ))}
                  </div>
                </ReadMore>
              </div>
            </Section>
          ) : null}
          <Section title="目录" note={`共${data.parts.length}场`}>
            <PartList
              className={styles.text}
              parts={data.parts}
              unit="场"
              currentId={data.progress?.partId}
              onPick={(part) => go(route('/theater/scriptdetail2', { id, part: part.id }))}
            />
          </Section>
          <Reviews work={data.work} />
          <Related works={data.related} title="同类剧本" />
        </>
      ) : null}
    </Page>
  )
}
