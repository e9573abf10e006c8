import type { SVGAttributes } from 'react'

/** Icons that players and the e-book reader need beside the app's own: strokes on the same 24 px grid, `fill` is painted solid. */
const paths = {
  play: { fill: 'M8 5.4v13.2c0 .8.9 1.3 1.6.9l10-6.6c.6-.4.6-1.3 0-1.7l-10-6.7C8.9 4 8 4.5 8 5.4z' },
  pause: { fill: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z' },
  previous: {
    line: 'M6.5 5.5v13',
    fill: 'M18.5 6.2v11.6c0 .7-.8 1-1.3.6l-7.4-5.8c-.4-.3-.4-.9 0-1.2l7.4-5.8c.5-.4 1.3-.1 1.3.6z',
  },
  next: {
    line: 'M17.5 5.5v13',
    fill: 'M5.5 6.2v11.6c0 .7.8 1 1.3.6l7.4-5.8c.4-.3.4-.9 0-1.2L6.8 5.6c-.5-.4-1.3-.1-1.3.6z',
  },
  lock: { line: 'M8 10.5V8a4 4 0 0 1 8 0v2.5', fill: 'M6 10.5h12v9H6z' },
  list: { line: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.02M4.5 12h.02M4.5 17.5h.02' },
  moon: { line: 'M19.5 14.6A8.2 8.2 0 1 1 9.4 4.5a6.6 6.6 0 0 0 10.1 10.1z' },
  sun: {
    line: 'M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4',
  },
  letters: { line: 'M3 18.5 8 6l5 12.5M4.8 14.2h6.4M14.5 18.5l3.2-8 3.3 8M15.7 15.8h4.1' },
  search: { line: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.8 15.8l4.2 4.2' },
  zoomIn: { line: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.8 15.8l4.2 4.2M8 11h6M11 8v6' },
  zoomOut: { line: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.8 15.8l4.2 4.2M8 11h6' },
  bookmark: { line: 'M7 4.5h10v15l-5-3.8-5 3.8z' },
  bookmarked: {
    fill: 'M7 4h10c.6 0 1 .4 1 1v14.6c0 .6-.6.9-1.1.6L12 16.6l-4.9 3.6c-.5.3-1.1 0-1.1-.6V5c0-.6.4-1 1-1z',
  },
  download: { line: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14' },
  note: { line: 'M5 19h3.2L19 8.2 15.8 5 5 15.8zM13.4 7.4l3.2 3.2M13 19h6' },
  copy: { line: 'M9 9h10v10.5H9zM15 9V4.5H5V15h4' },
  explain: {
    line: 'M6 17.8V6a1.5 1.5 0 0 1 1.5-1.5H18v12H7.5a1.5 1.5 0 1 0 0 3H18v-3M9.6 13.2 12.1 7l2.5 6.2M10.4 11.2h3.4',
  },
  poster: { line: 'M4.5 4.5h15v15h-15zM4.5 16l4.2-4.2 3.4 3.4 2.6-2.6 4.8 4.8M15.5 9.2h.02' },
  trash: { line: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l.9 12.5h9.2L17.5 7M10 10.5v5.5M14 10.5v5.5' },
  grid: { line: 'M4.5 5h6v6h-6zM13.5 5h6v6h-6zM4.5 14h6v6h-6zM13.5 14h6v6h-6z' },
  loop: {
    line: 'M4.5 11V9.5a3 3 0 0 1 3-3H18M15.5 4 18 6.5 15.5 9M19.5 13v1.5a3 3 0 0 1-3 3H6M8.5 20 6 17.5 8.5 15',
  },
  single: {
    line: 'M4.5 11V9.5a3 3 0 0 1 3-3H18M15.5 4 18 6.5 15.5 9M19.5 13v1.5a3 3 0 0 1-3 3H6M8.5 20 6 17.5 8.5 15M11 10.8l1.3-.8v4.2',
  },
  timer: { line: 'M19.5 14.2A8 8 0 1 1 10 4.4a6.3 6.3 0 0 0 9.5 9.8zM15 4.5h4.5L15 9h4.5' },
  back15: {
    line: 'M5 8.5A8 8 0 1 1 4 13M5 3.8v4.7h4.7M9.8 11v5M13 15.6c1 .7 2.8.4 2.8-1.1s-1.8-1.7-2.6-1l.3-2.5h2.2',
  },
  forward15: {
    line: 'M19 8.5A8 8 0 1 0 20 13M19 3.8v4.7h-4.7M8.8 11v5M12 15.6c1 .7 2.8.4 2.8-1.1s-1.8-1.7-2.6-1l.3-2.5h2.2',
  },
  sound: { line: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11' },
  mute: { line: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.8 9.6l4.7 4.8M20.5 9.6l-4.7 4.8' },
  expand: { line: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15' },
  shrink: { line: 'M4.5 9H9V4.5M19.5 9H15V4.5M4.5 15H9v4.5M19.5 15H15v4.5' },
  danmaku: { line: 'M4 5h16v12.5h-8L8 20.5v-3H4zM7.5 9.2h6M10.5 13h6' },
  comment: { line: 'M4 5h16v12.5h-8L8 20.5v-3H4zM8 9.3h8M8 13h5' },
  heart: {
    fill: 'M12 20.3C6.2 16.3 3 12.9 3 9.1a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 3.8-3.2 7.2-9 11.2z',
  },
  star: {
    fill: 'M12 3.2c.4 0 .7.2.9.6l2.3 4.8 5.3.7c.9.1 1.2 1.1.6 1.7l-3.9 3.7 1 5.2c.1.9-.7 1.5-1.5 1.1L12 18.5 7.3 21c-.8.4-1.6-.2-1.5-1.1l1-5.2-3.9-3.7c-.6-.6-.3-1.6.6-1.7l5.3-.7 2.3-4.8c.2-.4.5-.6.9-.6z',
  },
  share: {
    fill: 'M13.5 4.6c0-.6.7-.9 1.2-.5l6.4 6.2c.4.4.4 1 0 1.4l-6.4 6.2c-.5.4-1.2.1-1.2-.5v-3.2c-4.3 0-7 1.1-9.3 4.5-.3.4-.9.2-.9-.3.5-5.4 3.7-9.7 10.2-10.3z',
  },
  coin: { line: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 8.5l3 3.5 3-3.5M12 12v4.5M9.3 12.5h5.4' },
} as const satisfies Record<string, { line?: string; fill?: string }>

export type MediaIconName = keyof typeof paths

export interface MediaIconProps extends Omit<SVGAttributes<SVGSVGElement>, 'name'> {
  name: MediaIconName
  /** Side in px. */
  size?: number
}

/** Player icon in the colour of the text; the button around it provides the accessible name. */
export function MediaIcon({ name, size = 24, ...rest }: MediaIconProps) {
  const shape: { line?: string; fill?: string } = paths[name]
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
      aria-hidden="true"
      {...rest}
    >
      {shape.line ? <path d={shape.line} /> : null}
      {shape.fill ? <path d={shape.fill} fill="currentColor" stroke="none" /> : null}
    </svg>
  )
}
