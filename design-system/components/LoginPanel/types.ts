import type { ReactNode } from 'react'

/**
 * Where the form stands. Variant 1: `oneClick` is mode 1; `password`, `code` and `reset` are the sub-types 1, 2
 * and 3 of mode 2. Variant 2: `password`, `code`, `reset`, `register` and `bind` are the type2 values 1, 2, 3, 4
 * and 9.
 */
export type LoginMode = 'oneClick' | 'password' | 'code' | 'reset' | 'register' | 'bind'

export type CodeEvent = 'mobilelogin' | 'resetpwd' | 'bind' | 'changemobile'

export type Agreement = { label: string; href: string }

export type LoginProvider = { id: string; label: string; icon?: ReactNode }

/** Each rule answers null or the sentence to show; the server shares them, so they come from outside. */
export type FormRules = {
  mobile: (value: string, moment?: 'blur' | 'submit') => string | null
  code: (value: string) => string | null
  password: (value: string) => string | null
  passwordTwo: (value: string, first: string) => string | null
  newPassword: (value: string) => string | null
  name: (value: string) => string | null
}

/** Every one is awaited; a refusal shows its message in the form and keeps what was typed. */
export type LoginCallbacks = {
  onPassword: (values: { mobile: string; password: string }) => Promise<void>
  /** userType: 1 creator, 2 promoter. */
  onCode: (values: { mobile: string; code: string; userType: 1 | 2; invitationCode: string }) => Promise<void>
  onReset: (values: { mobile: string; code: string; newPassword: string }) => Promise<void>
  onRegister: (values: { mobile: string; password: string }) => Promise<void>
  onBind: (values: { mobile: string; code: string }) => Promise<void>
  /** Answers 'bind' when a mobile has to be bound before the login counts. */
  onThirdParty: (provider: string) => Promise<'bind' | void>
  onSendCode: (mobile: string, event: CodeEvent) => Promise<void>
  onNotice: (text: string) => void
}

export type FieldName = 'mobile' | 'code' | 'password' | 'passwordTwo' | 'newPassword' | 'invitationCode'
