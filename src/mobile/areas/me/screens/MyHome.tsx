import { lookup } from '@/format/lookup'
import { LOGIN_FIRST } from '@/format/texts'
import { Avatar } from 'design-system/Avatar'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Icon } from 'design-system/Icon'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { overlays } from '@/stores/overlays'
import { useSession } from '@/stores/session'
import { useShared } from '@/mobile/kit/share/useShared'
import { humanCount } from '@/format/count'
import { dateOf } from '@/format/dates'
import { FollowButton } from '@/mobile/kit/people/FollowButton'
import { HomePeople, HomeWorks } from '../parts/HomeLists'
import styles from './MyHome.module.css'
import type { UserHome } from '@/contract/people/profile'

const ROLES = lookup<string>({
  shop: '店主',
  dealer: '代理商',
  promoter: '推广者',
  actor: '演员',
  broadcaster: '主播',
  teacher: '老师',
  creator: '创作者',
})

const TABS = ['works', 'following', 'fans'] as const
type Tab = (typeof TABS)[number]

/** The public home of a user; without an id the current user's own. */
export default function MyHome() {
  const query = useQuery()
  const { userInfo } = useSession()
  const id = query.number('id') ?? userInfo?.id
  const asked = useCall('user.home', id ? { id } : null)
  const { data, mutate } = asked
  const share = useShared(
    data && {
      title: `${data.nickname}的主页`,
      ...(data.sign ? { description: data.sign } : {}),
      ...(data.avatar ? { image: data.avatar } : {}),
    },
  )
  const tab = TABS.find((known) => known === query.text('tab')) ?? 'works'
  return (
    <Page
      title="个人主页"
      width="wide"
      headed
      right={
        data ? (
          <button type="button" className={styles.share} aria-label="分享主页" onClick={share}>
            <Icon name="share" size={20} />
          </button>
        ) : null
      }
      call={asked}
      missing={id ? { action: <Button href={to('/home')}>去首页</Button> } : undefined}
      empty={
        id ? undefined : (
          <Empty
            title={LOGIN_FIRST}
            hint="登录后就能看到自己的主页"
            action={<Button onClick={() => overlays.login()}>去登录</Button>}
          />
        )
      }
      skeleton={<Skeleton shape="row" kind="audio" count={3} />}
    >
      {data ? (
        <>
          <Head home={data} onFollowed={({ following, fans }) => mutate({ ...data, following, fans })} />
          <Tabs
            home={data}
            active={tab}
            onChange={(next) => query.set({ tab: next === 'works' ? '' : next })}
          />
          {tab === 'works' ? <HomeWorks home={data} /> : <HomePeople key={tab} home={data} side={tab} />}
        </>
      ) : null}
    </Page>
  )
}

interface HeadProps {
  home: UserHome
  onFollowed: (answer: { following: boolean; fans: number }) => void
}

function Head({ home, onFollowed }: HeadProps) {
  const { nickname, avatar, sign, gender, areaName, roles, joinedAt, mine } = home
  const titles = roles.flatMap((role) => ROLES[role] ?? [])
  const facts = [
    gender === 'female' ? '女' : gender === 'male' ? '男' : '',
    // Province and city only: the county is private.
    areaName.split(' ').slice(0, 2).join(' '),
    `${dateOf(joinedAt)}加入`,
  ]
  return (
    <header className={styles.head}>
      <Avatar size="l" name={nickname} src={fileUrl(avatar)} className={styles.face} />
      <div className={styles.text}>
        <h1>{nickname}</h1>
        {titles.length > 0 ? (
          <p className={styles.tags}>
            {titles.map((title) => (
              <Tag key={title} tone="cinnabar">
                {title}
              </Tag>
            ))}
          </p>
        ) : null}
      </div>
      {mine ? (
        <Button kind="secondary" size="s" href={to('/user/info/index')}>
          编辑资料
        </Button>
      ) : (
        <FollowButton user={home} look="main" onFollowed={onFollowed} />
      )}
      <div className={styles.about}>
        <p>{sign || (mine ? '写一句签名，让别人认识你' : '这个人还没有写签名')}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  )
}

interface TabsProps {
  home: UserHome
  active: Tab
  onChange: (tab: Tab) => void
}

/** Works, follows and fans with numbers. Real links, but back leaves the home instead of stepping through the tabs. */
function Tabs({ home: { id, works, follows, fans }, active, onChange }: TabsProps) {
  const labels: Record<Tab, [label: string, count: number]> = {
    works: ['作品', works],
    following: ['关注', follows],
    fans: ['粉丝', fans],
  }
  return (
    <nav className={styles.tabs} aria-label="主页内容">
      {TABS.map((tab) => (
        <a
          key={tab}
          href={to('/user/myhome', { id, tab: tab === 'works' ? '' : tab })}
          aria-current={tab === active ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChange(tab)
          }}
        >
          {labels[tab][0]} <b>{humanCount(labels[tab][1])}</b>
        </a>
      ))}
    </nav>
  )
}
