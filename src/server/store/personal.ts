import { type Personal, stays } from '../kernel/personal'

/** A shop is an undertaking: its page says nothing of its owner but a number. */
export const store: Personal = { tables: [stays('shops', 'owner_id')] }
