import { PageContainer, type PageContainerProps } from '@ant-design/pro-components'
import type { BreadcrumbProps } from 'antd'
import { createContext, use } from 'react'
import type { AdminRoute } from './route'

/** All routes, passed down by the shell: the kit and the features do not import the table of routes. */
export const RoutesContext = createContext<readonly AdminRoute[]>([])

/** Returns the breadcrumbs of a screen: its menu group, its parent screen, itself. */
function crumbsOf(routes: readonly AdminRoute[], path: string, title: string): BreadcrumbProps {
  const routeOf = (wanted: string | undefined) => routes.find((route) => route.path === wanted)
  const route = routeOf(path)
  const above = routeOf(route?.under)
  const group = (above ?? route)?.group
  return {
    items: [
      ...(group === undefined ? [] : [{ title: group }]),
      ...(above ? [{ title: above.title, href: `#${above.path}` }] : []),
      { title },
    ],
  }
}

interface OfficePageProps extends Omit<PageContainerProps, 'title' | 'breadcrumb'> {
  path: string
  /** Heading of the page, where it names one record; by default the title of its route. */
  title?: string
}

/** A screen of the back office: heading and breadcrumbs above its content. */
export function OfficePage({ path, title, ...rest }: OfficePageProps) {
  const routes = use(RoutesContext)
  const heading = title ?? routes.find((route) => route.path === path)?.title ?? ''
  return <PageContainer title={<h1>{heading}</h1>} breadcrumb={crumbsOf(routes, path, heading)} {...rest} />
}
