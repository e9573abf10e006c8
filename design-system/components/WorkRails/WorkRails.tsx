import { memo, startTransition, useEffect, useState } from 'react'
import { useSettled } from '../../hooks/useSettled.ts'
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

/**
 * The rails of a landing, as operators have chosen and ordered them. They stand below the first view; after a take-over
 * they come one by one, because laying out all of them at once keeps a phone from answering for a quarter of a second.
 */
export function WorkRails({ rails }: { rails: readonly RailOfWorks[] }) {
  const settled = useSettled()
  const [shown, setShown] = useState(settled ? Infinity : 0)
  useEffect(() => {
    if (settled && shown < rails.length)
      return whenIdle(() => startTransition(() => setShown((count) => count + 1)))
    return undefined
  }, [settled, shown, rails.length])
  return rails.slice(0, shown).map(({ key, ...rail }) => <OneRail key={key} {...rail} />)
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
