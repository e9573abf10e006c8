import { fileUrl } from '@/client/base'
import { luminance } from '@/format/contrast'

/** Uploaded pictures have one size, built-in ones several widths. */
export function campaignPicture(path: string): { src: string; srcSet?: string } {
  if (/\.\w+$/.test(path)) return { src: fileUrl(path) }
  const at = (width: number): string => fileUrl(`${path}-${width}.webp`)
  return { src: at(720), srcSet: `${at(360)} 360w, ${at(720)} 720w, ${at(1080)} 1080w` }
}

/** Whether dark text is readable on a colour (#rrggbb). */
export const isLight = (colour: string): boolean => luminance(colour) > 0.2
