// Generated from tokens.json by generate.ts: change the source, not this file.

/** Passes as antd's ThemeConfig. */
export const antdTheme = {
  token: {
    colorPrimary: '#c23a2b',
    colorSuccess: '#2b7a5b',
    colorWarning: '#a85a06',
    colorError: '#b8122b',
    colorInfo: '#2b5f8f',
    colorLink: '#2b5f8f',
    colorTextBase: '#1c1a17',
    colorBgBase: '#ffffff',
    colorBgLayout: '#f5f3ee',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorTextSecondary: '#57524a',
    colorTextTertiary: '#736d64',
    colorTextPlaceholder: '#736d64',
    colorBorder: '#e6e2da',
    colorBorderSecondary: '#e6e2da',
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    fontSize: 13,
    fontSizeLG: 15,
    borderRadius: 8,
    borderRadiusSM: 4,
    borderRadiusLG: 12,
    lineHeight: 1.45,
    motionDurationFast: '150ms',
    motionDurationMid: '150ms',
    motionDurationSlow: '300ms',
    motionEaseOut: 'cubic-bezier(0.22, 0.61, 0.36, 1)',
  },
}

/** The same for antd's dark algorithm. */
export const antdDarkTheme = {
  token: {
    colorPrimary: '#c23a2b',
    colorSuccess: '#6fc49f',
    colorWarning: '#e8a95e',
    colorError: '#f78d97',
    colorInfo: '#8abbe6',
    colorLink: '#8abbe6',
    colorTextBase: '#ede8df',
    colorBgBase: '#1b1917',
    colorBgLayout: '#121110',
    colorBgContainer: '#1b1917',
    colorBgElevated: '#272421',
    colorTextSecondary: '#c4bdb1',
    colorTextTertiary: '#a8a195',
    colorTextPlaceholder: '#a8a195',
    colorBorder: '#3d3832',
    colorBorderSecondary: '#3d3832',
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    fontSize: 13,
    fontSizeLG: 15,
    borderRadius: 8,
    borderRadiusSM: 4,
    borderRadiusLG: 12,
    lineHeight: 1.45,
    motionDurationFast: '150ms',
    motionDurationMid: '150ms',
    motionDurationSlow: '300ms',
    motionEaseOut: 'cubic-bezier(0.22, 0.61, 0.36, 1)',
  },
}
