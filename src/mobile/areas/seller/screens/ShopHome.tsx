import { useState, type ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { List, Row } from 'design-system/List'
import { Page } from 'design-system/Page'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { Tag } from 'design-system/Tag'
import type { ShopSpan } from '@/contract/store/shop-figures'
import type { ShopHome as Facts } from '@/contract/trade/shop-home'
import { to } from '@/client/links'
import { useCall } from '@/mobile/kit/frame/useCall'
import { ShopFigures } from '../parts/ShopFigures'
import styles from './ShopHome.module.css'

/** The user's own shop: its state, business figures, and links to manage it. */
export default function ShopHome() {
  const asked = useCall('shop.home', {})
  const { data, refresh } = asked
  const [span, setSpan] = useState<ShopSpan>('today')
  const figures = useCall('shop.figures', { span })
  const refreshAll = async (): Promise<void> => {
    await Promise.all([refresh(), figures.refresh()])
  }
  return (
    <Page
      title="我的店铺"
      width="wide"
      ground="group"
      pullRefresh={refreshAll}
      call={asked}
      skeleton={<Skeleton shape="lines" count={8} />}
    >
      {data ? (
        <Shown facts={data}>
          <ShopFigures state={figures} span={span} onSpan={setSpan} />
        </Shown>
      ) : null}
    </Page>
  )
}

function Shown({
  facts: { id, page, state, figures },
  children,
}: {
  facts: Facts
  /** Its business figures. */
  children: ReactNode
}) {
  const lines = [
    { label: '在售', value: figures.onSale, view: 'published' },
    { label: '已售罄', value: figures.out, view: 'out' },
    { label: '将售罄', value: figures.low, view: 'low' },
    { label: '已下架', value: figures.off, view: 'off' },
    { label: '草稿', value: figures.draft, view: 'draft' },
  ]
  return (
    <div className={styles.spread}>
      <section className={styles.card} aria-label={page.name} style={{ background: page.tint }}>
        <h2 className={styles.name}>
          {page.name} {state === 'closed' ? <Tag tone="red">已关闭</Tag> : null}
        </h2>
        <p>{page.intro || '还没有店铺简介，去装修里写一句吧'}</p>
      </section>
      {state === 'closed' ? (
        <p className={styles.closed} role="status">
          店铺已关闭，商品暂不展示。原因见消息通知，如有疑问请联系客服。
        </p>
      ) : null}
      {children}
      <Section
        title="商品"
        note={`已售 ${figures.sold} 件，待支付 ${figures.held} 件`}
        className={styles.part}
      >
        <ul className={styles.figures}>
          {lines.map(({ label, value, view }) => (
            <li key={label}>
              <a href={to('/user/shop/product', { view })}>
                <b>{value}</b>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button kind="secondary" href={to('/user/shop/product')}>
            管理商品
          </Button>
          <Button href={to('/user/shop/product', { new: 'goods' })}>添加商品</Button>
        </div>
      </Section>
      <List label="店铺管理" className={styles.rows}>
        <Row
          title="订单与发货"
          note={figures.toShip ? `${figures.toShip} 个包裹待发货` : '没有待发货的包裹'}
          href={to('/user/shop/order', figures.toShip ? { state: 'waiting' } : {})}
        />
        <Row title="商品评价" note="买家说了什么，在这里回复" href={to('/user/shop/review')} />
        <Row title="店铺装修" note="名称、简介、公告与颜色" href={to('/user/shop/custom')} />
        {state === 'open' ? <Row title="看看我的店铺" href={to('/supplies/list', { shop: id })} /> : null}
        <Row title="运费模板" note="各地运费与包邮" href={to('/user/shop/freight')} />
        <Row title="钱包" note="货款与提现" href={to('/user/shop/wallet')} />
      </List>
    </div>
  )
}
