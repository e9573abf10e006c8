/** One place a parcel was seen at. */
export interface Trace {
  /** Milliseconds since the epoch. */
  at: number
  /** A word for what happened there: 揽收, 在途, 派件, 签收. */
  title: string
  text: string
}

export interface WaybillAsked {
  /** As the shop names it. */
  carrier: string
  trackingNo: string
  /** Of the receiver; some carriers answer only to who knows its end. */
  mobile: string
  shippedAt: number
}

/** Asks where parcels are. */
export interface TrackingAdapter {
  readonly name: string
  /**
   * @returns what is known, the oldest first; nothing yet is an empty list
   * @throws Error with the channel's reason when it did not answer
   */
  ask(waybill: WaybillAsked): Promise<Trace[]>
}
