import type { CDPSession } from 'playwright-core'

/** How many times slower than this machine the processor of a slow phone is. */
export const SLOW_CPU = 4
/** A slow phone network: 1.6 Mbit/s, and the delay of a response, ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

export const slowDown = (session: CDPSession): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })

export const slowNetwork = (session: CDPSession): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', NETWORK)
