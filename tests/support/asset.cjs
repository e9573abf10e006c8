// Styles have no effect in jsdom and pictures no pixels: importing one returns an address.
module.exports = 'asset'
