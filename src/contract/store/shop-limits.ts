/** A shop's wares are counted up to here. */
export const SHOP_COUNTED = 1_000
