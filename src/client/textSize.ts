import { stored } from './storage'

/** What somebody chose on this device: every text of the phone is a quarter larger in large text. */
export type TextSize = 'standard' | 'large'

export const TEXT_SIZES: readonly { value: TextSize; label: string }[] = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大字' },
]

export const chosenTextSize = (): TextSize => stored.read('text_size') ?? 'standard'

/** Gives the page the chosen text size; the sizes themselves are tokens of the design system. */
export function applyTextSize(): void {
  document.documentElement.dataset['text'] = chosenTextSize()
}

export function chooseTextSize(size: TextSize): void {
  if (size === 'standard') stored.remove('text_size')
  else stored.write('text_size', size)
  applyTextSize()
}
