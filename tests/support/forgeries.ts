import type { Notification } from './channel'

/** Two hundred forged messages: each byte region, header and field changed in some way. */
export function forge(real: Notification, now: number): Notification[] {
  const forged: Notification[] = []
  const body = (text: string) => forged.push({ ...real, body: text })
  const header = (name: string, value: string) =>
    forged.push({ ...real, headers: { ...real.headers, [name]: value } })
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)
  const signature = real.headers['x-sandbox-signature'] ?? ''
  for (let at = 0; at < signature.length; at += 1) header('x-sandbox-signature', flip(signature, at))
  for (let at = 0; at < 80; at += 1) body(flip(real.body, Math.floor((at * real.body.length) / 80)))
  const nonce = real.headers['x-sandbox-nonce'] ?? ''
  for (let at = 0; at < nonce.length; at += 1) header('x-sandbox-nonce', flip(nonce, at))
  for (const shift of [-86_400_000, -1, 1, 1000, 86_400_000])
    header('x-sandbox-timestamp', String(now + shift))
  for (const value of ['', '0', 'NaN', '-1', 'Infinity', 'x']) header('x-sandbox-timestamp', value)
  for (const value of ['', 'x', signature.toUpperCase(), signature.slice(1), `${signature}0`, '0'.repeat(64)])
    header('x-sandbox-signature', value)
  for (const text of [
    '',
    '{}',
    '[]',
    'null',
    `${real.body} `,
    ` ${real.body}`,
    real.body.replace('paid', 'PAID'),
    real.body.repeat(2),
  ])
    body(text)
  forged.push(
    { ...real, url: '/pay/notify/wechat' },
    { ...real, url: '/pay/notify/sandbox' },
    { ...real, url: '/pay/notify/..%2f' },
  )
  for (const name of ['x-sandbox-signature', 'x-sandbox-nonce', 'x-sandbox-timestamp', 'all']) {
    const headers = Object.fromEntries(
      Object.entries(real.headers).filter(
        ([key]) => key === 'content-type' || (name !== 'all' && key !== name),
      ),
    )
    forged.push({ ...real, headers })
  }
  return forged
}
