/** The one function of `qs` that umi-request calls, by what the platform brings. */
export const stringify = (value: Record<string, string>): string => new URLSearchParams(value).toString()
export const parse = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
export default { stringify, parse }
