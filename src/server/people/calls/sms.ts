import type { Handlers } from '../../kernel/http/handlers'
import { loginHandlers } from './login'

export const smsHandlers: Handlers<'sms'> = { send: loginHandlers.sendCode }
