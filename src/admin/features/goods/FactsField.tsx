import { Input } from 'antd'
import { useState } from 'react'
import type { GoodsForm } from '@/contract/store/goods-form'
import { factsOf, factsText } from './form'

interface Props {
  value?: GoodsForm['facts']
  onChange?: (facts: GoodsForm['facts']) => void
}

/** Facts as lines of name and value; incomplete lines stay in the field and are not saved. */
export function FactsField({ value = [], onChange }: Props) {
  const known = factsText(value)
  const [typed, setTyped] = useState(known)
  const shown = factsText(factsOf(typed)) === known ? typed : known
  return (
    <Input.TextArea
      aria-label="参数"
      rows={5}
      placeholder={'每行一项，如\n材质：棉布'}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(factsOf(target.value))
      }}
    />
  )
}
