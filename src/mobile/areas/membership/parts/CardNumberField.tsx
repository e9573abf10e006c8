import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { TextField } from 'design-system/TextField'
import { CARD_DIGITS, grouped, plainNumber } from '@/contract/promotion/card-number'

type Props = Omit<ComponentProps<typeof TextField>, 'ref' | 'onValue' | 'value'> & {
  value: string
  onValue: (value: string) => void
  ref: (element: HTMLInputElement | null) => void
}

/** Formats a typed or pasted number, with or without spaces and dashes, for the field. */
export const shownNumber = (text: string): string => grouped(plainNumber(text).slice(0, CARD_DIGITS))

/** Field for a card's number in groups of four. The caret stays behind the same digit. */
export function CardNumberField({ value, onValue, ref, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    const digits = caret.current
    caret.current = null
    if (digits === null || !input.current) return
    // The gap belongs to the digit before it, so that the next one is typed behind it.
    const place = digits + Math.floor(Math.max(0, digits - 1) / 4)
    input.current.setSelectionRange(place, place)
  }, [value])

  return (
    <TextField
      {...props}
      ref={(element) => {
        input.current = element
        ref(element)
      }}
      inputMode="numeric"
      autoComplete="off"
      placeholder="16 位数字，可直接粘贴"
      value={value}
      onValue={(text) => {
        const before = text.slice(0, input.current?.selectionStart ?? text.length)
        const next = shownNumber(text)
        caret.current = Math.min(plainNumber(before).length, CARD_DIGITS)
        // When the formatted text is unchanged, React would leave the typed text in the field.
        if (next === value && input.current) input.current.value = next
        onValue(next)
      }}
    />
  )
}
