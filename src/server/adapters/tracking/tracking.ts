/** One scan of a parcel. */
export interface Trace {
  /** Milliseconds since the epoch. */
  at: number
  /** Status word: 揽收, 在途, 派件, 签收. */
  title: string
  text: string
}

export interface WaybillQuery {
  /** The carrier's name in the shop. */
  carrier: string
  trackingNo: string
  /** Phone of the receiver; some carriers require its last digits. */
  mobile: string
  shippedAt: number
}

/** Looks up parcels at a carrier. */
export interface TrackingAdapter {
  readonly name: string
  /**
   * @returns the scans, oldest first; an empty list when there are none yet
   * @throws Error with the channel's reason when it did not respond
   */
  ask(waybill: WaybillQuery): Promise<Trace[]>
}
