import { Type, type Static } from '@sinclair/typebox'
import { Fen } from '../call'

export const OrderCreated = Type.Object({ order_sn: Type.String(), platform: Type.String(), total_fee: Fen })

export type OrderCreated = Static<typeof OrderCreated>
