/** Leaves the app for another page, such as a third party's log-in. */
export const leaveFor = (address: string): void => location.assign(address)
