import { Steps } from 'design-system/Steps'
import { momentOf } from '@/format/dates'

interface TimelineProps {
  label: string
  /** Oldest first. */
  entries: readonly { at: number; title: string; text: string }[]
}

/** Timeline of events, newest first. */
export function Timeline({ label, entries }: TimelineProps) {
  if (entries.length === 0) return null
  return (
    <Steps
      label={label}
      items={entries.toReversed().map(({ at, title, text }) => ({
        title,
        extra: <time dateTime={new Date(at).toISOString()}>{momentOf(at)}</time>,
        description: text,
      }))}
    />
  )
}
