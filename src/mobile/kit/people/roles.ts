import type { Role } from '@/contract/call'
import { SCREEN_PATHS, type ScreenPath } from '@/client/paths'

/** A screen that only holders of a role see, and what it is called to the others. */
export interface RoleScreen {
  role: Role
  what: string
}

/**
 * Screens for a role (spec section 6) by how their addresses begin, declared here and nowhere else: every route below
 * one of them is guarded. Which calls a role may make is the contract's `who`.
 */
const SCREENS: readonly (RoleScreen & { below: string })[] = [
  { below: '/user/dealer/', role: 'dealer', what: '代理商中心' },
  { below: '/user/shop/', role: 'shop', what: '我的店铺' },
  { below: '/user/actor/', role: 'actor', what: '演员中心' },
  { below: '/user/broadcaster/index', role: 'broadcaster', what: '主播中心' },
]
/** Below them, but the way in. */
const WAY_IN: readonly string[] = ['/user/actor/register']

/** Whom a screen is for; undefined when everybody may open it who may open the app. */
export const roleScreen = (path: string): RoleScreen | undefined =>
  WAY_IN.includes(path) ? undefined : SCREENS.find(({ below }) => path.startsWith(below))

/** Where a role is applied for, as an address of the router. */
const FORMS: Record<Role, ScreenPath | `${ScreenPath}?kind=${Role}`> = {
  shop: '/user/join/join',
  dealer: '/user/share/form?kind=dealer',
  promoter: '/user/share/form',
  actor: '/user/actor/register',
  broadcaster: '/user/join/join?kind=broadcaster',
  teacher: '/user/join/join?kind=teacher',
  creator: '/user/join/join?kind=creator',
}

/** Where a role's holder begins: the first of these that stands. */
const HOMES: Partial<Record<Role, readonly string[]>> = {
  shop: ['/user/shop/shop', '/user/shop/wallet'],
  dealer: ['/user/dealer/index'],
  promoter: ['/user/share/index'],
  actor: ['/user/actor/index'],
  broadcaster: ['/user/broadcaster/index'],
}

const there: ReadonlySet<string> = new Set(SCREEN_PATHS)

export const roleForm = (role: Role): string => `#${FORMS[role]}`

/** The screen where a role's holder begins, as a link; undefined for a role that has none. */
export function roleOwn(role: Role): string | undefined {
  const home = HOMES[role]?.find((address) => there.has(address))
  return home === undefined ? undefined : `#${home}`
}

/** Where a role's holder begins in any case: without a screen of its own at the user's. */
export const roleHome = (role: Role): string => roleOwn(role) ?? '#/user'
