/** Sends text messages. The embedded default logs them and lists them in the back office; Alibaba Cloud is chosen by environment. */
export interface SmsAdapter {
  readonly name: string
  /**
   * @param mobile eleven digits
   * @param code the value of the template
   * @throws Error with the channel's reason when it refused
   */
  sendCode(mobile: string, event: string, code: string): Promise<void>
}
