import { useSettled } from '../../hooks/useSettled.ts'
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

/** The rails of a landing, as operators have chosen and ordered them. They stand below the first view. */
export function WorkRails({ rails }: { rails: readonly RailOfWorks[] }) {
  const shown = useSettled() ? rails : []
  return shown.map(({ key, title, more, layout, works }) => {
    const link = more ? { href: more } : undefined
    if (layout === 'row' || layout === 'banner')
      return (
        <Section key={key} title={title} more={link}>
          <div className={layout === 'row' ? styles.rows : styles.banners}>
            {works.map(({ key: id, ...card }) => (
              <WorkCard key={id} {...card} layout={layout} />
            ))}
          </div>
        </Section>
      )
    return (
      <Rail key={key} title={title} more={link} item={itemOf(works)}>
        {works.map(({ key: id, ...card }) => (
          <WorkCard key={id} {...card} />
        ))}
      </Rail>
    )
  })
}
