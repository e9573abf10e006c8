import type { WorkKind } from '@/contract/catalogue/work'
import { to, workLink } from './links'

interface Opened {
  kind: WorkKind
  id: number
  /** The part to open; without it the last place is kept. */
  part?: number | undefined
  /** Where a film's back button leads; without it to the screen before. */
  backurl?: string
}

/** Address where a work is watched, heard or read. */
export function openLink({ kind, id, part, backurl }: Opened): string {
  switch (kind) {
    case 'drama':
    case 'film':
    case 'course':
      return to('/video/play', { id, kind: kind === 'drama' ? undefined : kind, episode_id: part, backurl })
    case 'audio':
    case 'fm':
      return to('/theater/audiodetail', { id, kind: kind === 'fm' ? kind : undefined, episode_id: part })
    case 'ebook':
      return to('/ebook/reading', { id, part })
    default:
      return workLink({ kind, id })
  }
}
