import { SCREEN_PATHS } from './paths'

interface NavLink {
  label: string
  href: string
}

const existing = new Set<string>(SCREEN_PATHS.flatMap((path) => [path, path.replace(/\/index$/, '')]))

/** Links of a navigation strip whose screens exist; the strips name all there will be. */
export const withScreens = <T extends NavLink>(
  items: readonly T[],
  activePath?: string,
): (T & { active?: boolean })[] =>
  items
    .filter(({ href }) => existing.has(href.replace(/^#/, '').split('?')[0] ?? ''))
    .map((item) => ({ ...item, active: item.href === `#${activePath}` }))
