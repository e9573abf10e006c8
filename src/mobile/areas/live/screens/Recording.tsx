import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { to } from '@/client/links'
import { recordingAddress, roomCourseAddress } from '@/mobile/kit/live/recordingAddress'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import { momentOf } from '@/format/dates'
import { LiveStage } from '@/mobile/kit/live/LiveStage'
import { ReplayDanmaku } from '@/mobile/kit/live/ReplayDanmaku'
import styles from './Player.module.css'

/** The recording of an ended room. */
export default function Recording() {
  const id = useQuery().number('id')
  const asked = useCall('lives.detail', id === undefined ? null : { id })
  const { data } = asked
  const early = data !== undefined && data.state !== 'ended'
  const lesson = data?.state === 'ended' && data.lesson
  return (
    <Page
      title="直播回放"
      width="wide"
      headed
      call={asked}
      gone={data?.recording === ''}
      missing={{
        title: early ? '直播还没有结束' : lesson ? '这场回放在课程里看' : '没有可看的回放',
        hint: early ? '结束后会生成回放' : lesson ? lesson.text || '它是课程里的一讲' : '回放可能还在整理',
        action: lesson ? (
          <Button href={recordingAddress(data) || roomCourseAddress(data)}>去课程里看</Button>
        ) : data ? (
          <Button href={to('/live/player', { id })}>去直播间</Button>
        ) : (
          <Button href={to('/home')}>回到首页</Button>
        ),
      }}
      skeleton={<Skeleton shape="cover" kind="film" />}
    >
      {data ? (
        <>
          <div className={styles.room}>
            <LiveStage
              url={data.recording}
              poster={data.cover}
              title={data.title}
              recording
              danmaku={(moment) => <ReplayDanmaku {...moment} id={data.id} />}
            />
            <div>
              <div className={styles.facts}>
                <h1>{data.title}</h1>
                <p>
                  {data.host} · 直播于 {momentOf(data.startsAt)}
                </p>
              </div>
              <Section title="简介">
                <p className={styles.intro}>{data.intro}</p>
              </Section>
            </div>
          </div>
          {data.goods.length ? (
            <Rail title="直播间好物" item="m">
              {data.goods.map((work) => (
                <WorkCard key={`${work.kind}-${work.id}`} {...workCard(work)} />
              ))}
            </Rail>
          ) : null}
        </>
      ) : null}
    </Page>
  )
}
