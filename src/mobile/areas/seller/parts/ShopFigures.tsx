import { useState } from 'react'
import { Button } from 'design-system/Button'
import { Cover } from 'design-system/Cover'
import { Section } from 'design-system/Section'
import { Segmented } from 'design-system/Segmented'
import { Sheet } from 'design-system/Sheet'
import {
  SHOP_BEFORE,
  SHOP_FIGURE_HELP,
  SHOP_FIGURES,
  type ShopFigure,
  type ShopSpan,
} from '@/contract/store/shop-figures'
import type { ShopFigures as Facts } from '@/contract/trade/shop-home'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { humanCount } from '@/format/count'
import { trendOf } from '@/format/figures'
import { yuan } from '@/format/money'
import { AsyncSection } from '@/mobile/kit/frame/AsyncSection'
import type { CallState } from '@/mobile/kit/frame/useCall'
import styles from './ShopFigures.module.css'

const SPANS: readonly { value: ShopSpan; label: string }[] = [
  { value: 'today', label: '今天' },
  { value: 'week', label: '近 7 天' },
  { value: 'month', label: '近 30 天' },
]

const LABELS: Record<ShopFigure | 'best', string> = {
  paid: '支付金额',
  orders: '支付订单',
  visitors: '访客',
  views: '商品浏览',
  refunds: '退款金额',
  best: '卖得最好',
}

const shown = (figure: ShopFigure, value: number): string =>
  figure === 'paid' || figure === 'refunds' ? yuan(value) : humanCount(value)

interface ShopFiguresProps {
  state: CallState<Facts>
  span: ShopSpan
  onSpan: (span: ShopSpan) => void
}

/** Visits and sales of the user's own shop, each beside the span before, with their definitions. */
export function ShopFigures({ state, span, onSpan }: ShopFiguresProps) {
  const [explained, setExplained] = useState(false)
  return (
    <Section
      title="经营数据"
      className={styles.root}
      action={
        <Button kind="ghost" size="s" onClick={() => setExplained(true)}>
          数据说明
        </Button>
      }
    >
      <Segmented className={styles.spans} label="统计时间" value={span} options={SPANS} onChange={onSpan} />
      <AsyncSection state={state}>
        {({ figures, best }) => (
          <>
            <dl className={styles.figures} aria-label="经营数据">
              {figures.map(({ figure, value, before }) => {
                const { text, rise } = trendOf(value, before)
                return (
                  <div key={figure}>
                    <dt>{LABELS[figure]}</dt>
                    <dd className={styles.value}>{shown(figure, value)}</dd>
                    <dd className={styles.trend} data-rise={figure === 'refunds' ? 0 : rise}>
                      {text}
                    </dd>
                  </div>
                )
              })}
            </dl>
            <p className={styles.note}>{SHOP_BEFORE[span]}</p>
            <BestSellers best={best} />
          </>
        )}
      </AsyncSection>
      <Sheet visible={explained} onClose={() => setExplained(false)} title="数据说明">
        <dl className={styles.help}>
          {([...SHOP_FIGURES, 'best'] as const).map((figure) => (
            <div key={figure}>
              <dt>{LABELS[figure]}</dt>
              <dd>{SHOP_FIGURE_HELP[figure]}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </Section>
  )
}

function BestSellers({ best }: Pick<Facts, 'best'>) {
  return (
    <div className={styles.best}>
      <h3>{LABELS.best}</h3>
      {best.length === 0 ? <p className={styles.none}>这段时间还没有卖出商品</p> : null}
      <ol>
        {best.map((row, index) => (
          <li key={row.id}>
            <a href={to('/user/shop/product', { id: row.id })}>
              <span className={styles.place} aria-hidden>
                {index + 1}
              </span>
              <Cover
                kind={row.kind}
                title={row.title}
                src={row.cover ? fileUrl(row.cover) : undefined}
                className={styles.cover}
              />
              <span className={styles.title}>{row.title}</span>
              <span className={styles.sold}>
                <b>{humanCount(row.pieces)} 件</b>
                <small>{yuan(row.amount)}</small>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
