import { useState, type SubmitEvent } from 'react'
import { Button } from 'design-system/Button'
import { useSubmit } from 'design-system/hooks/useSubmit'
import { Sheet } from 'design-system/Sheet'
import { TextField } from 'design-system/TextField'
import type { ShopParcel } from '@/contract/trade/shoporders'
import { CARRIERS } from '@/contract/trade/carriers'
import { call } from '@/client/client'
import { toast } from '@/stores/overlays'
import { Choices } from 'design-system/Choices'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'

interface ShipSheetProps {
  parcel: ShopParcel
  onClose: () => void
  onSent: () => void
}

/** Asks for the carrier and the tracking number of a parcel. */
export function ShipSheet({ parcel: { id, version, address }, onClose, onSent }: ShipSheetProps) {
  const [carrier, setCarrier] = useState<string>(CARRIERS[0] ?? '')
  const [trackingNo, setTrackingNo] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { busy, error, run } = useSubmit('发货失败，请重试')
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const number = trackingNo.replaceAll(/\s/g, '')
    if (!/^[A-Za-z0-9-]{6,40}$/.test(number)) return setFault('快递单号为 6～40 位字母或数字')
    if (!(await run(() => call('shop.ship', { id, version, carrier, trackingNo: number }, { quiet: true }))))
      return
    toast('已发货')
    onClose()
    onSent()
  }
  return (
    <Sheet
      visible
      onClose={onClose}
      title="发货"
      {...(address ? { description: `寄给 ${address.name}，${address.region} ${address.detail}` } : {})}
    >
      <Form busy={busy} onSubmit={(event) => void submit(event)}>
        <Choices
          label="快递公司"
          options={CARRIERS.map((value) => ({ value, label: value }))}
          value={carrier}
          error={null}
          onChange={setCarrier}
        />
        <TextField
          label="快递单号"
          maxLength={40}
          autoComplete="off"
          value={trackingNo}
          error={fault}
          onValue={(text) => {
            setTrackingNo(text)
            setFault(null)
          }}
        />
        <FormError>{error}</FormError>
        <Button type="submit" size="l" block loading={busy}>
          确认发货
        </Button>
      </Form>
    </Sheet>
  )
}
