import type { Palette } from './palette'
import { line } from '../../kernel/type/text'

/** A drawing on a 360 square, with the table line at y 250. */
export type Drawing = (p: Palette) => string

export const glyphOf = (char: string, x: number, y: number, size: number, fill: string) =>
  line(char, x, y, { size, weight: 900, fill, anchor: 'middle' })
