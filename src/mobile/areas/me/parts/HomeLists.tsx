import { Button } from 'design-system/Button'
import { shapes } from 'design-system/Cover'
import { Empty } from 'design-system/Empty'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import type { WorkKind } from '@/contract/catalogue/work'
import { to } from '@/client/links'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { workCard } from '@/mobile/kit/works/workCard'
import { PersonRow } from '@/mobile/kit/people/PersonRow'
import styles from './HomeLists.module.css'
import type { UserHome } from '@/contract/people/profile'

/** Height of two lines of text under a cover, as a share of its width. */
const WORDS = 0.35
const ratioOf = ({ kind }: { kind: WorkKind }): number => shapes[kind].height / shapes[kind].width + WORDS

/** Works that a user has published, in every shape. */
export function HomeWorks({ home: { id, mine } }: { home: UserHome }) {
  const list = usePaged('user.homeWorks', { id })
  return (
    <div className={styles.works}>
      <PagedList
        aria-label="作品"
        {...list}
        itemKey={({ kind, id: number }) => `${kind}-${number}`}
        renderItem={(work) => <WorkCard {...workCard(work)} />}
        layout="waterfall"
        itemRatio={ratioOf}
        itemHeight={260}
        skeleton={<Skeleton shape="card" kind="ebook" count={4} />}
        empty={
          mine ? (
            <Empty
              title="还没有发布作品"
              hint="成为创作者、演员或主播后，作品会出现在这里"
              action={<Button href={to('/user/login/review')}>了解入驻</Button>}
            />
          ) : (
            <Empty title="TA 还没有发布作品" hint="关注后，有新作品时回来看看" />
          )
        }
      />
    </div>
  )
}

/** Followers of a user, or the users they follow. */
export function HomePeople({ home: { id, mine }, side }: { home: UserHome; side: 'fans' | 'following' }) {
  const list = usePaged(`user.${side}`, { id })
  return (
    <PagedList
      aria-label={side === 'fans' ? '粉丝' : '关注'}
      {...list}
      itemKey={(user) => user.id}
      itemHeight={64}
      renderItem={(user) => <PersonRow user={user} />}
      skeleton={<Skeleton shape="row" kind="audio" count={5} />}
      empty={
        side === 'fans' ? (
          <Empty title="还没有粉丝" hint={mine ? '多发布、多分享，就会有人来' : '做第一个关注 TA 的人'} />
        ) : (
          <Empty title="还没有关注任何人" hint={mine ? '在作者和主播的主页点关注' : '去 TA 的作品看看'} />
        )
      }
    />
  )
}
