/** Whether the browser has an HMAC of its own: only on a page that came by https. */
export const hasHmac = (): boolean => 'subtle' in crypto

/** HMAC-SHA-256 in hex, by the browser: the app's library is not loaded yet. */
export async function browserHmac(key: string, text: string): Promise<string> {
  const bytesOf = (of: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(of)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign'])
  const sign = new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)))
  return Array.from(sign, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
