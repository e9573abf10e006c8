import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../env'
import { aliyunSms } from './aliyun'
import { consoleSms } from './console'
import type { SmsAdapter } from './sms'

/** Alibaba Cloud when its keys are set, the console otherwise. */
export function smsAdapter(env: Env, log: Pick<FastifyBaseLogger, 'info'>): SmsAdapter {
  const {
    ALIYUN_SMS_KEY_ID: accessKeyId,
    ALIYUN_SMS_KEY_SECRET: accessKeySecret,
    ALIYUN_SMS_SIGN: signName,
    ALIYUN_SMS_TEMPLATE: templateCode,
    ALIYUN_SMS_ENDPOINT: endpoint,
  } = env.outside
  if (!accessKeyId || !accessKeySecret || !signName || !templateCode) return consoleSms(log)
  return aliyunSms({ accessKeyId, accessKeySecret, signName, templateCode, endpoint, now: () => Date.now() })
}
