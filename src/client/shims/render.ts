/**
 * Replaces rc-util's renderer, which supports React 18 at most and bundles both of its APIs. The design system passes
 * React 19's own to antd-mobile (design-system/theme/react19), so these are never called.
 */
export const render = (): void => {
  throw new Error('antd-mobile rendered before design-system/theme/react19 was loaded')
}
export const unmount = (): Promise<void> => Promise.resolve()
