import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { GiftItem } from './GiftItem'
import styles from './Gift.module.css'

const SIDES = [
  { value: 'out', label: '我送出的' },
  { value: 'in', label: '我收到的' },
] as const

/** Gifts given and received, and links to give another. */
export function GiftList() {
  const query = useQuery()
  const direction = query.text('side') === 'in' ? 'in' : 'out'
  const list = usePaged('user.gifts', { direction })
  const { reload } = list
  return (
    <Page
      title="礼品"
      width="wide"
      ground="group"
      pullRefresh={reload}
      bar={
        <FilterChips
          label="方向"
          value={direction}
          options={SIDES}
          onChange={(value) => query.set({ side: value === 'in' ? 'in' : '' })}
        />
      }
      footer={
        <div className={styles.ways}>
          <Button kind="gold" size="l" block href={to('/user/gift', { thing: 'vip' })}>
            送会员
          </Button>
          <Button kind="primary" size="l" block href={to('/ebook/recommends')}>
            挑一本书送
          </Button>
        </div>
      }
    >
      <div className={styles.list}>
        <PagedList
          aria-label={direction === 'in' ? '我收到的礼品' : '我送出的礼品'}
          {...list}
          itemKey={({ id }) => id}
          itemHeight={200}
          renderItem={(gift) => (
            <div className={styles.row}>
              <GiftItem gift={gift} onChanged={reload} />
            </div>
          )}
          skeleton={<Skeleton shape="row" count={3} />}
          empty={
            direction === 'in' ? (
              <Empty picture="box" title="还没有收到礼品" hint="好友送来的书和会员会在这里" />
            ) : (
              <Empty picture="box" title="还没有送过礼品" hint="送一本书或一段会员，7 天没人领取会退回给你" />
            )
          }
        />
      </div>
    </Page>
  )
}
