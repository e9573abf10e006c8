import type { PosterStyle } from '@/shared/poster/draw'
import { tokens } from 'design-system/tokens/tokens'

/** Style values that posters take from the design system, the same as in the app. */
export const POSTER_STYLE: PosterStyle = {
  serif: tokens['font-serif'],
  sans: tokens['font-sans'],
  ink: tokens['color-paper-text'],
  paper: tokens['color-paper'],
  veil: tokens['color-veil'],
}
