/**
 * A request that the server understood and refuses. Sent as HTTP 200 with this code in the envelope: the client shows
 * `message` as a toast (spec section 8), where an HTTP error would show a bare number.
 */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const badInput = (message: string) => new Refusal(400, message)
export const needsLogin = () => new Refusal(401, '请先登录')
export const needsPayment = (message: string, data?: unknown) => new Refusal(402, message, data)
export const forbidden = (message = '没有权限') => new Refusal(403, message)
export const notFound = (message = '内容不存在或已下架') => new Refusal(404, message)
/** For `catch` where something may be missing: returns null for a 404, rethrows anything else. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 404) return null
  throw error
}

export const conflict = (message: string) => new Refusal(409, message)
export const tooMany = (message = '操作太频繁，请稍后再试') => new Refusal(429, message)
