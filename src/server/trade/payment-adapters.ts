import type { PaymentAdapter } from '../adapters/payment/payment'
import type { Deps } from '../deps'

/** The adapter a payment was started with; undefined when its settings were removed since. */
export const adapterOf = (deps: Pick<Deps, 'payments'>, provider: string): PaymentAdapter | undefined =>
  Object.values(deps.payments).find((adapter) => adapter.provider === provider)
