import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { StripNav } from 'design-system/StripNav'
import { WorkCard } from 'design-system/WorkCard'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import styles from './Ranking.module.css'

/** Boards by tab. `index` is the id of a board, or its position from 0. */
export default function Ranking() {
  const asked = useCall('home.boards', {})
  const { data, refresh } = asked
  const wanted = useQuery().number('index') ?? 0
  const boards = data?.rows ?? []
  const board = boards.find(({ id }) => id === wanted) ?? boards[wanted] ?? boards[0]
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
      call={asked}
      empty={
        data && !board?.items.length ? (
          <Empty title="榜单还没有公布" hint="每周一上午更新，晚些再来看看" />
        ) : undefined
      }
      skeleton={<Skeleton shape="row" count={6} />}
      pullRefresh={refresh}
    >
      <ol className={styles.list}>
        {board?.items.map((item, index) => (
          <li key={`${item.showName}-${index}`}>
            {item.work ? (
              <WorkCard
                {...workCard(item.work)}
                layout="row"
                rank={index + 1}
                title={item.showName}
                extra={<Prize prize={item.prizeName} amount={item.amount} />}
              />
            ) : (
              <a className={styles.entry} href={item.url || undefined}>
                <span className={styles.rank} data-top={index < 3 || undefined}>
                  {index + 1}
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
