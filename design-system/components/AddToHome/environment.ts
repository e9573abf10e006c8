/** How a browser adds a page to the home screen: from its share menu, from its own menu, or not at all. */
export type HomeEnvironment = 'wechat' | 'ios' | 'android' | 'other'

export function homeEnvironmentOf(userAgent: string): HomeEnvironment {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  // Only Safari has the share entry; Chrome and other browsers on iOS name themselves in the user agent.
  if (/iPhone|iPad|iPod/i.test(userAgent))
    return /CriOS|FxiOS|EdgiOS|MQQBrowser|UCBrowser/i.test(userAgent) ? 'other' : 'ios'
  return /Android.*Chrome\//i.test(userAgent) ? 'android' : 'other'
}
