import { useState } from 'react'
import { Avatar } from 'design-system/Avatar'
import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { Segmented } from 'design-system/Segmented'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { SearchBar } from 'design-system/SearchBar'
import { Skeleton } from 'design-system/Skeleton'
import type { MemberRow } from '@/contract/earnings/earnings'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { dateOf } from '@/format/dates'
import { grouped } from '@/format/figures'
import { yuan } from '@/format/money'
import styles from './ShareTeam.module.css'

const LEVELS = [
  { value: '1', label: '我邀请的' },
  { value: '2', label: '他们邀请的' },
]

/** Users that the user has invited, on two levels, with the date and the earnings of each. */
export default function ShareTeam() {
  const [level, setLevel] = useState('1')
  const [keyword, setKeyword] = useState('')
  const figures = useCall('share.team', {})
  const list = usePaged('share.members', { level: Number(level), keyword: keyword || undefined })
  const refresh = async (): Promise<void> => {
    await Promise.all([figures.refresh(), list.reload()])
  }
  return (
    <Page
      title="我的团队"
      width="wide"
      call={figures}
      pullRefresh={refresh}
      skeleton={<Skeleton shape="lines" count={8} className={styles.waiting} />}
    >
      {figures.data ? (
        <>
          <dl className={styles.figures} aria-label="团队人数">
            {(
              [
                ['我邀请的', figures.data.first],
                ['他们邀请的', figures.data.second],
                ['今日新增', figures.data.today],
                ['本月新增', figures.data.month],
              ] as const
            ).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{grouped(value)}</dd>
              </div>
            ))}
          </dl>
          <SearchBar placeholder="搜索昵称" onSearch={setKeyword} />
          <Segmented
            className={styles.levels}
            label="团队层级"
            value={level}
            options={LEVELS}
            onChange={setLevel}
          />
          <PagedList
            aria-label="团队成员"
            {...list}
            itemKey={(row) => row.id}
            itemHeight={68}
            renderItem={(row) => <Member row={row} />}
            skeleton={<Skeleton shape="lines" count={6} className={styles.waiting} />}
            empty={<Nobody keyword={keyword} level={level} />}
          />
        </>
      ) : null}
    </Page>
  )
}

function Nobody({ keyword, level }: { keyword: string; level: string }) {
  if (keyword) return <Empty picture="box" title="没有找到这个昵称" hint="换一个词试试" />
  return (
    <Empty
      picture="box"
      title={level === '1' ? '还没有邀请到朋友' : '他们还没有邀请朋友'}
      hint="朋友打开你的链接注册后，会出现在这里"
      action={
        <Button kind="primary" href={to('/user/share/index')}>
          去邀请
        </Button>
      }
    />
  )
}

const Member = ({ row: { name, avatar, joinedAt, orders, earned } }: { row: MemberRow }) => (
  <div className={styles.member}>
    <Avatar src={avatar} name={name} size="m" />
    <div className={styles.text}>
      <span>{name}</span>
      <small>
        {dateOf(joinedAt)}加入，{orders > 0 ? `带来 ${orders} 笔订单` : '还没有下单'}
      </small>
    </div>
    <b data-earned={earned > 0 || undefined}>{yuan(earned)}</b>
  </div>
)
