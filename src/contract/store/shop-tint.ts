/** Colour of a shop that has not chosen one: the house's own. */
export const SHOP_TINT = '#7a2e22'
