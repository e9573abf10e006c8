import { lookup } from '@/format/lookup'
import { constants, publicEncrypt } from 'node:crypto'
import { wechatClient, WechatError, type Timing, type WechatKeys } from '../payment/wechat-client'
import { failed, unknown, type PayoutAdapter, type PayoutReport, type PayoutRequest } from './payout'

/**
 * WeChat Pay API v3, transfers of a merchant to a user's balance, each a batch of one. The money goes to the WeChat
 * account that the user has bound, and WeChat Pay compares its real name with the payee's. Rules:
 * pay.weixin.qq.com/doc/v3/merchant (transfer batches, queries by the merchant's numbers, sensitive fields).
 */
export interface WechatPayoutSettings extends WechatKeys {
  appId: string
}

interface Detail {
  mchid?: string
  out_batch_no?: string
  detail_id?: string
  detail_status?: string
  transfer_amount?: number
  fail_reason?: string
}

const STATES = lookup<PayoutReport['state']>({
  INIT: 'pending',
  WAIT_PAY: 'pending',
  PROCESSING: 'pending',
  SUCCESS: 'paid',
  FAIL: 'failed',
})

/** Error codes that mean no money was taken. For any other one that is unknown. */
const REFUSALS = lookup<string>({
  NOT_ENOUGH: '商户账户余额不足',
  NO_AUTH: '商户没有转账权限',
  APPID_MCHID_NOT_MATCH: '公众号与商户号不匹配',
  PARAM_ERROR: '收款信息有误',
  INVALID_REQUEST: '转账请求不被接受',
  ACCOUNT_ERROR: '收款账户异常',
  QUOTA_EXCEED: '超出商户转账额度',
})

const FAULTS = lookup<string>({
  ACCOUNT_FROZEN: '收款账户已冻结',
  REAL_NAME_CHECK_FAIL: '收款人未实名认证',
  NAME_NOT_CORRECT: '收款人姓名与微信实名不符',
  OPENID_INVALID: '收款人的微信未关注或已注销',
  TRANSFER_QUOTA_EXCEED: '超出收款人单笔限额',
  DAY_RECEIVED_QUOTA_EXCEED: '超出收款人当日限额',
  MONTH_RECEIVED_QUOTA_EXCEED: '超出收款人当月限额',
  MERCHANT_REJECT: '商户已驳回转账',
})

/** WeChat Pay allows letters and digits only. A withdrawal's number has no T. */
const outNo = (payoutNo: string): string => payoutNo.replaceAll('-', 'T')

export function wechatPayouts(settings: WechatPayoutSettings, clock: Timing): PayoutAdapter {
  const { call } = wechatClient(settings, clock)
  const sealed = (text: string): string =>
    publicEncrypt(
      { key: settings.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      Buffer.from(text),
    ).toString('base64')

  function report(request: PayoutRequest, detail: Detail): PayoutReport {
    const state = STATES[detail.detail_status ?? '']
    if (!state) throw new Error(`unreadable transfer state ${detail.detail_status}`)
    if (detail.mchid !== undefined && detail.mchid !== settings.merchantId)
      throw new Error(`transfer of the merchant ${detail.mchid}`)
    if (detail.out_batch_no !== outNo(request.payoutNo))
      throw new Error(`transfer of another order ${detail.out_batch_no}`)
    const reason = detail.fail_reason ?? ''
    return {
      payoutNo: request.payoutNo,
      state,
      amount: detail.transfer_amount ?? 0,
      providerTxn: detail.detail_id ?? '',
      fault: state === 'failed' ? (FAULTS[reason] ?? (reason || '微信转账失败')) : '',
    }
  }

  async function query(request: PayoutRequest): Promise<PayoutReport> {
    const no = outNo(request.payoutNo)
    try {
      const found = await call<Detail>(
        'GET',
        `/v3/transfer/batches/out-batch-no/${no}/details/out-detail-no/${no}`,
      )
      return report(request, found ?? {})
    } catch (error) {
      if (error instanceof WechatError && error.status === 404) return unknown(request)
      throw error
    }
  }

  return {
    provider: 'wechat',
    kinds: ['wechat'],
    query,
    async pay(request) {
      const { payoutNo, amount, holder, openId } = request
      if (!openId) return failed(request, '用户没有绑定微信，无法转账到微信')
      const no = outNo(payoutNo)
      try {
        await call(
          'POST',
          '/v3/transfer/batches',
          {
            appid: settings.appId,
            out_batch_no: no,
            batch_name: '收益提现',
            batch_remark: `提现 ${payoutNo}`,
            total_amount: amount,
            total_num: 1,
            transfer_detail_list: [
              {
                out_detail_no: no,
                transfer_amount: amount,
                transfer_remark: '收益提现',
                openid: openId,
                user_name: sealed(holder),
              },
            ],
          },
          { 'wechatpay-serial': settings.publicKeyId },
        )
      } catch (error) {
        const fault = error instanceof WechatError ? REFUSALS[error.code] : undefined
        if (!fault) throw error
        // Repeating an order that was accepted before may be refused: it has failed only if the query does not find it.
        const said = await query(request)
        return said.state === 'unknown' ? failed(request, fault) : said
      }
      // Accepted: the outcome has to be queried.
      return query(request)
    },
  }
}
