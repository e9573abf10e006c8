/** Returns the letter of the option at a place, from 0. */
export const letterAt = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place)

/** Returns the letter under which a learner saw an option; empty for an option that the question does not have. */
export function optionLetter(order: string, id: string): string {
  const place = id === '' ? -1 : order.indexOf(id)
  return place < 0 ? '' : letterAt(place)
}
