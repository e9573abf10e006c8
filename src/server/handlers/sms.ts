import type { Handlers } from './handlers'
import { loginHandlers } from './login'

export const smsHandlers: Handlers<'sms'> = { send: loginHandlers.sendCode }
