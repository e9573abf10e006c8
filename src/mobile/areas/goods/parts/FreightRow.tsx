import { useState } from 'react'
import type { GoodsKind } from '@/contract/store/goods'
import { useCall } from '@/mobile/kit/frame/useCall'
import type { AnswerOf } from '@/client/client'
import { roundYuan, yuan } from '@/format/money'
import { RegionSheet } from '@/mobile/kit/shop/RegionSheet'
import { OpenRow } from './OpenRow'

type Freight = AnswerOf<'goods.freight'>

/** Text of the shipping fee. */
export function freightText({ area, sent, fee, always, freeFrom }: Freight): string {
  if (always) return '包邮'
  const from = freeFrom > 0 ? `，满 ${roundYuan(freeFrom)} 元包邮` : ''
  if (!area) return `选择地区查看运费${from}`
  if (!sent) return '暂不支持配送到该地区'
  return fee === 0 ? '包邮' : `运费 ${yuan(fee)}${from}`
}

interface FreightRowProps {
  kind: GoodsKind
  id: number
  skuId?: number
  quantity: number
}

/** Delivery area and shipping fee; a tap chooses another area. */
export function FreightRow({ kind, id, skuId, quantity }: FreightRowProps) {
  const [area, setArea] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const { data, error, refresh } = useCall('goods.freight', {
    kind,
    id,
    quantity,
    ...(skuId === undefined ? {} : { skuId }),
    ...(area === undefined ? {} : { area }),
  })
  const district = data?.area ?? ''
  const codes = district ? [`${district.slice(0, 2)}0000`, `${district.slice(0, 4)}00`, district] : []
  return (
    <>
      <OpenRow
        label="配送"
        fault={data?.sent === false}
        onOpen={() => (error && !data ? void refresh() : setChoosing(true))}
      >
        {data?.region ? <span>至 {data.region}</span> : null}
        <span>{data ? freightText(data) : error ? '运费没有加载出来，点此重试' : '正在计算运费…'}</span>
      </OpenRow>
      <RegionSheet
        visible={choosing}
        onClose={() => setChoosing(false)}
        value={codes}
        onChoose={(path) => setArea(path.at(-1)?.code)}
      />
    </>
  )
}
