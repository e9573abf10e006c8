import { useState } from 'react'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { StripNav } from 'design-system/StripNav'
import { WorkCard } from 'design-system/WorkCard'
import { useSettled } from 'design-system/hooks/useSettled'
import { chosenBoard } from '@/contract/discovery/chosen-board'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import styles from './Ranking.module.css'

/**
 * Boards by tab. `index` is the id of a board, or its position from 0. The entries of the first board shown come first;
 * those of all boards follow, so that tabs change without a request.
 */
export default function Ranking() {
  const index = Math.max(useQuery().number('index') ?? 0, 0)
  const [first] = useState(index)
  const one = useCall('home.boards', { index: first })
  const all = useCall('home.boards', useSettled() && one.data ? {} : null)
  const asked = all.data ? all : one
  const { data, refresh } = asked
  const board = chosenBoard(data?.rows ?? [], index)
  const items = board?.items
  return (
    <Page
      title="排行榜"
      width="wide"
      bar={
        <StripNav
          aria-label="榜单"
          items={data?.rows.map(({ id, title }) => ({
            label: title,
            href: to('/ranking', { index: id }),
            active: id === board?.id,
          }))}
        />
      }
      call={board && !items ? all : asked}
      empty={
        data && (!board || items?.length === 0) ? (
          <Empty title="榜单还没有公布" hint="每周一上午更新，晚些再来看看" />
        ) : undefined
      }
      skeleton={<Skeleton shape="row" count={6} />}
      pullRefresh={refresh}
    >
      <ol className={styles.list}>
        {items?.map((item, place) => (
          <li key={`${item.showName}-${place}`}>
            {item.work ? (
              <WorkCard
                {...workCard(item.work)}
                layout="row"
                rank={place + 1}
                title={item.showName}
                extra={<Prize prize={item.prizeName} amount={item.amount} />}
              />
            ) : (
              <a className={styles.entry} href={item.url || undefined}>
                <span className={styles.rank} data-top={place < 3 || undefined}>
                  {place + 1}
                </span>
                <span className={styles.who}>
                  <b>{item.showName}</b>
                  <Prize prize={item.prizeName} amount={item.amount} />
                </span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </Page>
  )
}

/** The amount of a board's entry is in units of ten thousand (spec section 3). */
function Prize({ prize, amount }: { prize: string; amount: number }) {
  return (
    <span className={styles.prize}>
      {prize}
      {amount > 0 ? <b>{amount}万</b> : null}
    </span>
  )
}
