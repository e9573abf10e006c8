import { proxy, useSnapshot } from 'valtio'
import { currentUser } from './session'

/** The address chosen for an order, until the app is closed. Kept with its user's id: accounts may change. */
const state = proxy<{ userId: number; id: number }>({ userId: 0, id: 0 })

/** Chooses an address for the current order; 0 resets to the default one. */
export const chooseAddress = (id: number): void => {
  state.userId = currentUser()?.id ?? 0
  state.id = id
}

/** The address chosen by the logged-in user; 0 = none, the default one applies. */
export function useChosenAddress(): number {
  const { userId, id } = useSnapshot(state)
  return userId === (currentUser()?.id ?? 0) ? id : 0
}
