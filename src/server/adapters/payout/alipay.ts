import { lookup } from '@/format/lookup'
import { alipayClient, fen, refused, type AlipayAnswer, type AlipayKeys } from '../payment/alipay-client'
import { decimalYuan } from '@/format/moneyInput'
import type { Timing } from '../payment/wechat-client'
import { failed, unknown, type PayoutAdapter, type PayoutReport, type PayoutRequest } from './payout'

/**
 * Alipay open platform, transfers of a merchant to an Alipay account or a bank card.
 * Rules: opendocs.alipay.com (alipay.fund.trans.uni.transfer, alipay.fund.trans.common.query).
 */
interface Answer extends AlipayAnswer {
  out_biz_no?: string
  order_id?: string
  status?: string
  trans_amount?: string
  order_fee?: string
  fail_reason?: string
  error_code?: string
}

const STATES = lookup<PayoutReport['state']>({
  SUCCESS: 'paid',
  // Held by the platform, or waiting for the bank.
  DEALING: 'pending',
  INIT: 'pending',
  WAIT_PAY: 'pending',
  FAIL: 'failed',
  CLOSED: 'failed',
  // Returned by the bank: the payee has received nothing.
  REFUND: 'failed',
})

/** Error codes that mean no money was taken. For any other one that is unknown. */
const REFUSALS = lookup<string>({
  PAYEE_NOT_EXIST: '收款账号不存在',
  PAYEE_USER_INFO_ERROR: '收款人姓名与账号不符',
  PAYEE_ACC_OCUPIED: '收款账号对应多个账户',
  PAYEE_ACCOUNT_STATUS_ERROR: '收款账号状态异常',
  PAYEE_USERINFO_STATUS_ERROR: '收款账号状态异常',
  PAYEE_CERTIFY_LEVEL_LIMIT: '收款账号未完成实名认证',
  PAYCARD_UNABLE_PAYMENT: '付款账户不能出款',
  PAYER_BALANCE_NOT_ENOUGH: '商户账户余额不足',
  BALANCE_IS_NOT_ENOUGH: '商户账户余额不足',
  PERMIT_CHECK_PERM_LIMITED: '商户没有转账权限',
  PERM_AML_NOT_REALNAME_REV: '收款人未完成实名认证',
  EXCEED_LIMIT_SM_AMOUNT: '超出单笔限额',
  EXCEED_LIMIT_DM_AMOUNT: '超出当日限额',
  EXCEED_LIMIT_MM_AMOUNT: '超出当月限额',
  INVALID_CARDNO: '银行卡号不正确',
  CARD_BIN_ERROR: '银行卡号不正确',
  BANK_CARD_INFO_ERROR: '银行卡与持卡人不符',
  INVALID_PARAMETER: '收款信息有误',
})

const NOT_THERE = new Set(['ORDER_NOT_EXIST', 'PAYMENT_NOT_EXIST'])

const productOf = ({ kind }: PayoutRequest): string =>
  kind === 'bank' ? 'TRANS_BANKCARD_NO_PWD' : 'TRANS_ACCOUNT_NO_PWD'

const payeeOf = ({ kind, number, holder, bank }: PayoutRequest) =>
  kind === 'bank'
    ? {
        identity_type: 'BANKCARD_ACCOUNT',
        identity: number,
        name: holder,
        // 2: a personal card.
        bankcard_ext_info: { account_type: '2', inst_name: bank },
      }
    : { identity_type: 'ALIPAY_LOGON_ID', identity: number, name: holder }

export function alipayPayouts(settings: AlipayKeys, clock: Timing): PayoutAdapter {
  const { ask } = alipayClient(settings, clock)
  const call = ask<Answer>

  function report(request: PayoutRequest, answer: Answer): PayoutReport {
    const state = STATES[answer.status ?? '']
    if (!state) throw new Error(`unreadable transfer status ${answer.status}`)
    if (answer.out_biz_no !== request.payoutNo)
      throw new Error(`transfer of another order ${answer.out_biz_no}`)
    const fault = REFUSALS[answer.error_code ?? ''] ?? answer.fail_reason
    return {
      payoutNo: request.payoutNo,
      state,
      amount: fen(answer.trans_amount ?? ''),
      providerTxn: answer.order_id ?? '',
      fault: state === 'failed' ? fault || '支付宝转账失败' : '',
    }
  }

  async function query(request: PayoutRequest): Promise<PayoutReport> {
    const answer = await call('alipay.fund.trans.common.query', {
      product_code: productOf(request),
      biz_scene: 'DIRECT_TRANSFER',
      out_biz_no: request.payoutNo,
    })
    if (NOT_THERE.has(answer.sub_code ?? '')) return unknown(request)
    if (answer.code !== '10000') throw refused(answer)
    return report(request, answer)
  }

  return {
    provider: 'alipay',
    kinds: ['alipay', 'bank'],
    query,
    async pay(request) {
      const answer = await call('alipay.fund.trans.uni.transfer', {
        out_biz_no: request.payoutNo,
        trans_amount: decimalYuan(request.amount),
        product_code: productOf(request),
        biz_scene: 'DIRECT_TRANSFER',
        order_title: '收益提现',
        payee_info: payeeOf(request),
        remark: `提现 ${request.payoutNo}`,
      })
      // Accepted: the outcome and the amount have to be queried.
      if (answer.code === '10000') return query(request)
      const fault = REFUSALS[answer.sub_code ?? '']
      if (!fault) throw refused(answer)
      // Repeating an order that was accepted before may be refused: it has failed only if the query does not find it.
      const said = await query(request)
      return said.state === 'unknown' ? failed(request, fault) : said
    },
  }
}
