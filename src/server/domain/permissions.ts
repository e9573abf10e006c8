import { allCalls } from '@/contract/contract'

/** Rights that calls ask for; the whole set is read off the contract. */
export const PERMISSIONS: readonly string[] = [
  ...new Set(allCalls().flatMap(({ call }) => call.permission ?? [])),
].concat('video.price')

/** Back-office roles to rights, deny by default. `admin` holds all. */
const ROLES: Record<string, readonly string[]> = {
  admin: PERMISSIONS,
  operator: ['video.read', 'video.edit'],
}

export const permissionsOf = (role: string): string[] => [...(ROLES[role] ?? [])]
