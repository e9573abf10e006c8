import { memo, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../hooks/whenIdle.ts'
import { Rail } from '../Rail/Rail.tsx'
import { Section } from '../Section/Section.tsx'
import { WorkCard, type WorkCardProps } from '../WorkCard/WorkCard.tsx'
import styles from './WorkRails.module.css'

export interface RailOfWorks {
  key: string
  title: string
  /** Address of the whole list; empty = none. */
  more: string
  /** row and banner stand below one another; anything else scrolls sideways. */
  layout: string
  works: (WorkCardProps & { key: string })[]
}

/** Width of a card by what it shows. */
const itemOf = (works: RailOfWorks['works']): 's' | 'm' | 'l' => {
  const kind = works[0]?.kind
  if (kind === 'film' || kind === 'course') return 'l'
  return kind === 'ebook' || kind === 'paperbook' ? 's' : 'm'
}

/** How many cards are drawn at an idle moment: laid out and painted they take a slow phone less than 50 ms. */
const STEP = 2

interface WorkRailsProps {
  rails: readonly RailOfWorks[]
  /**
   * In a page that is being taken over the cards come a few at a time: all of them at once keep a slow phone from
   * answering for a quarter of a second. A landing that one comes back to stands whole: its place is found by its height.
   */
  gradual?: boolean
}

/** The rails of a landing, as operators have chosen and ordered them. They stand below the first view. */
export function WorkRails({ rails, gradual = false }: WorkRailsProps) {
  const [shown, setShown] = useState(gradual ? 0 : Infinity)
  const all = rails.reduce((sum, { works }) => sum + works.length, 0)
  useEffect(() => {
    if (shown < all) return whenIdle(() => startTransition(() => setShown((count) => count + STEP)))
    return undefined
  }, [shown, all])
  return begunOf(rails, shown).map(({ key, ...rail }) => <OneRail key={key} {...rail} />)
}

/** The rails that hold the first `count` works: the last of them perhaps in part. */
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
