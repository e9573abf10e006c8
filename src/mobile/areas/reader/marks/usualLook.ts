import { stored } from '@/client/storage'
import type { MarkLook } from './marks'

/** Look of new marks: that of the last one. */
export const usualLook = (): MarkLook => stored.read('mark_look') ?? { style: 'fill', colour: 'yellow' }

export const keepUsualLook = (look: MarkLook): void => void stored.write('mark_look', look)
