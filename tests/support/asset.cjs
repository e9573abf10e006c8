// Styles have no effect in jsdom and pictures no pixels: an import of one is an address.
module.exports = 'asset'
