import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { call, type InputOf } from '@/client/client'
import { hasToken, useSession } from './session'
import { toast } from './overlays'

/** Number of cart lines of the logged-in user, for the badge. */
const state = proxy({ count: 0 })

export const setCartCount = (count: number): void => {
  state.count = count
}

export async function refreshCart(): Promise<void> {
  if (!hasToken()) return setCartCount(0)
  // No error message when only the badge cannot be loaded.
  const answer = await call('elebook.getshopingcount', {}, { quiet: true }).catch(() => null)
  if (answer) setCartCount(answer.count)
}

/** The cart badge; loaded when a user is logged in. */
export function useCartCount(): number {
  const { isLogin } = useSession()
  useEffect(() => {
    void refreshCart()
  }, [isLogin])
  return useSnapshot(state).count
}

/** Adds a product to the cart. The error policy shows a failure. @throws the error of the call */
export async function addToCart(item: InputOf<'ebook.cartadd'>): Promise<void> {
  const { count } = await call('ebook.cartadd', item)
  setCartCount(count)
  toast('已加入购物车')
}
