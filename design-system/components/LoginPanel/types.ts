/**
 * Where the form stands. Variant 1: `oneClick` is mode 1; `password`, `code` and `reset` are the sub-types 1, 2
 * and 3 of mode 2. Variant 2: `password`, `code`, `reset`, `register` and `bind` are the type2 values 1, 2, 3, 4
 * and 9.
 */
export type LoginMode = 'oneClick' | 'password' | 'code' | 'reset' | 'register' | 'bind'

export type CodeEvent = 'mobilelogin' | 'resetpwd' | 'bind' | 'changemobile'

export type Agreement = { label: string; href: string }

/** A third party by its short name, such as 微信. */
export type LoginProvider = { id: string; label: string }

/** Each rule answers null or the sentence to show; the server shares them, so they come from outside. */
export type FormRules = {
  mobile: (value: string, moment?: 'blur' | 'submit') => string | null
  code: (value: string) => string | null
  password: (value: string) => string | null
  passwordTwo: (value: string, first: string) => string | null
  newPassword: (value: string) => string | null
  name: (value: string) => string | null
}

/**
 * What the third party's answer came to: `pending` is 0 when that was a log-in, else the number under which the
 * authorisation waits to be bound; 'left' when the page is leaving for the third party.
 */
export type Authorised = { pending: number } | 'left'

/**
 * Every one is awaited; a refusal shows its message in the form and keeps what was typed. `pending` goes along: an
 * authorisation that waits is bound by whichever way the user comes in.
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
  /** Without mobile and code where the rule asks for no phone. */
  onBind: (values: {
    pending: number
    invitationCode: string
    mobile?: string
    code?: string
  }) => Promise<void>
  onThirdParty: (provider: string) => Promise<Authorised>
  onSendCode: (mobile: string, event: CodeEvent) => Promise<void>
  onNotice: (text: string) => void
  /** 系统提示 with the text and a single 知道了. */
  onAlert: (text: string) => Promise<void>
  /** Masked name of who gave an invitation code; empty when nobody did. */
  inviterOf?: (code: string) => Promise<string>
}

export type FieldName = 'mobile' | 'code' | 'password' | 'passwordTwo' | 'newPassword' | 'invitationCode'
