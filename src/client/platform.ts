/** h5 in an ordinary browser, mp inside the official account (header x-platform). */
export const platform = (): string => (/micromessenger/i.test(navigator.userAgent) ? 'mp' : 'h5')
