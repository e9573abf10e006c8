import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { Empty } from 'design-system/Empty'
import { Page } from 'design-system/Page'
import { Price } from 'design-system/Price'
import { Skeleton } from 'design-system/Skeleton'
import type { CartLine } from '@/contract/trade/cart'
import { call } from '@/client/client'
import { to } from '@/client/links'
import { useGo } from '@/mobile/kit/frame/navigation'
import { useCall } from '@/mobile/kit/frame/useCall'
import { setCartCount } from '@/stores/cart'
import { overlays, toast } from '@/stores/overlays'
import { quotedTitle } from '@/format/titles'
import { CartItem } from '../parts/CartItem'
import { FreightHint } from '../parts/FreightHint'
import styles from './Cart.module.css'

/** The cart of every sellable kind, by shop. An unavailable line shows the reason and is deselected at once. */
export default function Cart() {
  const asked = useCall('ebook.cartlist', {})
  const { data, refresh, mutate } = asked
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const go = useGo()
  const rows = data?.rows ?? []
  const good = rows.filter(({ fault }) => !fault)
  const faulty = rows.filter(({ fault }) => fault)
  const chosen = good.filter(({ id }) => !off.has(id))
  const sum = chosen.reduce((all, row) => all + row.price * row.quantity, 0)
  const priced = useCall('ebook.cartquery', chosen.length ? { lines: chosen.map(({ id }) => id) } : null)

  const choose = (lines: readonly CartLine[], on: boolean): void => {
    const next = new Set(off)
    for (const { id } of lines) {
      if (on) next.delete(id)
      else next.add(id)
    }
    setOff(next)
  }
  const remove = async (lines: readonly CartLine[]): Promise<void> => {
    const ids = lines.map(({ id }) => id)
    try {
      const { count } = await call('ebook.cartdelete', { lines: ids })
      setCartCount(count)
      if (data) mutate({ ...data, rows: rows.filter(({ id }) => !ids.includes(id)) })
      toast('已移出购物车')
    } catch {
      await refresh()
    }
  }
  const ask = async (lines: readonly CartLine[], title: string): Promise<void> => {
    if (await overlays.confirm({ title, confirmText: '移出', cancelText: '再想想' })) await remove(lines)
  }
  const setQuantity = async (line: CartLine, quantity: number): Promise<void> => {
    if (data) mutate({ ...data, rows: rows.map((row) => (row.id === line.id ? { ...row, quantity } : row)) })
    try {
      await call('ebook.cartupdate', { id: line.id, quantity })
      await priced.refresh()
    } catch {
      // The error policy has shown the reason: reload the server's list.
      await refresh()
    }
  }
  const item = (line: CartLine) => (
    <CartItem
      key={line.id}
      line={line}
      chosen={!line.fault && !off.has(line.id)}
      onChoose={(on) => choose([line], on)}
      onQuantity={(quantity) => void setQuantity(line, quantity)}
      onRemove={() => void ask([line], `将${quotedTitle(line.kind, line.title)}移出购物车？`)}
    />
  )
  return (
    <Page
      title="购物车"
      ground="group"
      width="wide"
      pullRefresh={refresh}
      call={asked}
      empty={
        data && rows.length === 0 ? (
          <Empty
            picture="box"
            title="购物车还是空的"
            hint="电子书、课程、好物都可以放进来一起结算"
            action={<Button href={to('/index/goods')}>去逛逛</Button>}
          />
        ) : undefined
      }
      skeleton={<Skeleton shape="row" count={5} />}
      footer={
        rows.length === 0 ? undefined : (
          <div className={styles.foot}>
            <Checkbox
              checked={good.length > 0 && chosen.length === good.length}
              disabled={good.length === 0}
              onChange={(on) => choose(good, on)}
            >
              全选
            </Checkbox>
            <p className={styles.sum} aria-live="polite">
              <span>合计</span> <Price value={sum} size="l" />
              <small>优惠与运费在结算时计算</small>
            </p>
            <Button
              size="l"
              disabled={chosen.length === 0}
              onClick={() => go(to('/ebook/mycartpayment', { lines: chosen.map(({ id }) => id).join('.') }))}
            >
              结算{chosen.length ? `（${chosen.length}）` : ''}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.shops}>
        {(data?.shops ?? []).map((shop) => {
          const own = good.filter(({ shopId }) => shopId === shop.id)
          if (own.length === 0) return null
          return (
            <section key={shop.id} className={styles.shop} aria-label={shop.name}>
              <header className={styles.head}>
                <Checkbox checked={own.every(({ id }) => !off.has(id))} onChange={(on) => choose(own, on)}>
                  {shop.name}
                </Checkbox>
              </header>
              <ul>{own.map(item)}</ul>
              {!priced.error && own.some(({ id, sku }) => sku > 0 && !off.has(id)) ? (
                <FreightHint shopId={shop.id} shop={priced.data?.shops.find(({ id }) => id === shop.id)} />
              ) : null}
            </section>
          )
        })}
        {faulty.length ? (
          <section className={styles.shop} aria-label="失效商品">
            <header className={styles.head}>
              <span>失效商品 {faulty.length} 件</span>
              <button
                type="button"
                className={styles.clear}
                onClick={() => void ask(faulty, `移出 ${faulty.length} 件失效商品？`)}
              >
                清空
              </button>
            </header>
            <ul>{faulty.map(item)}</ul>
          </section>
        ) : null}
      </div>
    </Page>
  )
}
