/** Masks the middle of a Chinese mobile number: `138****5678`; any other text is unchanged. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****')
