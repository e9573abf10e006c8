import type { PayoutAdapter } from '../payout/payout'
import type { Given, SettingsList } from '../settings'
import type { PaymentAdapter } from './payment'
import type { Timing } from './wechat-client'

/** All that is known of a payment channel. A channel is one file, and a line in `channels.ts`. */
export interface Channel<S extends SettingsList = SettingsList> {
  /** Its Chinese name for buyers and operators. */
  readonly label: string
  /** The first decides whether the channel is open, the others refine it. */
  readonly settings: S
  open(given: Given<S[number]>, at: { notifyUrl: string; clock: Timing }): PaymentAdapter
  /** Where the channel can send withdrawals too. */
  payouts?(given: Given<S[number]>, clock: Timing): PayoutAdapter
}

/** Declares a channel: its functions are given the values of its own settings, by name. */
export const channel = <const S extends SettingsList>(it: Channel<S>): Channel<S> => it
