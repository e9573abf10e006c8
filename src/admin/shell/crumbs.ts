import type { BreadcrumbProps } from 'antd'
import { adminRouteOf } from '../routes'

/** Way to a screen, for the page header: its heading in the menu, the screen above it, itself. */
export function crumbs(path: string, title?: string): BreadcrumbProps {
  const route = adminRouteOf(path)
  const above = route?.under === undefined ? undefined : adminRouteOf(route.under)
  return {
    items: [
      { title: (above ?? route)?.group },
      ...(above ? [{ title: above.title, href: `#${above.path}` }] : []),
      { title: title ?? route?.title },
    ],
  }
}
