/** A place on the map, in the coordinates of the shown map. */
export interface Place {
  name: string
  address: string
  latitude: number
  longitude: number
}

/** The place chosen on the map and the purpose it was chosen for, until the requesting screen has taken it. */
let chosen: (Place & { for: string }) | undefined

export const placeChosen = (place: Place & { for: string }): void => {
  chosen = place
}

/** Returns the chosen place once, then undefined. */
export function takeChosenPlace(): (Place & { for: string }) | undefined {
  const place = chosen
  chosen = undefined
  return place
}
