import { useMemo } from 'react'
import { WorkRails } from 'design-system/WorkRails'
import type { Landing } from '@/contract/discovery/home'
import { railFacts } from '@/mobile/kit/works/workCard'

/** Rails of a landing, as the server returns them. */
export function LandingRails({ rails, gradual }: { rails: Landing['rails']; gradual: boolean }) {
  return <WorkRails rails={useMemo(() => rails.map(railFacts), [rails])} gradual={gradual} />
}
