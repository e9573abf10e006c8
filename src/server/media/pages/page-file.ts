/** File name of a page's picture. */
export const pageFile = (number: number): string => `page-${number}.webp`
