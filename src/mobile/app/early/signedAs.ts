import { signedText } from '@/contract/kernel/sign'
import { platform } from '@/client/platform'
import { deviceId, keyText } from '@/client/storage'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/**
 * Headers of a request for the screen at an address, signed as the app signs its calls; by the browser's own HMAC, since
 * the app's library is not there yet.
 */
export async function signedAs(token: string, at: string): Promise<Record<string, string>> {
  const timestamp = String(Date.now())
  const nonce = keyText()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(token), hmac, false, ['sign'])
  const text = signedText('GET', '/drawn', timestamp, nonce, at)
  const sign = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text)))
  return {
    'x-platform': platform(),
    'x-device': deviceId(),
    Token: token,
    Sign: Array.from(sign, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    'x-timestamp': timestamp,
    'x-nonce': nonce,
  }
}
