import { useMemo, type ReactNode } from 'react'
import { WorkRails } from 'design-system/WorkRails'
import type { Landing } from '@/contract/discovery/home'
import { railFacts } from '@/mobile/kit/works/workCard'
import { FootNotes } from './FootNotes'

interface LandingRailsProps {
  rails: Landing['rails']
  gradual: boolean
  foot: ReactNode
  /** Ends with the legal footer. */
  legal: boolean
}

/** Rails of a landing, as the server returns them. */
export function LandingRails({ rails, gradual, foot, legal }: LandingRailsProps) {
  return (
    <WorkRails
      rails={useMemo(() => rails.map(railFacts), [rails])}
      gradual={gradual}
      foot={
        <>
          {foot}
          {legal ? <FootNotes /> : null}
        </>
      }
    />
  )
}
