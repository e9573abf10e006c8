import { useEffect, useRef, useState } from 'react'
import { call } from '@/client/client'
import type { LiveBlock } from '@/contract/content/campaign'
import type { Block } from '@/contract/content/campaign-blocks'

const LIVING: ReadonlySet<string> = new Set(['works', 'packages', 'hero', 'video'])
const WAIT = 500

/** What the live data of a block depends on, as the server is asked for it: words would only make it longer. */
function askedOf(block: Block): string {
  const bare =
    block.kind === 'packages'
      ? { ...block, items: block.items.map((item) => ({ ...item, lines: [] })) }
      : block.kind === 'hero' || block.kind === 'video'
        ? { ...block, captions: '' }
        : block
  return JSON.stringify(bare)
}

/** Live data of the blocks that are being written: what the server told of them, asked again when one changes. */
export function useLive(
  blocks: readonly Block[],
  first: readonly LiveBlock[],
  known: readonly Block[],
): LiveBlock[] {
  const answers = useRef<Map<string, LiveBlock> | null>(null)
  answers.current ??= new Map(
    known.flatMap((block) => {
      const live = first.find(({ key }) => key === block.key)
      return live ? [[askedOf(block), live]] : []
    }),
  )
  const [, setCount] = useState(0)
  const living = blocks.filter(({ kind }) => LIVING.has(kind))
  const wanted = living.map(askedOf)
  const missing = wanted.filter((text) => !answers.current?.has(text)).join('\n')
  // The last answer of a block stands until the next has come.
  const latest = useRef(new Map<string, LiveBlock>())

  useEffect(() => {
    if (missing === '') return
    let live = true
    const timer = setTimeout(() => {
      for (const block of missing.split('\n'))
        call('admincampaign.live', { block }, { quiet: true })
          .then((answer) => {
            answers.current?.set(block, answer)
            if (live) setCount((count) => count + 1)
          })
          .catch(() => undefined)
    }, WAIT)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [missing])

  return living.flatMap(({ key }, index) => {
    const answer = answers.current?.get(wanted[index] ?? '') ?? latest.current.get(key)
    if (!answer) return []
    const named = { ...answer, key }
    latest.current.set(key, named)
    return [named]
  })
}
