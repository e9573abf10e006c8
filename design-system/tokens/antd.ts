// Generated from tokens.json by generate.ts: change the source, not this file.

/** Passes as antd's ThemeConfig. */
export const antdTheme = {
  token: {
    colorPrimary: '#c23a2b',
    colorSuccess: '#2b7a5b',
    colorWarning: '#a85a06',
    colorError: '#b8122b',
    colorInfo: '#3e4fb8',
    colorLink: '#3e4fb8',
    colorTextBase: '#1c1a17',
    colorBgBase: '#ffffff',
    colorBgLayout: '#f5f3ee',
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
