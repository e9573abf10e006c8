import { fileUrl } from '@/client/base'

/** Uploaded pictures have one size, built-in ones several widths. */
export function campaignPicture(path: string): { src: string; srcSet?: string } {
  if (/\.\w+$/.test(path)) return { src: fileUrl(path) }
  const at = (width: number): string => fileUrl(`${path}-${width}.webp`)
  return { src: at(720), srcSet: `${at(360)} 360w, ${at(720)} 720w, ${at(1080)} 1080w` }
}

/** Whether dark text is readable on a colour (#rrggbb), by its WCAG relative luminance. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2
}
