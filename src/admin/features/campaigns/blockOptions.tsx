import { createContext } from 'react'
import type { AnswerOf } from '@/client/client'
import type { LiveBlock } from '@/contract/content/campaign'
import { TextBlockField } from '../../kit/blocks/fields'
import styles from './campaign.module.css'

/** Options for the fields of blocks, and the live data that blocks show now. */
export const BlockOptions = createContext<{
  choices: AnswerOf<'admincampaign.choices'> | undefined
  live: readonly LiveBlock[]
}>({ choices: undefined, live: [] })

/** Changes some fields of a block. */
export type Set<B> = (changed: Partial<B>) => void
export interface FormOf<B> {
  block: B
  set: Set<B>
}

/** Call that uploads the pictures of blocks. */
export const upload = 'admincampaign.picture'

export const Heading = ({ block, set }: FormOf<{ title: string; note: string }>) => (
  <div className={styles.pair}>
    <TextBlockField label="标题" value={block.title} max={40} onChange={(title) => set({ title })} />
    <TextBlockField label="副标题" value={block.note} max={80} onChange={(note) => set({ note })} />
  </div>
)
