import { loadScripts } from '@/mobile/app/early/loadScripts'
import { paintFirstView, painted, PICTURE_WAIT } from '@/mobile/app/early/painted'
import { built, decodes, ended, pass, preloaded, run, withEmptyPage } from './earlyRig'

const page = document.documentElement

withEmptyPage()

describe('a picture', () => {
  it('is painted with the frame after it was decoded', async () => {
    const done = ended(painted(new Image()))
    await pass(500)
    expect(done()).toBe(false)
    decodes[0]?.done()
    await pass(0)
    expect(done()).toBe(false)
    await pass()
    expect(done()).toBe(true)
  })

  it('that fails is not waited for', async () => {
    const done = ended(painted(new Image()))
    decodes[0]?.fail(new Error('EncodingError'))
    await pass()
    expect(done()).toBe(true)
  })

  it('that is too slow is not waited for', async () => {
    const done = ended(painted(new Image()))
    await pass(PICTURE_WAIT - 1)
    expect(done()).toBe(false)
    await pass(1)
    expect(done()).toBe(true)
  })
})

describe('the first view', () => {
  const PICTURES = `
    <img id="small" data-size="90" loading="lazy">
    <img id="large" data-size="200" loading="lazy">
    <img id="half" data-size="250" data-top="${innerHeight - 100}" loading="lazy">
    <img id="below" data-size="300" data-top="${innerHeight}" loading="lazy">`
  const eager = () =>
    [...document.querySelectorAll('img')].filter(({ loading }) => loading === 'eager').map(({ id }) => id)

  it('loads its largest picture first, then the others that are seen, and none below', async () => {
    document.body.innerHTML = PICTURES
    const done = ended(paintFirstView(document.body))
    expect(eager()).toEqual(['large'])
    const urgent = [...document.querySelectorAll('img')].filter(
      ({ fetchPriority }) => fetchPriority === 'high',
    )
    expect(urgent.map(({ id }) => id)).toEqual(['large'])
    await pass(500)
    expect(eager()).toEqual(['large'])
    expect(done()).toBe(false)
    decodes[0]?.done()
    await pass()
    expect(eager()).toEqual(['small', 'large', 'half'])
    expect(done()).toBe(true)
    expect(decodes).toHaveLength(1)
  })

  it('knows the largest of a list by the pixels that browsers count', () => {
    document.body.innerHTML = '<img id="a"><img id="b"><img id="c">'
    jest.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: HTMLElement) {
      const top = { a: 195.6, b: 555.02, c: 288.8 }[this.id] ?? 0
      return new DOMRect(16, top, 80, 80)
    })
    void paintFirstView(document.body)
    expect(eager()).toEqual(['b'])
  })

  it.each([
    ['fails', () => decodes[0]?.fail(new Error('EncodingError')), 50],
    ['is slow', () => undefined, PICTURE_WAIT],
  ])('loads the other pictures where the largest one %s', async (_, end, ms) => {
    document.body.innerHTML = PICTURES
    void paintFirstView(document.body)
    end()
    await pass(ms)
    expect(eager()).toEqual(['small', 'large', 'half'])
  })

  it('waits for no picture that is small', async () => {
    document.body.innerHTML =
      '<img id="a" data-size="40" loading="lazy"><img id="b" data-size="24" loading="lazy">'
    const done = ended(paintFirstView(document.body))
    expect(eager()).toEqual(['a', 'b'])
    await pass()
    expect(done()).toBe(true)
    expect(decodes).toHaveLength(0)
  })

  it('waits for the poster of a film', async () => {
    document.body.innerHTML =
      '<video poster="/files/film.webp" data-size="300"></video><img id="a" data-size="90">'
    const done = ended(paintFirstView(document.body))
    await pass()
    expect(done()).toBe(false)
    decodes[0]?.done()
    await pass()
    expect(done()).toBe(true)
    expect(eager()).toEqual(['a'])
  })

  it('measures pictures that the page still delays, and goes on delaying them', () => {
    page.className = 'fresh'
    document.body.innerHTML = PICTURES
    const delayed: boolean[] = []
    jest.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => {
      delayed.push(page.classList.contains('fresh'))
      return new DOMRect(0, 0, 100, 100)
    })
    void paintFirstView(document.body)
    expect(delayed).toEqual([false, false, false, false])
    expect(page.className).toBe('fresh')
  })
})

describe('the first scripts', () => {
  const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

  it('wait for the largest picture of the root screen and for the styles, and keep their order', async () => {
    document.body.innerHTML = '<div id="root"><img data-size="200" loading="lazy"></div>'
    void loadScripts(built)
    await pass(500)
    expect(preloaded()).toEqual([])
    decodes[0]?.done()
    await pass()
    expect(preloaded()).toEqual(built.scripts)
    expect(sheets().map((link) => link.getAttribute('href'))).toEqual(built.styles)
    expect(run()).toEqual([])
    sheets()[0]?.dispatchEvent(new Event('load'))
    await pass(0)
    expect(run()).toEqual(built.scripts)
    expect([...document.head.querySelectorAll('script')].map(({ async }) => async)).toEqual([false, false])
  })

  it('run without styles that cannot be fetched', async () => {
    void loadScripts(built)
    await pass()
    sheets()[0]?.dispatchEvent(new Event('error'))
    await pass(0)
    expect(run()).toEqual(built.scripts)
  })

  it('wait for a frame where there is no picture, and use the styles that the page links to', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="static/css/index.css">'
    void loadScripts(built)
    await pass(0)
    expect(run()).toEqual([])
    await pass()
    expect(run()).toEqual(built.scripts)
    expect(sheets()).toHaveLength(1)
  })

  it('wait for what a deep link waits for, and for nothing else', async () => {
    document.body.innerHTML = '<div id="root"><img data-size="200"></div>'
    void loadScripts({ ...built, styles: [] }, Promise.resolve())
    await pass(0)
    expect(run()).toEqual(built.scripts)
    expect(decodes).toHaveLength(0)
  })
})
