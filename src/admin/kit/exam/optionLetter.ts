/** Returns the letter of an option in the order in which a learner saw the options. */
export const letterOf = (order: string, id: string): string => letterAt(Math.max(0, order.indexOf(id)))

/** Returns the letter of an option at a place. */
export const letterAt = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place)
