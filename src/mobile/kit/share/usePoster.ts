import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { WorkBrief } from '@/contract/catalogue/work'
import { messageOf } from '@/client/errors'
import { inOfficialAccount } from '@/stores/environment'
import type { PosterDoc } from '@/contract/content/poster-doc'
import type { PosterFacts, PosterStyle } from '@/shared/poster/draw'
import { makePoster } from '@/shared/poster/make'
import { tokens } from 'design-system/tokens/tokens'

const STYLE: PosterStyle = {
  serif: tokens['font-serif'],
  sans: tokens['font-sans'],
  ink: tokens['color-paper-text'],
  paper: tokens['color-paper'],
  veil: tokens['color-veil'],
}

/** WeChat saves a picture by a long press only as a data URL, which holds all of it; else an object URL is lighter. */
const addressOf = (picture: Blob): Promise<string> =>
  inOfficialAccount()
    ? new Promise((resolve, reject) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => resolve(reader.result as string))
        reader.addEventListener('error', () => reject(new Error('海报没有生成，请重试')))
        reader.readAsDataURL(picture)
      })
    : Promise.resolve(URL.createObjectURL(picture))

export interface PosterState {
  picture?: Blob
  url: string
  busy: boolean
  fault: string
  again(): void
}

/** The poster of a template and its works, redrawn when they change and when a late cover has loaded. */
export function usePoster(
  template: PosterDoc | undefined,
  facts: PosterFacts | undefined,
  works: readonly WorkBrief[],
): PosterState {
  const [made, setMade] = useState<{ picture: Blob; url: string }>()
  const [busy, setBusy] = useState(true)
  const [fault, setFault] = useState('')
  const [attempt, setAttempt] = useState(0)
  // The poster's input as text: its parts are new objects on every render.
  const key = JSON.stringify([template, facts, works.map(({ kind, id }) => [kind, id])])
  const newest = useEffectEvent(() => ({ template, facts, works }))

  useEffect(() => {
    const { facts: wanted, template: doc, works: shown } = newest()
    if (!wanted || !doc) return
    let live = true
    const run = async (): Promise<void> => {
      setBusy(true)
      setFault('')
      try {
        for (let round = 0; round < 2; round += 1) {
          const { picture, late } = await makePoster(doc, wanted, shown, STYLE)
          const url = await addressOf(picture)
          if (!live) return URL.revokeObjectURL(url)
          setMade({ picture, url })
          setBusy(false)
          if (!(await late) || !live) return
        }
      } catch (error) {
        if (live) setFault(messageOf(error))
      } finally {
        if (live) setBusy(false)
      }
    }
    void run()
    return () => {
      live = false
    }
  }, [key, attempt])

  const url = made?.url ?? ''
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...(made ? { picture: made.picture } : {}), url, busy, fault, again }
}
