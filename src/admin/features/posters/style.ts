import type { PosterStyle } from '@/shared/poster/draw'
import { tokens } from 'design-system/tokens/tokens'

/** What posters take from the design system, as the app's own do. */
export const POSTER_STYLE: PosterStyle = {
  serif: tokens['font-serif'],
  sans: tokens['font-sans'],
  ink: tokens['color-ink-1000'],
  paper: tokens['color-ink-0'],
  veil: tokens['color-veil'],
}
