import type { SVGAttributes } from 'react'

/** Strokes on a 24 px grid, 1.6 px wide; `solid` is filled when the icon is active: another shape, or the line itself. */
const paths = {
  home: {
    line: 'M3.5 11.2 12 4l8.5 7.2M5.8 9.4V20h12.4V9.4M12 20v-5.5',
    solid: 'M5.8 9.4 12 4l6.2 5.4V20H5.8z',
  },
  store: {
    line: 'M12 6.6C10 5 7 4.6 3.6 4.8v13.4c3.4-.2 6.4.3 8.4 1.9 2-1.6 5-2.1 8.4-1.9V4.8C17 4.6 14 5 12 6.6zm0 0v13.5',
    solid: true,
  },
  service: {
    line: 'M12 3.5 19.5 6v5.6c0 4.2-3 7.3-7.5 8.9-4.5-1.6-7.5-4.7-7.5-8.9V6zM8.8 11.8l2.3 2.3 4.1-4.3',
    solid: 'M12 3.5 19.5 6v5.6c0 4.2-3 7.3-7.5 8.9-4.5-1.6-7.5-4.7-7.5-8.9V6z',
  },
  theatre: {
    line: 'M4 5.2c2.6.9 5.2 1.3 8 1.3s5.4-.4 8-1.3v7.3c0 4.3-3.5 7.3-8 7.3s-8-3-8-7.3zM8 10.4c.8-.6 1.6-.6 2.4 0M13.6 10.4c.8-.6 1.6-.6 2.4 0M8.8 14.2c1.9 1.7 4.5 1.7 6.4 0',
    solid: 'M4 5.2c2.6.9 5.2 1.3 8 1.3s5.4-.4 8-1.3v7.3c0 4.3-3.5 7.3-8 7.3s-8-3-8-7.3z',
  },
  user: {
    line: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.2c.8-3.7 3.7-5.7 7.5-5.7s6.7 2 7.5 5.7',
    solid: true,
  },
  search: { line: 'M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6zM15.4 15.4 20 20' },
  cart: { line: 'M3.5 4.5h2.3l2 10.8h9.7l2-7.8H6.4M9 19.3h.02M16.5 19.3h.02' },
  close: { line: 'M6 6l12 12M18 6 6 18' },
  back: { line: 'M14.8 4.8 7.6 12l7.2 7.2' },
  forward: { line: 'M9.2 4.8 16.4 12l-7.2 7.2' },
  play: { line: 'M8 5.2v13.6L18.8 12z', solid: true },
  pause: { line: 'M8.5 5.5v13M15.5 5.5v13' },
  drama: { line: 'M7 3.5h10v17H7zM10.5 9.2v5.6l4.5-2.8z' },
  film: { line: 'M3.5 5.5h17v13h-17zM8 5.5v13M16 5.5v13M3.5 9.8H8M3.5 14.2H8M16 9.8h4.5M16 14.2h4.5' },
  audio: {
    line: 'M4.5 14.5V12a7.5 7.5 0 0 1 15 0v2.5M4.5 14h3v6h-1.5a1.5 1.5 0 0 1-1.5-1.5zM19.5 14h-3v6H18a1.5 1.5 0 0 0 1.5-1.5z',
  },
  fm: {
    line: 'M4 9h16v10.5H4zM7 9l9-5M8.5 16.8a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM14.5 12.5H17M14.5 16H17',
  },
  script: { line: 'M7 3.5h11.5v17H7zM7 7.5H4.5v10H7M10.5 9.5h4.5M10.5 13.5h4.5' },
  course: { line: 'M2.8 9.5 12 5.2l9.2 4.3L12 13.8zM6.5 11.4v4.8c3.3 2.6 7.7 2.6 11 0v-4.8M21.2 9.5v5.5' },
  ebook: { line: 'M6 3.5h12v17H6zM9.5 8h5M9.5 11h5M11 17.8h2' },
  paperbook: { line: 'M5 5.5A2 2 0 0 1 7 3.5h12v13.8H7a2 2 0 0 0 0 3.2h12v-3.2M5 5.5V19M9.5 7.5h5.5' },
  goods: { line: 'M5 8h14l1 12H4zM8.5 10.5V7.3a3.5 3.5 0 0 1 7 0v3.2' },
  gift: {
    line: 'M4 8.5h16v3.5H4zM5.5 12v8h13v-8M12 8.5V20M12 8.5C8 8.5 7 4 9.5 4c1.7 0 2.5 2.2 2.5 4.5zM12 8.5c4 0 5-4.5 2.5-4.5-1.7 0-2.5 2.2-2.5 4.5z',
  },
  certificate: {
    line: 'M4 4.5h16V16h-5M9 16H4V4.5M8 8.5h8M8 11.5h3.5M12 18a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10.5 17.2V21l1.5-1 1.5 1v-3.8',
  },
  ranking: { line: 'M4.5 20v-7.5h5V20M9.5 20V4.5h5V20M14.5 20V9.5h5V20M3 20h18' },
  vip: { line: 'M3.5 7.5 8 11l4-6 4 6 4.5-3.5L18.8 18H5.2zM5.5 20.5h13' },
  wallet: { line: 'M3.5 6.5h15v3M3.5 6.5V19h17V9.5h-17M16 14.2h1.5' },
  clock: { line: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3.2 2' },
  download: { line: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15' },
  calendar: { line: 'M4 5.5h16V20H4zM4 10h16M8.5 3.5v4M15.5 3.5v4M9 14.8l2.2 2.2 4-4.2' },
  heart: {
    line: 'M12 19.8C6.5 16 3.5 12.8 3.5 9.2a4.4 4.4 0 0 1 8.5-1.5 4.4 4.4 0 0 1 8.5 1.5c0 3.6-3 6.8-8.5 10.6z',
    solid: true,
  },
  share: { line: 'M13 5l6.5 6-6.5 6v-3.8c-4 0-6.5 1.2-8.5 4.3.3-4.8 3-8.3 8.5-8.8z' },
  ai: { line: 'M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8zM18.5 15.5v5M16 18h5' },
  mic: {
    line: 'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  },
  brush: {
    line: 'M20 4c-5 1.5-8.5 5-10.5 9.5l2 2C16 13.5 19 9.5 20 4zM8.8 14.2c-2.8 0-3 3.3-5.3 4.3 3 2 7.5 1 7.5-2.1',
  },
  news: { line: 'M4 4.5h13V20H6a2 2 0 0 1-2-2zM17 9h3v9a2 2 0 0 1-2 2M7.5 8.5h6M7.5 12h6M7.5 15.5h3.5' },
  shop: {
    line: 'M4 9.5 5.5 4.5h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12.5V20h13v-7.5',
  },
  help: {
    line: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.6 9.6c.2-3.1 4.9-3.1 4.9-.1 0 2-2.5 2-2.5 4M12 16.5h.02',
  },
} as const satisfies Record<string, { line: string; solid?: string | true }>

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

export interface IconProps extends Omit<SVGAttributes<SVGSVGElement>, 'name'> {
  name: IconName
  /** Draws the icon filled: the active state of a tab. */
  active?: boolean
  /** Side in px. */
  size?: number
  /** Accessible name; set it only where no text beside the icon says the same. */
  label?: string
}

/** A line icon in the colour of the text. */
export function Icon({ name, active = false, size = 24, label, ...rest }: IconProps) {
  const { line, solid }: { line: string; solid?: string | true } = paths[name]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      {active && solid ? (
        <path d={solid === true ? line : solid} fill="currentColor" fillOpacity={0.18} stroke="none" />
      ) : null}
      <path d={line} strokeWidth={active ? 2 : undefined} />
    </svg>
  )
}
