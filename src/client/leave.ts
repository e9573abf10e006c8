/** Goes to an address from where no router is at hand: another page, such as a third party's log-in, or a screen. */
export const leaveFor = (address: string): void => location.assign(address)
