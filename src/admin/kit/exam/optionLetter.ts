/** Returns the letter of an option in the order in which a learner saw the options. */
export const letterOf = (order: string, id: string): string =>
  String.fromCharCode('A'.charCodeAt(0) + Math.max(0, order.indexOf(id)))
