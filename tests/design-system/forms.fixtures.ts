import * as rules from '@/contract/kernel/rules'

export { rules }

export const agreements = [{ label: '用户协议', href: '#/components/footer/web1' }]

/** A promise that a test settles when it wants. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void
  let reject!: (reason: Error) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
