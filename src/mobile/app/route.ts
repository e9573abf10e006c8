import type { ComponentType } from 'react'

/** V visitor, U logged in (a visitor gets the log-in popup and lands where they wanted to go). */
export type Access = 'V' | 'U'

export interface ScreenModule {
  default: ComponentType
}

/** A screen and who may see it. */
export interface Shown {
  /** Under what its chunk is kept. */
  path: string
  access: Access
  screen: () => Promise<ScreenModule>
  /** The root screen comes with the first script: the server has drawn it already. */
  eager?: ComponentType
}

/** One line of an area's routes.ts. */
export interface MobileRoute extends Shown {
  /** `npm run screens -- --write` makes `ScreenPath`, which links are checked against, from the paths of all areas. */
  path: `/${string}`
  /** Address with demo data, for the walk over all screens. */
  sample?: string
  /** The tab that is lit; a screen with a tab shows the tab bar. */
  tab?: 'home' | 'ebook' | 'services' | 'theatre' | 'me'
  /** Full-screen media: no mini bar, no floating contact. */
  immersive?: boolean
}
