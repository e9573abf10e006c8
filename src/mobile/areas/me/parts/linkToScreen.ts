import { SCREEN_PATHS } from '@/client/paths'

const screens: ReadonlySet<string> = new Set(SCREEN_PATHS)

/** Turns an address from data into a link; undefined when it has no screen. */
export function linkToScreen(address: string): string | undefined {
  const path = address.replace(/^#/, '')
  return screens.has(path.split('?')[0] ?? '') ? `#${path}` : undefined
}
