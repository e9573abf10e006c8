/** Opens an address where no router is available: another page, such as a third party's log-in, or a screen. */
export const openAddress = (address: string): void => location.assign(address)
