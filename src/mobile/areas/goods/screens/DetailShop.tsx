import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { CouponRow, OfferStrip } from 'design-system/Coupon'
import { FactList } from 'design-system/FactList'
import { Page } from 'design-system/Page'
import { Rail } from 'design-system/Rail'
import { ReadMore } from 'design-system/ReadMore'
import { RichText } from 'design-system/RichText'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { WorkCard } from 'design-system/WorkCard'
import { useState } from 'react'
import type { GoodsDetail, GoodsKind } from '@/contract/store/goods'
import { KIND_NAMES } from '@/client/kindNames'
import { to } from '@/client/links'
import { useBack, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { workCard } from '@/mobile/kit/works/workCard'
import { useOpenCoupons } from '@/mobile/kit/shop/useOpenCoupons'
import { useFavorite } from '@/mobile/kit/works/useFavorite'
import { useShared } from '@/mobile/kit/share/useShared'
import { BuyGoods } from '../parts/BuyGoods'
import { FreightRow } from '../parts/FreightRow'
import { GoodsPictures } from '../parts/GoodsPictures'
import { GoodsReviews } from '../parts/GoodsReviews'
import { GoodsTitle } from '../parts/GoodsTitle'
import { PickRow } from '../parts/PickRow'
import { ShopRow } from '@/mobile/kit/shop/ShopRow'
import { initialPicks, maxQuantity, skuOf } from '../parts/sku'
import { SkuSheet } from '../parts/SkuSheet'
import styles from './DetailShop.module.css'

const kindOf = (text: string): GoodsKind => (text === 'goods' ? 'goods' : 'paperbook')

/** A paper book, or with `kind=goods` a product: pictures, combinations, stock, freight, shop. */
export default function DetailShop() {
  const query = useQuery()
  const kind = kindOf(query.text('kind'))
  const id = query.number('id')
  const asked = useCall('goods.detail', id === undefined ? null : { kind, id })
  const back = useBack()
  const { data, refresh } = asked
  if (data)
    return (
      <Shown key={`${kind}-${data.work.id}`} kind={kind} detail={data} onBack={back} onRefresh={refresh} />
    )
  return (
    <Page
      title={KIND_NAMES[kind]}
      call={asked}
      missing={{
        title: '没有找到商品',
        hint: '可能已经下架，或链接不完整',
        action: <Button href={to('/supplies/list')}>看看其他好物</Button>,
      }}
      skeleton={
        <>
          <Skeleton shape="cover" ratio="1:1" />
          <Skeleton shape="lines" count={5} />
        </>
      }
    />
  )
}

interface ShownProps {
  kind: GoodsKind
  detail: GoodsDetail
  onBack: () => void
  onRefresh: () => Promise<void>
}

function Shown({ kind, detail, onBack, onRefresh }: ShownProps) {
  const { work, offer } = detail
  const { coupons, take } = useOpenCoupons({ kind, id: work.id })
  const asked = useQuery().number('sku')
  const [picks, setPicks] = useState(() => initialPicks(detail, asked))
  const [wanted, setQuantity] = useState(1)
  const [choosing, setChoosing] = useState(false)
  const { favorite, toggle } = useFavorite(work, detail.favorite)
  const share = useShared({ title: work.title, description: work.subtitle, image: work.cover }, work)
  const sku = skuOf(detail.skus, picks)
  const quantity = Math.min(wanted, maxQuantity(sku, detail.limitEach))
  const buy = (where: 'bar' | 'sheet') => (
    <BuyGoods
      detail={detail}
      sku={sku}
      quantity={quantity}
      onChoose={where === 'bar' ? () => setChoosing(true) : undefined}
      onDone={() => setChoosing(false)}
    />
  )
  return (
    <Page
      title={KIND_NAMES[kind]}
      width="wide"
      headed
      ground="group"
      onBack={onBack}
      pullRefresh={onRefresh}
      footer={
        <BuyBar favorite={favorite} onFavorite={() => void toggle()} onShare={share}>
          {buy('bar')}
        </BuyBar>
      }
    >
      <div className={styles.top}>
        <GoodsPictures
          kind={kind}
          title={work.title}
          author={work.author}
          tint={work.tint}
          pictures={detail.pictures}
        />
        <div>
          {offer ? <OfferStrip {...offer} onEnd={() => void onRefresh()} /> : null}
          <GoodsTitle detail={detail} sku={sku} />
          <CouponRow coupons={coupons} onTake={take} />
          <PickRow detail={detail} picks={picks} quantity={quantity} onOpen={() => setChoosing(true)} />
          <FreightRow kind={kind} id={work.id} skuId={sku?.id} quantity={quantity} />
          <ShopRow shop={detail.shop} />
        </div>
      </div>
      <Section title={kind === 'paperbook' ? '内容简介' : '商品介绍'} className={styles.block}>
        <div className={styles.text}>
          <ReadMore>
            <p>{detail.synopsis}</p>
            {detail.body ? <RichText html={detail.body} /> : null}
          </ReadMore>
        </div>
      </Section>
      {detail.facts.length ? (
        <Section title={kind === 'paperbook' ? '图书信息' : '商品参数'} className={styles.block}>
          <FactList layout="columns" facts={detail.facts} />
        </Section>
      ) : null}
      <GoodsReviews work={{ kind, id: work.id }} figures={detail.reviews} className={styles.block} />
      {detail.related.length ? (
        <Rail title="相关推荐" item="s">
          {detail.related.map((other) => (
            <WorkCard key={`${other.kind}-${other.id}`} {...workCard(other)} />
          ))}
        </Rail>
      ) : null}
      <SkuSheet
        visible={choosing}
        onClose={() => setChoosing(false)}
        detail={detail}
        picks={picks}
        onPicks={setPicks}
        quantity={quantity}
        onQuantity={setQuantity}
        footer={buy('sheet')}
      />
    </Page>
  )
}
