/** Recipients of a notice of the platform. */
export const AUDIENCES = ['all', 'member', 'plain', 'dealer', 'shop', 'creator'] as const

/** draft: not sent yet. scheduled: waits for its time. sending, sent, recalled: as named. */
export const BROADCAST_STATES = ['draft', 'scheduled', 'sending', 'sent', 'recalled'] as const
