/** Default colour of a shop: the platform's own. */
export const SHOP_TINT = '#7a2e22'
