export type Realm = 'user' | 'staff'

const sources: Record<Realm, () => string> = { user: () => '', staff: () => '' }

/** Tells the client where a realm's token is kept; the realms never mix. */
export const setTokenSource = (realm: Realm, source: () => string): void => {
  sources[realm] = source
}

export const tokenOf = (realm: Realm): string => sources[realm]()
