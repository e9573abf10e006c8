import { currentUser, hasToken } from './session'

/** Id of the user of this device, by which what it stores is kept apart; 0 = a visitor. */
export const accountHere = (): number => (hasToken() ? (currentUser()?.id ?? 0) : 0)
