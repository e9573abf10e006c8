import { useState } from 'react'
import { cascadePath } from 'design-system/Cascade'
import { Button } from 'design-system/Button'
import { TextArea } from 'design-system/TextArea'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { regionText } from '@/contract/kernel/region'
import { call } from '@/client/client'
import { parseAddress } from '@/mobile/areas/checkout/parts/parseAddress'
import type { AddressDraft } from './addressDraft'
import styles from './AddressForm.module.css'

type Found = Pick<AddressDraft, 'name' | 'mobile' | 'area' | 'region' | 'detail'>

interface PasteBoxProps {
  values: AddressDraft
  /** Called with the recognised fields, or with the earlier values on undo. */
  onFill: (found: Partial<Found>) => void
  onText: (text: string) => void
}

const LABELS = { name: '收货人', mobile: '手机号', area: '所在地区', detail: '详细地址' } as const
const PARTS = ['name', 'mobile', 'area', 'detail'] as const

/** Reads a pasted text into the form. Fields missing in the text stay unchanged, and replaced ones can be restored. */
export function PasteBox({ values, onFill, onText }: PasteBoxProps) {
  const [said, setSaid] = useState('')
  const [before, setBefore] = useState<Found | null>(null)
  const { busy, error, run } = useSubmit('地区数据没有加载出来，请重试')

  const read = async (text: string): Promise<void> => {
    const { rows } = await call('common.areas', {}, { quiet: true })
    const { name, mobile, area, detail } = parseAddress(text, rows)
    if (!name && !mobile && area.length === 0) {
      setBefore(null)
      return setSaid('没有识别出收货信息，请手动填写')
    }
    const { name: oldName, mobile: oldMobile, area: oldArea, region, detail: oldDetail } = values
    setBefore({ name: oldName, mobile: oldMobile, area: oldArea, region, detail: oldDetail })
    const names = cascadePath(rows, area).map((part) => part.name)
    const found = { name, mobile, area: area.length === 3 ? '3' : '', detail }
    onFill({
      ...(name ? { name } : {}),
      ...(mobile ? { mobile } : {}),
      ...(area.length ? { area, region: regionText(names) } : {}),
      ...(detail ? { detail } : {}),
    })
    const missing = PARTS.filter((part) => !found[part]).map((part) => LABELS[part])
    setSaid(missing.length ? `已识别，请补充${missing.join('、')}` : '已识别，请核对')
  }
  const undo = (): void => {
    if (before) onFill(before)
    setBefore(null)
    setSaid('')
  }

  return (
    <section className={styles.paste} aria-label="粘贴识别">
      <TextArea
        label="粘贴整段地址，自动识别"
        placeholder="如：张小满 13812345678 浙江省杭州市西湖区文三路 90 号 2 幢 301"
        maxLength={500}
        value={values.pasted}
        onValue={(text) => {
          onText(text)
          setSaid('')
        }}
      />
      <div className={styles.reading}>
        <p role="status">{error ?? said}</p>
        {before && said ? (
          <Button type="button" kind="ghost" size="s" onClick={undo}>
            撤销
          </Button>
        ) : null}
        <Button
          type="button"
          kind="secondary"
          size="s"
          disabled={values.pasted.trim() === ''}
          loading={busy}
          onClick={() => void run(() => read(values.pasted))}
        >
          识别
        </Button>
      </div>
    </section>
  )
}
