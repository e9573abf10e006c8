import { useMemo, type ReactNode } from 'react'
import { WorkRails } from 'design-system/WorkRails'
import type { Landing } from '@/contract/discovery/home'
import { railFacts } from '@/mobile/kit/works/workCard'

interface LandingRailsProps {
  rails: Landing['rails']
  gradual: boolean
  foot: ReactNode
}

/** Rails of a landing, as the server returns them. */
export function LandingRails({ rails, ...rest }: LandingRailsProps) {
  return <WorkRails rails={useMemo(() => rails.map(railFacts), [rails])} {...rest} />
}
