import { signedText } from '@/contract/kernel/sign'
import { keyText } from './storage'

interface SignedRequest {
  method: 'GET' | 'POST'
  path: string
  /** What is signed beside the path, as sent. */
  payload: string
}

/**
 * Headers that sign a request as the server checks it: see signedText.
 * @param hmac HMAC-SHA-256 of a text, in hex
 */
export async function signedHeaders(
  token: string,
  { method, path, payload }: SignedRequest,
  hmac: (key: string, text: string) => string | Promise<string>,
): Promise<Record<string, string>> {
  const timestamp = String(Date.now())
  const nonce = keyText()
  const sign = await hmac(token, signedText(method, path, timestamp, nonce, payload))
  return { Token: token, Sign: sign, 'x-timestamp': timestamp, 'x-nonce': nonce }
}
