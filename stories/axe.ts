/** WCAG 2.2: targets of at least 24 px. Axe skips the rule by default. */
const asked = ['target-size']
/** A single component has no landmark around it; tests check pages as a whole for them. */
const never = ['region']

/**
 * Rules for an open list of antd's select: axe wants options in it also when there are none, and an element for the
 * active option, which antd names before it draws one.
 */
export const OPEN_LIST = ['aria-required-children', 'aria-valid-attr-value'] as const

/**
 * Returns story parameters with the axe rules to check, except for the named ones. A story that excludes a rule says
 * why.
 */
export const without = (...left: string[]) => ({
  config: {
    rules: [
      ...asked.filter((id) => !left.includes(id)).map((id) => ({ id, enabled: true })),
      ...[...never, ...left].map((id) => ({ id, enabled: false })),
    ],
  },
})
