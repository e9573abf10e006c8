/** How a browser lets its user put the page on the home screen: by its share menu, its own menu, or not at all. */
export type HomeEnvironment = 'wechat' | 'ios' | 'android' | 'other'

export function homeEnvironmentOf(userAgent: string): HomeEnvironment {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  // Only Safari has the share entry; Chrome and others on iOS name themselves.
  if (/iPhone|iPad|iPod/i.test(userAgent))
    return /CriOS|FxiOS|EdgiOS|MQQBrowser|UCBrowser/i.test(userAgent) ? 'other' : 'ios'
  return /Android.*Chrome\//i.test(userAgent) ? 'android' : 'other'
}
