/** The only function of `qs` that umi-request calls, by the platform's URLSearchParams. */
export const stringify = (value: Record<string, string>): string => new URLSearchParams(value).toString()
export const parse = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
export default { stringify, parse }
