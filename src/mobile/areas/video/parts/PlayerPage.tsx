import { useState } from 'react'
import type { ReactNode } from 'react'
import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { WorkCard } from 'design-system/WorkCard'
import { partUnit } from '@/contract/catalogue/parts'
import type { WorkDetail } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'
import { AdPanel } from '@/mobile/kit/pay/AdPanel'
import { useShared } from '@/mobile/kit/share/useShared'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { workCard } from '@/mobile/kit/works/workCard'
import { humanCount } from '@/format/count'
import { PaySheet } from '@/mobile/kit/player/PaySheet'
import styles from './PlayerPage.module.css'
import { ResumeToast } from '@/mobile/kit/player/ResumeToast'
import { VideoStage } from '@/mobile/kit/player/VideoStage'
import type { WorkPlayer } from '@/mobile/kit/player/useWorkPlayer'

interface PlayerPageProps {
  detail: WorkDetail
  playing: WorkPlayer
  /** Word for a part where it is not that of the kind. */
  unit?: string
  /** Only the sound is played: the cover stands in place of the picture. */
  soundOnly?: boolean
  /** Below the facts of the work, beside its title. */
  tools?: ReactNode
  /** Under the film on a phone, beside it where there is room. */
  aside: ReactNode
  /** After `aside` on a phone, under the film where there is room. */
  below?: ReactNode
}

/** The screen of a film or course: the player on top, the bar at the foot, the ways to pay, what else there is. */
export function PlayerPage(props: PlayerPageProps) {
  const { detail, playing, soundOnly = false, tools, aside, below } = props
  const { work } = detail
  const { player, state, pay, dropPay, unlocked, resumed, dropResumed } = playing
  const course = work.kind === 'course'
  const unit = props.unit ?? partUnit(work.kind)
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
          note={episode ? `正在播放 ${episode.title}` : '正在加载...'}
        >
          <Button onClick={() => player.next()}>{`下一${unit}`}</Button>
        </BuyBar>
      }
    >
      <div className={styles.columns}>
        <div className={styles.film} data-tall={work.kind === 'drama' || undefined}>
          <VideoStage
            player={player}
            state={state}
            poster={fileUrl(detail.picture)}
            tall={work.kind === 'drama'}
            soundOnly={soundOnly}
          >
            {resumed ? (
              <ResumeToast resumed={resumed} onRestart={() => player.seek(0)} onClose={dropResumed} />
            ) : null}
          </VideoStage>
          <header className={styles.head}>
            <div className={styles.name}>
              <h2 className={styles.title}>{episode && work.parts > 1 ? episode.title : work.title}</h2>
              <p className={styles.facts}>
                {[work.author, detail.category, `${humanCount(work.heat)}${course ? '人学习' : '播放'}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {tools}
          </header>
        </div>
        <div className={styles.aside}>{aside}</div>
        {below ? <div className={styles.below}>{below}</div> : null}
      </div>
      {detail.related.length > 0 ? (
        <Rail title={course ? '相关课程' : '猜你喜欢'} item={work.kind === 'drama' ? 'm' : 'l'}>
          {detail.related.map((related) => (
            <WorkCard key={`${related.kind}-${related.id}`} {...workCard(related)} />
          ))}
        </Rail>
      ) : null}
      <PaySheet
        event={ad ? null : pay}
        list={state.list}
        work={work}
        unit={unit}
        onClose={dropPay}
        onUnlocked={unlocked}
        onAd={() => setAd(true)}
      />
      {ad ? <AdPanel onClose={() => setAd(false)} onEarned={() => setAd(false)} /> : null}
    </Page>
  )
}
