/** Characters of a message in a room at most. */
export const LONGEST_MESSAGE = 100
