/**
 * Mode of the form. Variant 1: `oneClick` is mode 1; `password`, `code` and `reset` are the sub-types 1, 2 and 3 of
 * mode 2. Variant 2: `password`, `code`, `reset`, `register` and `bind` are the type2 values 1, 2, 3, 4 and 9.
 */
export type LoginMode = 'oneClick' | 'password' | 'code' | 'reset' | 'register' | 'bind'

export type CodeEvent = 'mobilelogin' | 'resetpwd' | 'bind' | 'changemobile'

export type Agreement = { label: string; href: string }

/** A third-party login provider with its short name, such as 微信. */
export type LoginProvider = { id: string; label: string }

/** Each rule returns null or the error to show; the server shares the rules, so they are passed in. */
export type FormRules = {
  mobile: (value: string, moment?: 'blur' | 'submit') => string | null
  code: (value: string) => string | null
  password: (value: string) => string | null
  passwordTwo: (value: string, first: string) => string | null
  newPassword: (value: string) => string | null
  name: (value: string) => string | null
}

/**
 * Result of a third-party authorisation: `pending` is 0 when it logged the user in, else the id under which it waits to
 * be bound; 'left' when the page is leaving for the third party.
 */
export type Authorised = { pending: number } | 'left'

/**
 * Each callback is awaited; a rejection shows its message in the form and keeps the typed text. `pending` is always
 * passed: a waiting authorisation is bound by whichever mode the user logs in.
 */
export type LoginCallbacks = {
  onPassword: (values: { mobile: string; password: string; pending: number }) => Promise<void>
  /** userType: 1 creator, 2 promoter. */
  onCode: (values: {
    mobile: string
    code: string
    userType: 1 | 2
    invitationCode: string
    pending: number
  }) => Promise<void>
  onReset: (values: { mobile: string; code: string; newPassword: string }) => Promise<void>
  onRegister: (values: { mobile: string; password: string }) => Promise<void>
  /** Without mobile number and code where the rule requires no mobile number. */
  onBind: (values: {
    pending: number
    invitationCode: string
    mobile?: string
    code?: string
  }) => Promise<void>
  onThirdParty: (provider: string) => Promise<Authorised>
  onSendCode: (mobile: string, event: CodeEvent) => Promise<void>
  onNotice: (text: string) => void
  /** Shows a dialog 系统提示 with the text and a single button 知道了. */
  onAlert: (text: string) => Promise<void>
  /** Returns the masked name of an invitation code's owner; empty when there is none. */
  inviterOf?: (code: string) => Promise<string>
}

export type FieldName = 'mobile' | 'code' | 'password' | 'passwordTwo' | 'newPassword' | 'invitationCode'
