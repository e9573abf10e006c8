import { SCREEN_PATHS } from '@/client/paths'

const screens: ReadonlySet<string> = new Set(SCREEN_PATHS)

/** An address that came with data, as a link; undefined where no screen stands at its end. */
export function knownLink(address: string): string | undefined {
  const path = address.replace(/^#/, '')
  return screens.has(path.split('?')[0] ?? '') ? `#${path}` : undefined
}
