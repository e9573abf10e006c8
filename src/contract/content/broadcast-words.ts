/** Who a notice of the house goes to. */
export const AUDIENCES = ['all', 'member', 'plain', 'dealer', 'shop', 'creator'] as const

/** draft: not to be sent yet. scheduled: waits for its moment. sending, sent, recalled: as they say. */
export const BROADCAST_STATES = ['draft', 'scheduled', 'sending', 'sent', 'recalled'] as const
