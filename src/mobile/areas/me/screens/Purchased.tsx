import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import { FilterChips } from 'design-system/FilterChips'
import { Page } from 'design-system/Page'
import { PagedList } from 'design-system/PagedList'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { partUnit } from '@/contract/catalogue/parts'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { workCard } from '@/mobile/kit/works/workCard'
import { dateOf } from '@/format/dates'
import styles from './Purchased.module.css'
import type { PurchasedRow } from '@/contract/study/purchased'

/** Works the user has bought, redeemed or received as gifts, by kind, with links to open them. */
export default function Purchased() {
  const query = useQuery()
  const kinds = useCall('user.purchasedKinds', {})
  const rows = kinds.data?.rows ?? []
  const kind = rows.find((row) => row.kind === query.text('kind'))?.kind
  const list = usePaged('user.purchased', { kind })
  const reload = async (): Promise<void> => {
    await Promise.all([kinds.refresh(), list.reload()])
  }
  return (
    <Page
      title="已购"
      width="wide"
      pullRefresh={reload}
      bar={
        rows.length > 1 ? (
          <FilterChips
            label="类型"
            value={kind ?? ''}
            options={[
              { value: '', label: `全部 ${rows.reduce((sum, { total }) => sum + total, 0)}` },
              ...rows.map((row) => ({ value: row.kind, label: `${KIND_NAMES[row.kind]} ${row.total}` })),
            ]}
            onChange={(value) => query.set({ kind: value })}
          />
        ) : null
      }
    >
      <div className={styles.list}>
        <PagedList
          aria-label="已购"
          {...list}
          itemKey={({ work }) => `${work.kind}-${work.id}`}
          itemHeight={148}
          renderItem={(row) => <Bought row={row} />}
          skeleton={<Skeleton shape="row" count={5} />}
          empty={
            <Empty
              picture="box"
              title="还没有买过作品"
              hint="买下、兑换或收到的作品会在这里；会员免费看的不算"
              action={<Button href={to('/ebook/index')}>去书城逛逛</Button>}
            />
          }
        />
      </div>
    </Page>
  )
}

function Bought({ row: { work, whole, parts, at, offShelf } }: { row: PurchasedRow }) {
  const unit = partUnit(work.kind)
  const { price: _price, original: _original, badge: _badge, ...card } = workCard(work)
  return (
    <WorkCard
      {...card}
      layout="row"
      extra={
        <span className={styles.bought}>
          <b>{whole ? '已购全部' : `已购 ${parts} ${unit}`}</b>
          {dateOf(at)}
          {offShelf ? <span>已下架，已购内容仍可打开</span> : null}
        </span>
      }
    />
  )
}
