import { storeTopNav } from 'design-system/TopNav'
import { UPCOMING_PATHS, withScreens } from '@/mobile/areas/home/parts/chrome'
import { SCREEN_PATHS } from '@/client/paths'

const known = new Set<string>(SCREEN_PATHS)
const paths = storeTopNav.map(({ href }) => href.slice(1).split('?')[0] ?? '')

it('the strip shows the screens there are, and lights the one that is open', () => {
  expect(withScreens(storeTopNav, '/index/goods').map(({ label, active }) => [label, active])).toEqual([
    ['推荐', false],
    ['数字书城', false],
    ['实体书城', false],
    ['商城', true],
  ])
})

it('what is left out has no screen, and what is shown has one', () => {
  expect(paths.filter((path) => !known.has(path))).toEqual(UPCOMING_PATHS)
})
