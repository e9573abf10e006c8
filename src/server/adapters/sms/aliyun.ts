import { createHmac, randomUUID } from 'node:crypto'
import type { SmsAdapter } from './sms'

export interface AliyunSmsOptions {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  /** Base address; tests set a loopback server. */
  endpoint: string
  now: () => number
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature of Alibaba Cloud's RPC style (version 1.0): HMAC-SHA1 over the sorted, encoded parameters. */
export function signRpc(parameters: Record<string, string>, secret: string): string {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&')
  return createHmac('sha1', `${secret}&`)
    .update(`POST&${encode('/')}&${encode(query)}`)
    .digest('base64')
}

/** Alibaba Cloud SMS, action SendSms of 2017-05-25. */
export const aliyunSms = (options: AliyunSmsOptions): SmsAdapter => ({
  name: 'aliyun',
  async sendCode(mobile, _event, code) {
    const parameters: Record<string, string> = {
      AccessKeyId: options.accessKeyId,
      Action: 'SendSms',
      Format: 'JSON',
      PhoneNumbers: mobile,
      SignName: options.signName,
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: randomUUID(),
      SignatureVersion: '1.0',
      TemplateCode: options.templateCode,
      TemplateParam: JSON.stringify({ code }),
      Timestamp: new Date(options.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      Version: '2017-05-25',
    }
    const body = new URLSearchParams({
      ...parameters,
      Signature: signRpc(parameters, options.accessKeySecret),
    })
    const answer = await fetch(options.endpoint, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(10_000),
    })
    const document = (await answer.json()) as { Code?: string; Message?: string }
    if (document.Code !== 'OK')
      throw new Error(`SendSms: ${document.Code ?? answer.status} ${document.Message ?? ''}`)
  },
})
