interface NavLink {
  label: string
  href: string
}

/**
 * Addresses in navigation strips whose screens do not exist yet. Listed here and not computed from the table of
 * screens: that table is a kilobyte of the first scripts. A test finds an address that exists by now, or that is
 * missing here.
 */
export const UPCOMING_PATHS: readonly string[] = ['/copyright/publish/index', '/copyright/property']

const later = new Set(UPCOMING_PATHS)
const pathOf = (href: string): string => href.replace(/^#/, '').split('?')[0] ?? ''

/** Links of a navigation strip whose screens exist; the strips also name planned ones. */
export const withScreens = <T extends NavLink>(
  items: readonly T[],
  activePath?: string,
): (T & { active?: boolean })[] =>
  items
    .filter(({ href }) => !later.has(pathOf(href)))
    .map((item) => ({ ...item, active: item.href === `#${activePath}` }))
