import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { call, type InputOf } from '@/client/client'
import { hasToken, useSession } from './session'
import { toast } from './overlays'

/** How many lines the cart of who is logged in has: the badge. */
const state = proxy({ count: 0 })

export const setCartCount = (count: number): void => {
  state.count = count
}

export async function refreshCart(): Promise<void> {
  if (!hasToken()) return setCartCount(0)
  // A badge is not worth a word when it cannot be asked for.
  const answer = await call('elebook.getshopingcount', {}, { quiet: true }).catch(() => null)
  if (answer) setCartCount(answer.count)
}

/** The number on the cart, asked for when somebody is logged in. */
export function useCartCount(): number {
  const { isLogin } = useSession()
  useEffect(() => {
    void refreshCart()
  }, [isLogin])
  return useSnapshot(state).count
}

/** Puts a thing into the cart. The policy tells why it did not work. @throws what the call threw */
export async function addToCart(item: InputOf<'ebook.cartadd'>): Promise<void> {
  const { count } = await call('ebook.cartadd', item)
  setCartCount(count)
  toast('已加入购物车')
}
