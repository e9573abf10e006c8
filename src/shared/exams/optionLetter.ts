const LETTERS = 'ABCDEFGH'

/** The letter under which this learner sees an option; empty for an option that the question does not have. */
export const optionLetter = (order: string, id: string): string => LETTERS[order.indexOf(id)] ?? ''
