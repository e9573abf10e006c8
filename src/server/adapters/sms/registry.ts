import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../env'
import { aliyunSms } from './aliyun'
import { consoleSms } from './console'
import { given, type Settings } from '../settings'
import type { SmsAdapter } from './sms'

export const SMS = {
  title: 'Alibaba Cloud SMS; without them codes go to the log',
  needed: {
    ALIYUN_SMS_KEY_ID: 'text',
    ALIYUN_SMS_KEY_SECRET: 'text',
    ALIYUN_SMS_SIGN: 'text',
    ALIYUN_SMS_TEMPLATE: 'text',
  },
  addresses: { ALIYUN_SMS_ENDPOINT: 'https://dysmsapi.aliyuncs.com/' },
} as const satisfies Settings

/** Alibaba Cloud when its keys are set, the console otherwise. */
export function smsAdapter(env: Env, log: Pick<FastifyBaseLogger, 'info'>): SmsAdapter {
  const values = given([SMS], env.outside)
  if (!values) return consoleSms(log)
  return aliyunSms({
    accessKeyId: values.ALIYUN_SMS_KEY_ID,
    accessKeySecret: values.ALIYUN_SMS_KEY_SECRET,
    signName: values.ALIYUN_SMS_SIGN,
    templateCode: values.ALIYUN_SMS_TEMPLATE,
    endpoint: values.ALIYUN_SMS_ENDPOINT,
    now: () => Date.now(),
  })
}
