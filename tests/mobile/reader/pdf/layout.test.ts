import {
  canvasSize,
  clampZoom,
  drawnPages,
  fittedWidth,
  GAP,
  layoutOf,
  offsetOf,
  pageAt,
  pageRead,
  placeAt,
  zoomStep,
  ZOOM,
} from '@/mobile/areas/reader/pdf/layout'
import { fc } from '@tests/support/properties'

/** Heights of pages for a width of 1: from slides to long receipts. */
const ratios = fc.array(fc.double({ min: 0.3, max: 4, noNaN: true }), { minLength: 1, maxLength: 60 })
const widths = fc.integer({ min: 160, max: 2_600 })

describe('boxes of pages', () => {
  it('stand one under the other, each in its own shape', () => {
    const layout = layoutOf([1.5, 0.5, 2], 200)
    expect(layout.heights).toEqual([300, 100, 400])
    expect(layout.tops).toEqual([0, 300 + GAP, 400 + 2 * GAP])
    expect(layout.height).toBe(800 + 2 * GAP)
  })
  it('fill a phone, and are a column on a wide screen', () => {
    expect(fittedWidth(375)).toBe(375)
    expect(fittedWidth(800)).toBe(752)
    expect(fittedWidth(1280)).toBe(860)
  })
})

describe('the page at an offset', () => {
  it('is the one whose box or gap is there', () => {
    fc.assert(
      fc.property(ratios, widths, fc.double({ min: 0, max: 1, noNaN: true }), (all, width, share) => {
        const layout = layoutOf(all, width)
        const offset = share * layout.height
        const page = pageAt(layout, offset)
        expect(layout.tops[page - 1]).toBeLessThanOrEqual(offset)
        expect(layout.tops[page] ?? Infinity).toBeGreaterThan(offset)
      }),
    )
  })
  it('begins at the top of its box', () => {
    const layout = layoutOf([1.4, 0.7, 1.4], 375)
    expect(layout.tops.map((top) => pageAt(layout, top))).toEqual([1, 2, 3])
  })
  it('is the first one above all pages, and the last one below them', () => {
    const layout = layoutOf([1, 1, 1], 100)
    expect(pageAt(layout, -50)).toBe(1)
    expect(pageAt(layout, 9_999)).toBe(3)
  })
})

describe('a place', () => {
  it('is found again at the same offset', () => {
    fc.assert(
      fc.property(ratios, widths, fc.double({ min: -0.2, max: 1.2, noNaN: true }), (all, width, share) => {
        const layout = layoutOf(all, width)
        const offset = share * layout.height
        expect(offsetOf(layout, placeAt(layout, offset))).toBeCloseTo(offset, 6)
      }),
    )
  })
  it('moves with its page when the size of a page above is corrected', () => {
    const before = layoutOf([1.4, 1.4, 1.4], 300)
    const after = layoutOf([0.7, 1.4, 1.4], 300)
    const place = placeAt(before, 428 + 210)
    expect(place).toEqual({ page: 2, within: 0.5 })
    expect(offsetOf(after, place)).toBe(428 + 210 - 210)
  })
  it('keeps its share of the page when the zoom changes', () => {
    fc.assert(
      fc.property(ratios, widths, fc.double({ min: 0.5, max: 3, noNaN: true }), (all, width, zoom) => {
        const before = layoutOf(all, width)
        const after = layoutOf(all, width * zoom)
        const page = all.length
        const middle = offsetOf(before, { page, within: 0.5 })
        const top = after.tops[page - 1] ?? 0
        const height = after.heights[page - 1] ?? 0
        expect(offsetOf(after, placeAt(before, middle))).toBeCloseTo(top + height / 2, 6)
      }),
    )
  })
})

describe('the page that is read', () => {
  const layout = layoutOf([1.4, 1.4, 1.4, 0.5], 375)
  it('is the one in the upper third of the screen', () => {
    expect(pageRead(layout, { top: 0, height: 812 })).toBe(1)
    expect(pageRead(layout, { top: 250, height: 812 })).toBe(1)
    expect(pageRead(layout, { top: 270, height: 812 })).toBe(2)
  })
  it('is the last one at the end, however short it is', () => {
    expect(pageRead(layout, { top: layout.height - 812, height: 812 })).toBe(4)
    expect(pageRead(layout, { top: layout.height - 900, height: 812 })).toBe(3)
  })
  it('is the first one at the beginning, also where all pages are seen at once', () => {
    expect(pageRead(layoutOf([0.5, 0.5, 0.5, 0.5, 0.5], 375), { top: 0, height: 812 })).toBe(1)
    expect(pageRead(layoutOf([1, 1], 100), { top: 0, height: 812 })).toBe(1)
  })
})

describe('the pages to draw', () => {
  const layout = layoutOf(
    Array.from({ length: 2_000 }, () => 1.4),
    375,
  )
  it('are the read one and the two beside it', () => {
    const top = layout.tops[999] ?? 0
    expect(drawnPages(layout, { top, height: 812 }, 1_000)).toEqual([999, 1_001])
    expect(drawnPages(layout, { top: 0, height: 812 }, 1)).toEqual([1, 2])
    expect(drawnPages(layout, { top: layout.height - 812, height: 812 }, 2_000)).toEqual([1_999, 2_000])
  })
  it('are all that the screen shows', () => {
    fc.assert(
      fc.property(ratios, widths, fc.double({ min: 0, max: 1, noNaN: true }), (all, width, share) => {
        const some = layoutOf(all, width)
        const span = { top: share * Math.max(0, some.height - 812), height: 812 }
        const [first, last] = drawnPages(some, span, pageRead(some, span))
        expect(first).toBeLessThanOrEqual(pageAt(some, span.top))
        expect(last).toBeGreaterThanOrEqual(pageAt(some, span.top + span.height - 1))
      }),
    )
  })
})

describe('zoom', () => {
  it('goes by steps within its limits', () => {
    expect(zoomStep(1, 1)).toBe(1.25)
    expect(zoomStep(1, -1)).toBe(0.75)
    expect(zoomStep(ZOOM.most, 1)).toBe(ZOOM.most)
    expect(zoomStep(ZOOM.least, -1)).toBe(ZOOM.least)
    expect(clampZoom(9)).toBe(ZOOM.most)
    expect(clampZoom(0)).toBe(ZOOM.least)
  })
  it('goes on from a value of a hand to the next step', () => {
    expect(zoomStep(1.1, 1)).toBe(1.25)
    expect(zoomStep(1.1, -1)).toBe(1)
    expect(zoomStep(1.249_999, 1)).toBe(1.5)
  })
})

describe('the canvas of a page', () => {
  it('has at most two pixels for each px', () => {
    expect(canvasSize(375, 1.4, 1)).toEqual({ width: 375, height: 525 })
    expect(canvasSize(375, 1.4, 2)).toEqual({ width: 750, height: 1050 })
    expect(canvasSize(375, 1.4, 3)).toEqual({ width: 750, height: 1050 })
  })
  it('never has more than 16 million pixels, and keeps its shape', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 6_000 }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        fc.constantFrom(1, 1.5, 2, 3.5),
        (width, ratio, density) => {
          const canvas = canvasSize(width, ratio, density)
          expect(canvas.width * canvas.height).toBeLessThanOrEqual(16_000_000)
          expect(canvas.width).toBeLessThanOrEqual(width * 2)
          expect(Math.abs(canvas.height - canvas.width * ratio)).toBeLessThan(1.001)
        },
      ),
    )
  })
})
