import type { CDPSession } from 'playwright-core'

/** How many times slower than this machine the processor of a slow phone is. */
export const SLOW_CPU = 4
/** Delay of a response in a slow phone network, ms. */
const LATENCY = 150
/** A slow phone network: 1.6 Mbit/s. */
const NETWORK = { offline: false, latency: LATENCY, downloadThroughput: 200_000, uploadThroughput: 100_000 }

export const slowDown = (session: CDPSession): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })

export const slowNetwork = (session: CDPSession): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', NETWORK)

/** The delay of a slow phone network, at any throughput. */
export const delayAnswers = (session: CDPSession): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
