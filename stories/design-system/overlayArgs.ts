import * as rules from '@/contract/kernel/rules'

/** Arguments shared by the stories of overlays. */
export const sendCode = () => Promise.resolve()
export const fine = () => Promise.resolve()
export const never = () => new Promise<never>(() => {})
export const refuse = (message: string) => () => Promise.reject(new Error(message))
export const quiet = () => {}

export const agreements = [
  { label: '用户协议', href: '#/components/footer/web1' },
  { label: '隐私政策', href: '#/components/footer/web2' },
]

export const loginArgs = {
  rules,
  agreements,
  onPassword: fine,
  onCode: fine,
  onReset: fine,
  onRegister: fine,
  onBind: fine,
  onThirdParty: () => Promise.resolve({ pending: 0 }),
  onSendCode: sendCode,
  onNotice: quiet,
  onAlert: fine,
  inviterOf: () => Promise.resolve('林**'),
  providers: [
    { id: 'mp', label: '微信' },
    { id: 'alipay', label: '支付宝' },
  ],
}
