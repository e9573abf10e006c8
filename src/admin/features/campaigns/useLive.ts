import { useEffect, useState } from 'react'
import { call } from '@/client/client'
import type { LiveBlock } from '@/contract/content/campaign'
import type { Block } from '@/contract/content/campaign-blocks'

const LIVING: ReadonlySet<string> = new Set(['works', 'packages', 'hero', 'video'])
const WAIT = 500

/**
 * Returns the parts of a block that its live data depends on, as sent to the server: texts would only make the request
 * longer.
 */
function askedOf(block: Block): string {
  const bare =
    block.kind === 'packages'
      ? { ...block, items: block.items.map((item) => ({ ...item, lines: [] })) }
      : block.kind === 'hero' || block.kind === 'video'
        ? { ...block, captions: '' }
        : block
  return JSON.stringify(bare)
}

const keyOf = (asked: string): string => (JSON.parse(asked) as Block).key

/** Returns the live data of the blocks being edited, loaded again when a block changes. */
export function useLive(
  blocks: readonly Block[],
  first: readonly LiveBlock[],
  known: readonly Block[],
): LiveBlock[] {
  // The newest data of a block is last, and is shown until the data for its current fields has arrived.
  const [answers, setAnswers] = useState<ReadonlyMap<string, LiveBlock>>(
    () =>
      new Map(
        known.flatMap((block) => {
          const live = first.find(({ key }) => key === block.key)
          return live ? [[askedOf(block), live]] : []
        }),
      ),
  )
  const living = blocks.filter(({ kind }) => LIVING.has(kind))
  const wanted = living.map(askedOf)
  const missing = wanted.filter((text) => !answers.has(text)).join('\n')

  useEffect(() => {
    if (missing === '') return
    const timer = setTimeout(() => {
      for (const block of missing.split('\n'))
        call('admincampaign.live', { block }, { quiet: true })
          .then((answer) => setAnswers((now) => new Map(now).set(block, { ...answer, key: keyOf(block) })))
          .catch(() => undefined)
    }, WAIT)
    return () => clearTimeout(timer)
  }, [missing])

  return living.flatMap(({ key }, index) => {
    const answer =
      answers.get(wanted[index] ?? '') ?? [...answers.values()].findLast((live) => live.key === key)
    return answer ? [{ ...answer, key }] : []
  })
}
