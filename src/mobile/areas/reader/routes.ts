import type { MobileRoute } from '../../app/route'

const PATHS: readonly MobileRoute['path'][] = ['/ebook/reading', '/book/reading']

/**
 * The e-book reader. The server draws the first page of a chapter, as somebody sees it who has never read here: on a
 * device of a reader the book opens where it was left, in the chosen look.
 */
export const readerRoutes: readonly MobileRoute[] = [
  ...PATHS.map((path): MobileRoute => ({
    path,
    access: 'V',
    screen: () => import(/* webpackChunkName: "reader" */ './screens/Reading'),
    sample: `${path}?id=1&chapter=1`,
    immersive: true,
    drawnUnless: ['reader_hints', 'reader'],
  })),
  {
    path: '/ebook/readingurl',
    access: 'V',
    screen: () => import(/* webpackChunkName: "reader-outside" */ './screens/ReadingUrl'),
    sample: '/ebook/readingurl',
    immersive: true,
    drawnUnless: ['outside_books'],
  },
]
