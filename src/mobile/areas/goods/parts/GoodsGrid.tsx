import type { ReactNode } from 'react'
import { Empty } from 'design-system/Empty'
import { PagedList } from 'design-system/PagedList'
import { Price } from 'design-system/Price'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import { WorkCard } from 'design-system/WorkCard'
import type { GoodsCard } from '@/contract/store/goods'
import type { InputOf } from '@/client/client'
import { usePaged } from '@/mobile/kit/frame/usePaged'
import { workCard } from '@/mobile/kit/works/workCard'
import styles from './GoodsGrid.module.css'

type Sort = NonNullable<InputOf<'goods.list'>['sort']>

export const GOODS_ORDERS: { value: Sort; label: string }[] = [
  { value: 'hot', label: '最热' },
  { value: 'new', label: '最新' },
  { value: 'cheap', label: '价格从低到高' },
  { value: 'dear', label: '价格从高到低' },
]

export const sortOf = (text: string): Sort => GOODS_ORDERS.find(({ value }) => value === text)?.value ?? 'hot'

interface GoodsGridProps {
  label: string
  input: InputOf<'goods.list'>
  /** Shown when nothing matches. */
  onNothing: ReactNode
}

/** Products in two columns, with member prices and stock. */
export function GoodsGrid({ label, input, onNothing }: GoodsGridProps) {
  const paged = usePaged('goods.list', input)
  return (
    <div className={styles.list}>
      <PagedList
        aria-label={label}
        {...paged}
        itemKey={({ work }) => `${work.kind}-${work.id}`}
        renderItem={(card) => <Card {...card} />}
        layout="grid2"
        itemHeight={280}
        skeleton={<Skeleton shape="card" kind="goods" count={6} />}
        empty={
          <Empty picture="search" title="没有符合条件的商品" hint="换个分类或店铺看看" action={onNothing} />
        }
      />
    </div>
  )
}

function Card({ work, shop, memberPrice, sold, stock }: GoodsCard) {
  return (
    <WorkCard
      {...workCard(work)}
      author={shop}
      heat={sold}
      extra={
        stock === 0 ? (
          <Tag>已售罄</Tag>
        ) : memberPrice === undefined ? null : (
          <span className={styles.member}>
            会员 <Price size="s" value={memberPrice} />
          </span>
        )
      }
    />
  )
}
