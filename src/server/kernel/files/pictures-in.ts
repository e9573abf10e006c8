const PRIVATE = /files\/p\/[0-9a-f]{32}\.webp/g

/** References of private pictures within a text, such as a form. */
export const picturesIn = (text: string): string[] => text.match(PRIVATE) ?? []
