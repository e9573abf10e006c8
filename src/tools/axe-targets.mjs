/**
 * Runs in a page that has axe: adds `window.isSmallTarget`, which says of an element that axe found too small for a
 * finger whether it is so when it is scrolled to as well. At the edge of what scrolls a target is partly covered by a
 * bar, and whole once it is scrolled to. What was scrolled goes back to its place.
 */
export function addTargetCheck() {
  window.isSmallTarget = async (element) => {
    const places = []
    for (let box = element; box; box = box.parentElement) places.push([box, box.scrollTop])
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { violations } = await window.axe.run(element, {
      runOnly: ['target-size'],
      preload: false,
      iframes: false,
    })
    for (const [box, top] of places) box.scrollTop = top
    return violations.length > 0
  }
}
