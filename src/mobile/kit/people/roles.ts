import type { Role } from '@/contract/call'
import { SCREEN_PATHS, type ScreenPath } from '@/client/paths'

/** A screen that only holders of a role see, and its name for other users. */
export interface RoleScreen {
  role: Role
  what: string
}

/**
 * Screens for a role (spec section 6) by address prefix, declared here only: every route below one of them is
 * guarded. The calls a role may make are declared by the contract's `who`.
 */
const SCREENS: readonly (RoleScreen & { below: string })[] = [
  { below: '/user/dealer/', role: 'dealer', what: '代理商中心' },
  { below: '/user/shop/', role: 'shop', what: '我的店铺' },
  { below: '/user/actor/', role: 'actor', what: '演员中心' },
  { below: '/user/broadcaster/index', role: 'broadcaster', what: '主播中心' },
]
/** Paths below them that stay open, because the role is applied for there. */
const WAY_IN: readonly string[] = ['/user/actor/register']

/** The role that a screen is for; undefined when it is open to all users. */
export const roleScreen = (path: string): RoleScreen | undefined =>
  WAY_IN.includes(path) ? undefined : SCREENS.find(({ below }) => path.startsWith(below))

/** Application form of each role, as a router address. */
const FORMS: Record<Role, ScreenPath | `${ScreenPath}?kind=${Role}`> = {
  shop: '/user/join/join',
  dealer: '/user/share/form?kind=dealer',
  promoter: '/user/share/form',
  actor: '/user/actor/register',
  broadcaster: '/user/join/join?kind=broadcaster',
  teacher: '/user/join/join?kind=teacher',
  creator: '/user/join/join?kind=creator',
}

/** Home of a role's holder: the first of these screens that exists. */
const HOMES: Partial<Record<Role, readonly string[]>> = {
  shop: ['/user/shop/shop', '/user/shop/wallet'],
  dealer: ['/user/dealer/index'],
  promoter: ['/user/share/index'],
  actor: ['/user/actor/index'],
  broadcaster: ['/user/broadcaster/index'],
}

const there: ReadonlySet<string> = new Set(SCREEN_PATHS)

export const roleForm = (role: Role): string => `#${FORMS[role]}`

/** Link to the home screen of a role's holder; undefined for a role that has none. */
export function roleOwn(role: Role): string | undefined {
  const home = HOMES[role]?.find((address) => there.has(address))
  return home === undefined ? undefined : `#${home}`
}

/** Link to the home screen of a role's holder; the user's own screen when the role has none. */
export const roleHome = (role: Role): string => roleOwn(role) ?? '#/user'
