/**
 * Stands in for rc-util's renderer, which knows React 18 at the latest and brings both of its ways along. The design
 * system hands antd-mobile React 19's own (design-system/theme/react19), so these are never reached.
 */
export const render = (): void => {
  throw new Error('antd-mobile rendered before design-system/theme/react19 was loaded')
}
export const unmount = (): Promise<void> => Promise.resolve()
