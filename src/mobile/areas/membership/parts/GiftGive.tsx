import { useEffect, useState } from 'react'
import { Empty } from 'design-system/Empty'
import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { Price } from 'design-system/Price'
import { Section } from 'design-system/Section'
import { Skeleton } from 'design-system/Skeleton'
import { TextArea } from 'design-system/TextArea'
import type { GiftRow } from '@/contract/trade/gifts'
import { route, to } from '@/client/links'
import { packageCard } from '@/shared/membership'
import { useGo, useQuery } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { buyGift, type GiftWish } from '@/stores/purchase/order'
import { onPaid } from '@/stores/purchase/paid'
import { GiftFace } from './GiftFace'
import { Choices, PayFoot } from '@/mobile/kit/pay/Purchase'
import { usePurchase } from '@/mobile/kit/pay/usePurchase'
import styles from './Gift.module.css'

const LONGEST = 60

/** Digital kinds only; paper books and goods need an address. */
const KINDS = ['drama', 'film', 'audio', 'fm', 'script', 'course', 'ebook'] as const
const kindOf = (text: string) => KINDS.find((kind) => kind === text)

/** Gives a gift: content, message, payment. */
export function GiftGive({ thing }: { thing: 'work' | 'vip' }) {
  const query = useQuery()
  const go = useGo()
  const [message, setMessage] = useState('')
  const kind = kindOf(query.text('kind')) ?? 'ebook'
  const id = query.number('id')
  const work = useCall('work.detail', thing === 'work' && id !== undefined ? { kind, id } : null)
  const packs = useCall('integral.sviplist', thing === 'vip' ? { type: 'm' } : null)
  const asked = thing === 'work' ? work : packs
  const sold = work.data?.work
  const packages =
    thing === 'vip'
      ? (packs.data?.rows ?? []).map(packageCard)
      : sold && sold.price > 0 && !sold.free
        ? [{ id: sold.id, name: sold.title, price: sold.price }]
        : []
  const done = () => go(route('/user/gift'), false)
  // Paid at a cashier that took over the page: continues once the payment is confirmed.
  useEffect(() => onPaid((purpose) => void (purpose === 'gift' && go(route('/user/gift'), false))), [go])
  const wish = (product: { id: number; price: number }): GiftWish => ({
    ...product,
    thing,
    message: message.trim(),
    ...(thing === 'work' ? { kind } : {}),
  })
  const purchase = usePurchase(packages, (product, type) => buyGift(wish(product), type), done)
  const tier = packs.data?.rows.find((row) => row.id === purchase.chosen?.id)
  const face: Pick<GiftRow, 'thing' | 'title' | 'days' | 'work' | 'tier' | 'message'> = {
    thing,
    title: sold?.title ?? tier?.title ?? '',
    days: tier?.days ?? 0,
    message: message.trim(),
    ...(sold ? { work: sold } : {}),
    ...(tier ? { tier: tier.tier } : {}),
  }
  const choose = <Button href={to('/ebook/recommends')}>去挑一本书</Button>
  return (
    <Page
      title={thing === 'vip' ? '送会员' : '送一本书'}
      width="wide"
      ground="group"
      call={asked}
      gone={asked.data && !sold && packages.length === 0}
      missing={{ title: '没有找到要送的内容', hint: '挑一本书，或送一段会员', action: choose }}
      empty={
        packages.length ? undefined : (
          <Empty title="免费作品无需赠送" hint="把它的链接分享给好友就好" action={choose} />
        )
      }
      skeleton={<Skeleton shape="row" count={2} />}
      footer={
        <PayFoot
          purchase={purchase}
          kind={thing === 'vip' ? 'gold' : 'primary'}
          label="支付并赠送"
          disabled={!asked.data}
        />
      }
    >
      <div className={styles.spread}>
        <div className={styles.card}>
          <GiftFace gift={face}>
            {purchase.chosen ? <Price className={styles.price} value={purchase.chosen.price} /> : null}
          </GiftFace>
        </div>
        <div className={styles.form}>
          <TextArea
            label="附言"
            value={message}
            onValue={(text) => setMessage(text.slice(0, LONGEST))}
            maxLength={LONGEST}
            placeholder="写一句话给收到的人，60 字以内，可不填"
          />
        </div>
      </div>
      <Choices purchase={purchase} single={thing === 'work'} />
      <Section title="怎么送">
        <ul className={styles.rules}>
          <li>支付后生成领取链接，发给好友，第一位打开的人领取。</li>
          <li>7 天内没有人领取，礼品退回给你，可以再送或自己留用。</li>
          <li>领取后归好友所有，不能撤回。</li>
        </ul>
      </Section>
    </Page>
  )
}
