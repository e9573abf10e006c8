import { memo, startTransition, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '../../hooks/whenIdle.ts'
import { Rail } from '../Rail/Rail.tsx'
import { Section } from '../Section/Section.tsx'
import { WorkCard, type WorkCardProps } from '../WorkCard/WorkCard.tsx'
import styles from './WorkRails.module.css'

export interface RailOfWorks {
  key: string
  title: string
  /** Address of the full list; empty = none. */
  more: string
  /** row and banner are stacked vertically; any other value scrolls sideways. */
  layout: string
  works: (WorkCardProps & { key: string })[]
}

/** Returns the width of a card for the kind of works. */
const itemOf = (works: RailOfWorks['works']): 's' | 'm' | 'l' => {
  const kind = works[0]?.kind
  if (kind === 'film' || kind === 'course') return 'l'
  return kind === 'ebook' || kind === 'paperbook' ? 's' : 'm'
}

/** Number of cards rendered per idle moment: their layout and paint take a slow phone less than 50 ms. */
const STEP = 2

interface WorkRailsProps {
  rails: readonly RailOfWorks[]
  /**
   * Renders the cards a few at a time while a server-rendered page is hydrated: all at once they would block a slow
   * phone for a quarter of a second. A landing the user comes back to is rendered whole, because its scroll position
   * depends on its height.
   */
  gradual?: boolean
  /** Shown below the rails once all of them are rendered, so that none of them moves it. */
  foot?: ReactNode
}

/** The rails of a landing, chosen and ordered by operators. They come below the first view. */
export function WorkRails({ rails, gradual = false, foot }: WorkRailsProps) {
  const [shown, setShown] = useState(gradual ? 0 : Infinity)
  const all = rails.reduce((sum, { works }) => sum + works.length, 0)
  useEffect(() => {
    if (shown < all) return whenIdle(() => startTransition(() => setShown((count) => count + STEP)))
    return undefined
  }, [shown, all])
  return (
    <>
      {begunOf(rails, shown).map(({ key, ...rail }) => (
        <OneRail key={key} {...rail} />
      ))}
      {shown < all ? null : foot}
    </>
  )
}

/** Returns the rails that contain the first `count` works; the last rail may be incomplete. */
function begunOf(rails: readonly RailOfWorks[], count: number): RailOfWorks[] {
  let left = count
  return rails.flatMap((rail) => {
    if (left <= 0) return []
    const works = left < rail.works.length ? rail.works.slice(0, left) : rail.works
    left -= rail.works.length
    return [{ ...rail, works }]
  })
}

const OneRail = memo(function OneRail({ title, more, layout, works }: Omit<RailOfWorks, 'key'>) {
  const link = more ? { href: more } : undefined
  if (layout === 'row' || layout === 'banner')
    return (
      <Section title={title} more={link}>
        <div className={layout === 'row' ? styles.rows : styles.banners}>
          {works.map(({ key, ...card }) => (
            <WorkCard key={key} {...card} layout={layout} />
          ))}
        </div>
      </Section>
    )
  return (
    <Rail title={title} more={link} item={itemOf(works)}>
      {works.map(({ key, ...card }) => (
        <WorkCard key={key} {...card} />
      ))}
    </Rail>
  )
})
