import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import { useNow } from 'design-system/hooks/useNow'
import type { Activity, Signup } from '@/contract/content/signup'
import { to } from '@/client/links'
import type { Paged } from '@/mobile/kit/frame/usePaged'
import { humanCount } from '@/format/count'
import { momentOf } from '@/format/dates'
import { ActivityCard } from './ActivityCard'
import { closedText, SIGNUP_NAMES } from './activityTexts'
import { linkToScreen } from './linkToScreen'
import styles from './SignupLists.module.css'

interface MineProps {
  list: Paged<Signup>
  /** A filter is set: the list holds only some of the sign-ups. */
  filtered: boolean
  onCancel: (signup: Signup) => Promise<void>
  onSignUp: (activity: Activity) => void
}

/** The user's own sign-ups. */
export const Mine = ({ list, filtered, onCancel, onSignUp }: MineProps) => (
  <div className={styles.list}>
    <PagedList
      aria-label="我的报名"
      {...list}
      itemKey={({ id }) => id}
      itemHeight={150}
      renderItem={(signup) => <MineCard signup={signup} onCancel={onCancel} onSignUp={onSignUp} />}
      skeleton={<Skeleton shape="row" kind="audio" count={4} />}
      empty={
        filtered ? (
          <Empty picture="search" title="没有符合条件的报名" hint="换个类型或状态看看" />
        ) : (
          <Empty
            title="还没有报名"
            hint="课程、会议和大赛的报名都会记在这里"
            action={<Button href={to('/user/signup', { tab: 'open' })}>看看正在报名的</Button>}
          />
        )
      }
    />
  </div>
)

/** A button of a card whose accessible name includes the activity. */
const Step = ({ name, of, run }: { name: string; of: Activity; run: () => Promise<void> | void }) => (
  <Button kind="secondary" size="s" aria-label={`${name} ${of.title}`} onClick={run}>
    {name}
  </Button>
)

function MineCard({
  signup,
  onCancel,
  onSignUp,
}: { signup: Signup } & Pick<MineProps, 'onCancel' | 'onSignUp'>) {
  const now = useNow()
  const { activity, state, name, mobile, remark, reason } = signup
  const { label, tone } = SIGNUP_NAMES[state]
  const href = linkToScreen(activity.href)
  const open = (state === 'waiting' || state === 'confirmed') && activity.startsAt > now
  const again = state === 'cancelled' && !closedText(activity)
  return (
    <ActivityCard
      activity={activity}
      state={<Tag tone={tone}>{label}</Tag>}
      actions={
        href || open || again ? (
          <>
            {href ? (
              <Button kind="ghost" size="s" href={href}>
                查看详情
              </Button>
            ) : null}
            {open ? <Step name="取消报名" of={activity} run={() => onCancel(signup)} /> : null}
            {again ? <Step name="重新报名" of={activity} run={() => onSignUp(activity)} /> : null}
          </>
        ) : null
      }
    >
      <p className={styles.quiet}>{[name, mobile, remark].filter(Boolean).join(' · ')}</p>
      {reason ? <p className={styles.reason}>未通过原因：{reason}</p> : null}
    </ActivityCard>
  )
}

/** Activities that are open for sign-up. */
export const Open = ({
  list,
  onSignUp,
}: {
  list: Paged<Activity>
  onSignUp: (activity: Activity) => void
}) => (
  <div className={styles.list}>
    <PagedList
      aria-label="正在报名"
      {...list}
      itemKey={({ id }) => id}
      itemHeight={190}
      renderItem={(activity) => <OpenCard activity={activity} onSignUp={onSignUp} />}
      skeleton={<Skeleton shape="row" kind="audio" count={4} />}
      empty={<Empty title="近期没有可报名的活动" hint="新的课程、会议和大赛会出现在这里" />}
    />
  </div>
)

function OpenCard({ activity, onSignUp }: { activity: Activity; onSignUp: (activity: Activity) => void }) {
  const { title, summary, seats, taken, closesAt, mine, href } = activity
  const link = linkToScreen(href)
  const closed = closedText(activity)
  const state = mine && mine !== 'cancelled' ? SIGNUP_NAMES[mine] : undefined
  return (
    <ActivityCard
      activity={activity}
      state={
        state ? (
          <Tag tone={state.tone}>{state.label}</Tag>
        ) : (
          <Tag tone={closed ? 'ink' : 'jade'}>{closed || `余 ${humanCount(seats - taken)} 席`}</Tag>
        )
      }
      actions={
        link || !(closed || state) ? (
          <>
            {link ? (
              <Button kind="ghost" size="s" href={link}>
                查看详情
              </Button>
            ) : null}
            {closed || state ? null : (
              <Button size="s" aria-label={`报名 ${title}`} onClick={() => onSignUp(activity)}>
                报名
              </Button>
            )}
          </>
        ) : null
      }
    >
      {summary ? <p className={styles.summary}>{summary}</p> : null}
      {closed || state ? null : <p className={styles.quiet}>{momentOf(closesAt)} 截止</p>}
    </ActivityCard>
  )
}
