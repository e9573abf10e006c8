import type { ComponentType } from 'react'
import type { Stored } from '@/client/storage'

/** V: visitors too. U: logged-in users (a visitor gets the log-in popup, then the screen). */
export type Access = 'V' | 'U'

export interface ScreenModule {
  default: ComponentType
}

/** A screen and the access it needs. */
export interface Shown {
  /** Cache key of its chunk. */
  path: string
  access: Access
  screen: () => Promise<ScreenModule>
  /** The root screen is part of the first script: the server has rendered it already. */
  eager?: ComponentType
}

/** One entry of an area's routes.ts. */
export interface MobileRoute extends Shown {
  /** `npm run screens -- --write` generates `ScreenPath`, the type of links, from the paths of all areas. */
  path: `/${string}`
  /** Address with demo data, for the test that walks all screens. */
  sample?: string
  /** The active tab; a screen with a tab shows the tab bar. */
  tab?: 'home' | 'ebook' | 'services' | 'theatre' | 'me'
  /** Full-screen media: no mini bar, no floating contact button. */
  immersive?: boolean
  /**
   * Stored values that change the screen's first view. The server draws every screen, for devices without such values:
   * one that has a value renders the screen itself. See render.tsx.
   */
  drawnUnless?: readonly (keyof Stored)[]
  /** Its code is kept for when there is no network, as that of the tabs is. */
  offline?: true
  /** The site map names it: search engines find the works through it. */
  listed?: true
}
