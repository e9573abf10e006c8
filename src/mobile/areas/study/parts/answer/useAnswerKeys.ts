import { useEffect, useEffectEvent } from 'react'

interface AnswerKeys {
  /** By -1 or 1. */
  step(by: number): void
  /** Chooses the option at a place, from 0. */
  choose(index: number): void
  /** Enter. */
  enter(): void
}

const TEXT = 'textarea, input:not([type="radio"], [type="checkbox"])'

const indexOf = (key: string): number => {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-h]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : -1
}

/** Keys of the answering screens: arrows turn the pages, 1–9 and A–H choose, Enter goes on. A text keeps its own keys. */
export function useAnswerKeys({ step, choose, enter }: AnswerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : document.body
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (at.closest('[role="dialog"], audio')) return
    const typing = at.matches(TEXT)
    if (event.key === 'Enter') {
      // Buttons and links keep theirs.
      if (at.closest('a, button, textarea')) return
      event.preventDefault()
      enter()
    } else if (!typing && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      step(event.key === 'ArrowLeft' ? -1 : 1)
    } else if (!typing && indexOf(event.key) >= 0) choose(indexOf(event.key))
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
