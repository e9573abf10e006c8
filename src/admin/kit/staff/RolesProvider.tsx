import { useRequest } from 'ahooks'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { call, type AnswerOf } from '@/client/client'
import type { RoleRow } from '@/contract/office/adminstaff'
import { can, useStaff } from '@/stores/staff'
import { handledByScreen } from '../handledByScreen'
import { DATA_SCOPES, type DataScope } from '@/contract/kernel/office'

export type RightGroups = AnswerOf<'adminrole.rights'>['groups']

interface Roles {
  /** All rights by area, with labels; null until loaded, or if the operator may not read roles. */
  groups: RightGroups | null
  /** All roles; null until loaded, or if the operator may not read them. */
  roles: readonly RoleRow[] | null
  teachers: readonly { id: number; name: string }[]
  error: Error | undefined
  reload: () => void
}

const NOTHING: Roles = {
  groups: null,
  roles: null,
  teachers: [],
  error: undefined,
  reload: () => undefined,
}
const RolesContext = createContext(NOTHING)

/** Data shared by the tables and forms of roles and staff. */
export const useRoles = (): Roles => use(RolesContext)

/** More roles than any company has: all are read in one page. */
const ALL = 100

/** Loads rights, roles and teachers as far as the operator may read them; again for each `view`. */
export function RolesProvider({ view, children }: { view: string; children: ReactNode }) {
  const { userInfo } = useStaff()
  const reads = can(userInfo, 'role.read')
  const teaches = can(userInfo, 'customer.read')
  const { data, error, refresh } = useRequest(
    async () => {
      const [rights, roles, owners] = await Promise.all([
        reads ? call('adminrole.rights', {}, { quiet: true }) : null,
        reads ? call('adminrole.list', { pageSize: ALL }, { quiet: true }) : null,
        teaches ? call('admincustomer.owners', {}, { quiet: true }) : null,
      ])
      return { groups: rights?.groups ?? null, roles: roles?.rows ?? null, teachers: owners?.teachers ?? [] }
    },
    { ...handledByScreen, refreshDeps: [view, reads, teaches] },
  )
  const loaded = useMemo(
    () => ({ ...NOTHING, ...data, error: data ? undefined : error, reload: refresh }),
    [data, error, refresh],
  )
  return <RolesContext value={loaded}>{children}</RolesContext>
}

/**
 * Returns whether the operator may change a role or its holders: only if the role grants no more than the operator has.
 */
export function useManages(): (role: RoleRow | undefined) => boolean {
  const { userInfo } = useStaff()
  return (role) => {
    if (!role || !userInfo) return true
    const within = DATA_SCOPES.indexOf(role.scope) >= DATA_SCOPES.indexOf(userInfo.scope)
    return within && role.permissions.every((right) => userInfo.permissions.includes(right))
  }
}

export const SCOPES: Record<DataScope, { text: string; hint: string }> = {
  all: { text: '全部数据', hint: '能看到所有客户与订单' },
  group: { text: '本组数据', hint: '只能看到本组同事负责的客户，以及这些客户的订单' },
  own: { text: '自己的数据', hint: '只能看到分配给自己的客户，以及这些客户的订单' },
}
