import { useState } from 'react'
import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { PartList } from 'design-system/PartList'
import { ReadMore } from 'design-system/ReadMore'
import { Section } from 'design-system/Section'
import { Rail } from 'design-system/Rail'
import { WorkCard } from 'design-system/WorkCard'
import type { WorkDetail } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { useCall } from '@/mobile/kit/frame/useCall'
import { countText, workCard } from '@/mobile/kit/works/workCard'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { useShared } from '@/mobile/kit/share/useShared'
import { humanCount } from '@/format/count'
import { AdPanel } from '@/mobile/kit/pay/AdPanel'
import styles from './FilmPlayer.module.css'
import { PaySheet } from './PaySheet'
import { ResumeToast } from './ResumeToast'
import { VideoStage } from './VideoStage'
import { useWorkPlayer } from './useWorkPlayer'

/** A film or a course: the player on top, below it the episodes and, for a course, the lesson's notes. */
export function FilmPlayer({ detail }: { detail: WorkDetail }) {
  const { work } = detail
  const course = work.kind === 'course'
  const { player, state, pay, dropPay, unlocked, resumed, dropResumed } = useWorkPlayer(detail)
  const { favorite, toggle } = useFavorite(work, detail.favorite)
  const [ad, setAd] = useState(false)
  const share = useShared({ title: work.title, description: detail.synopsis, image: work.cover }, work)
  const episode = state.list[state.index]

  return (
    <Page
      title={work.title}
      width="wide"
      footer={
        <BuyBar
          favorite={favorite}
          onFavorite={() => void toggle()}
          onShare={share}
          note={episode ? `正在播放 ${episode.title}` : undefined}
        >
          <Button onClick={() => player.next()}>{course ? '下一讲' : '下一集'}</Button>
        </BuyBar>
      }
    >
      <div className={styles.columns}>
        <div className={styles.film}>
          <VideoStage player={player} state={state} poster={fileUrl(detail.picture)}>
            {resumed ? (
              <ResumeToast resumed={resumed} onRestart={() => player.seek(0)} onClose={dropResumed} />
            ) : null}
          </VideoStage>
          <header className={styles.head}>
            <h2 className={styles.title}>{episode && work.parts > 1 ? episode.title : work.title}</h2>
            <p className={styles.facts}>
              {[work.author, detail.category, `${humanCount(work.heat)}${course ? '人学习' : '播放'}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </header>
        </div>
        <div>
          {detail.parts.length > 1 ? (
            <Section title={course ? '课程目录' : '选集'} note={countText(work)}>
              <PartList
                className={styles.inset}
                parts={state.list.length ? state.list : detail.parts}
                unit={course ? '讲' : '集'}
                currentId={episode?.id}
                playing={!state.paused}
                onPick={(_, index) => void player.playIndex(index)}
              />
            </Section>
          ) : null}
          {course && episode ? <Notes kind={work.kind} id={work.id} partId={episode.id} /> : null}
          <Section title="简介">
            <div className={styles.inset}>
              <ReadMore height={200}>{detail.synopsis}</ReadMore>
            </div>
          </Section>
        </div>
      </div>
      {detail.related.length > 0 ? (
        <Rail title={course ? '相关课程' : '猜你喜欢'} item="l">
          {detail.related.map((related) => (
            <WorkCard key={`${related.kind}-${related.id}`} {...workCard(related)} />
          ))}
        </Rail>
      ) : null}
      <PaySheet
        event={ad ? null : pay}
        list={state.list}
        work={work}
        onClose={dropPay}
        onUnlocked={unlocked}
        onAd={() => setAd(true)}
      />
      {ad ? <AdPanel onClose={() => setAd(false)} onEarned={() => setAd(false)} /> : null}
    </Page>
  )
}

/** The teacher's notes for a lesson; renders nothing when there are none or the lesson is locked. */
function Notes({ kind, id, partId }: { kind: WorkDetail['work']['kind']; id: number; partId: number }) {
  const { data } = useCall('work.text', { kind, id, partId })
  if (!data?.body) return null
  return (
    <Section title="讲义">
      <div className={styles.inset}>
        <ReadMore>
          <p className={styles.notes}>{data.body}</p>
        </ReadMore>
      </div>
    </Section>
  )
}
