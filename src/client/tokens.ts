export type Realm = 'user' | 'staff'

const sources: Record<Realm, () => string> = { user: () => '', staff: () => '' }

/** Sets where the client reads a realm's token; the realms never mix. */
export const setTokenSource = (realm: Realm, source: () => string): void => {
  sources[realm] = source
}

export const tokenOf = (realm: Realm): string => sources[realm]()
