/** Counting limit of a shop's products. */
export const SHOP_COUNTED = 1_000
