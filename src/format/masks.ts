/** A Chinese mobile number without its middle: `138****5678`; what is no such number stays. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****')
