/** WCAG 2.2: targets of at least 24 px. Axe leaves it out unless asked. */
const asked = ['target-size']
/** A part alone stands in no landmark; pages are tested for them as a whole. */
const never = ['region']

/** Story parameters: what axe judges, but for the named rules. The story that leaves one out says why. */
export const without = (...left: string[]) => ({
  config: {
    rules: [
      ...asked.filter((id) => !left.includes(id)).map((id) => ({ id, enabled: true })),
      ...[...never, ...left].map((id) => ({ id, enabled: false })),
    ],
  },
})
