import { useRequest } from 'ahooks'
import { useState, type ReactNode } from 'react'
import { call } from '@/client/client'
import { messageOf } from '@/client/errors'
import type { WorkKind } from '@/contract/catalogue/work'
import { Fault } from '../../kit/display/Fault'
import { handledByScreen } from '../../kit/handledByScreen'
import { ChoiceBlockField, KIND_OPTIONS, NumberBlockField } from '../../kit/blocks/fields'
import { WorkBlockField } from '../../kit/blocks/Items'
import type { Sample } from './PosterCanvas'
import styles from './poster.module.css'

interface Chosen {
  userId: number
  kind: WorkKind
  work: number
}

/** Chooses a real user and a real work for the preview. */
export function useSample(): { sample: Sample | undefined; error: Error | undefined; bits: ReactNode } {
  const [chosen, setChosen] = useState<Chosen>({ userId: 0, kind: 'ebook', work: 0 })
  const { userId, kind, work } = chosen
  const { data, error } = useRequest(
    () =>
      call(
        'adminposter.sample',
        { ...(userId ? { userId } : {}), ...(work ? { kind, work } : {}) },
        { quiet: true },
      ),
    { ...handledByScreen, refreshDeps: [userId, kind, work], debounceWait: 300, debounceLeading: true },
  )
  const set = (changed: Partial<Chosen>): void => setChosen((now) => ({ ...now, ...changed }))
  const bits = (
    <div className={styles.sample}>
      <NumberBlockField
        label="用户编号"
        value={userId || (data?.userId ?? 1)}
        min={1}
        max={2_147_483_647}
        onChange={(next) => set({ userId: next })}
      />
      <ChoiceBlockField
        label="种类"
        value={kind}
        options={KIND_OPTIONS}
        onChange={(next) => set({ kind: next, work: 0 })}
      />
      <WorkBlockField label="作品" kind={kind} value={work} onChange={(next) => set({ work: next })} />
      <Fault>{error && data ? messageOf(error) : null}</Fault>
    </div>
  )
  return { sample: data, error: data ? undefined : error, bits }
}
