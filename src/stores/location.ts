/** A place on the map, in the coordinates of the map that is shown. */
export interface Place {
  name: string
  address: string
  latitude: number
  longitude: number
}

/** What was chosen on the map and what it was chosen for, until the screen that asked has taken it. */
let chosen: (Place & { for: string }) | undefined

export const placeChosen = (place: Place & { for: string }): void => {
  chosen = place
}

/** The place chosen since this was asked last: answered once. */
export function takeChosenPlace(): (Place & { for: string }) | undefined {
  const place = chosen
  chosen = undefined
  return place
}
