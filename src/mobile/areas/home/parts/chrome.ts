interface NavLink {
  label: string
  href: string
}

/**
 * Addresses that navigation strips name before their screens exist. Said here and not worked out from the table of
 * screens: that table is a kilobyte of the first scripts. A test finds an address that has come, or that is missing.
 */
export const LATER: readonly string[] = ['/copyright/publish/index', '/copyright/property']

const later = new Set(LATER)
const pathOf = (href: string): string => href.replace(/^#/, '').split('?')[0] ?? ''

/** Links of a navigation strip whose screens exist; the strips name all there will be. */
export const withScreens = <T extends NavLink>(
  items: readonly T[],
  activePath?: string,
): (T & { active?: boolean })[] =>
  items
    .filter(({ href }) => !later.has(pathOf(href)))
    .map((item) => ({ ...item, active: item.href === `#${activePath}` }))
