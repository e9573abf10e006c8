import { tokens } from 'design-system/tokens/tokens'

/** Returns the tokens whose names begin so, each with its value in the light theme, in the order of their source. */
export const tokensNamed = (prefix: string): [name: string, value: string][] =>
  Object.entries<string>(tokens).filter(([name]) => name.startsWith(prefix))
