import { proxy, useSnapshot } from 'valtio'
import { currentUser } from './session'

/** The address chosen for an order, until the app is closed. Whose it is stands beside it: accounts may change. */
const state = proxy<{ userId: number; id: number }>({ userId: 0, id: 0 })

/** Takes an address for the order that is being made; 0 goes back to the default one. */
export const chooseAddress = (id: number): void => {
  state.userId = currentUser()?.id ?? 0
  state.id = id
}

/** The address that was chosen by who is logged in; 0 = none, the default one counts. */
export function useChosenAddress(): number {
  const { userId, id } = useSnapshot(state)
  return userId === (currentUser()?.id ?? 0) ? id : 0
}
