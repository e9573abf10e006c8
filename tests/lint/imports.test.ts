import { importsOf, lintImports } from './imports'

/** Messages for one file in a small tree of every layer. */
function refused(path: string, text: string): string[] {
  const tree = [
    {
      path: 'src/contract/catalogue/work.ts',
      text: "import { Type } from '@sinclair/typebox'\nexport const Work = Type.Object({})",
    },
    { path: 'src/contract/kernel/rules.ts', text: 'export const phone = 11' },
    {
      path: 'src/contract/discovery/home.ts',
      text: "import { Work } from '../catalogue/work'\nexport const home = { Work }",
    },
    {
      path: 'design-system/components/Empty/Empty.tsx',
      text: "import { classes } from '../../hooks/classes.ts'",
    },
    { path: 'design-system/components/Chart/Chart.tsx', text: "import { Empty } from '../Empty'" },
    {
      path: 'design-system/components/Sheet/SheetView.tsx',
      text: "import { Popup } from 'antd-mobile'\nexport const SheetView = Popup",
    },
    {
      path: 'design-system/components/Sheet/Sheet.tsx',
      text: "const view = () => import('./SheetView.tsx')",
    },
    { path: 'design-system/components/Rate/Rate.tsx', text: "import type { RateProps } from 'antd-mobile'" },
    { path: 'design-system/components/RateSheet/RateSheet.tsx', text: "export { Sheet } from '../Sheet'" },
    { path: 'design-system/hooks/useTips.ts', text: "import { Toast } from 'antd-mobile'" },
    {
      path: 'design-system/components/Tip/Tip.tsx',
      text: "import { useTips } from '../../hooks/useTips.ts'",
    },
  ]
  return lintImports([...tree.filter((file) => file.path !== path), { path, text }])
    .filter((finding) => finding.path === path)
    .map(({ message }) => message)
}

const screen = 'src/mobile/areas/video/screens/Play.tsx'

describe('what each layer may import', () => {
  it.each([
    ['src/contract/people/a.ts', "import { Type } from '@sinclair/typebox'"],
    ['src/client/a.ts', "import type { Work } from '@/contract/catalogue/work'"],
    ['src/client/a.ts', "import { phone } from '@/contract/kernel/rules'"],
    ['src/stores/a.ts', "import { call } from '@/client/client'"],
    [screen, "import { NavBar } from 'design-system/NavBar'\nimport { player } from '../store'"],
    ['src/admin/features/users/A.tsx', "import { OfficePage } from '../../kit/page/OfficePage'"],
    ['src/admin/app/routes/people.ts', "const a = () => import('../../features/users/UsersScreen')"],
    ['src/shared/a.ts', "import { route } from '@/client/links'"],
    ['src/mobile/kit/works/Reviews.tsx', "import { toast } from '@/stores/overlays'"],
    [screen, "import { Reviews } from '@/mobile/kit/works/Reviews'"],
    [screen, "import styles from './stage.module.css'"],
    ['src/admin/features/users/A.tsx', "import styles from '../../kit/styles/records.module.css'"],
    ['src/admin/kit/actors/A.tsx', "import styles from '../styles/records.module.css'"],
    ['src/mobile/areas/video/routes.ts', "import type { MobileRoute } from '../../app/route'"],
    ['src/mobile/areas/video/routes.ts', "export const a = () => import('./screens/Play')"],
    ['src/mobile/app/routes.ts', "import { routes } from '../areas/video/routes'"],
    ['src/mobile/app/useRoute.ts', "import { rootRoutes } from '../areas/home/root'"],
    ['src/mobile/areas/home/root.ts', "import type { MobileRoute } from '../../app/route'"],
    ['src/mobile/app/routes.ts', "export const admin = () => import('@/admin/Admin')"],
    ['src/admin/crud.tsx', "import { Table } from 'antd'\nimport { session } from '@/stores/session'"],
    ['src/admin/features/dashboard/A.tsx', "import { Chart } from 'design-system/Chart'"],
    ['src/admin/features/dashboard/A.tsx', "import { Rate } from 'design-system/Rate'"],
    ['src/admin/features/dashboard/A.tsx', "import type { SheetProps } from 'design-system/Sheet'"],
    ['src/admin/features/dashboard/A.tsx', "import { useNow } from 'design-system/hooks/useNow'"],
    [screen, "import { Sheet } from 'design-system/Sheet'"],
    [
      'src/server/app.ts',
      "import { readFile } from 'node:fs/promises'\nimport { Work } from '@/contract/catalogue/work'",
    ],
    ['stories/mobile/Play.stories.tsx', "import Play from '@/mobile/areas/video/screens/Play'"],
    ['design-system/components/A/A.tsx', "import { Popup } from 'antd-mobile'\nimport { B } from '../B'"],
    ['design-system/components/A/A.tsx', "import { yuan } from '@/format/money'"],
    ['design-system/hooks/useA.ts', "import { yuan } from '@/format/money'"],
    ['src/contract/people/a.ts', "import { yuan } from '@/format/money'"],
    ['src/server/people/a.ts', "import { yuan } from '@/format/money'"],
    ['src/client/a.ts', "import { yuan } from '@/format/money'"],
    ['src/format/moneyInput.ts', "import { yuan } from './money'"],
  ])('%s may: %s', (path, text) => {
    expect(refused(path, text)).toEqual([])
  })
})

describe('what each layer must not import', () => {
  it.each([
    ['src/format/a.ts', "import { phone } from '@/contract/kernel/rules'", 'format must not import contract'],
    ['src/format/a.ts', "import dayjs from 'dayjs'", 'format must not import dayjs'],
    ['src/contract/people/a.ts', "import { call } from '@/client/client'", 'contract must not import client'],
    ['src/contract/people/a.ts', "import dayjs from 'dayjs'", 'contract must not import dayjs'],
    ['src/client/a.ts', "import { session } from '@/stores/session'", 'client must not import stores'],
    ['src/client/a.ts', "import { Work } from '@/contract/catalogue/work'", 'carries the schema library'],
    ['src/stores/a.ts', "import { home } from '@/contract/discovery/home'", 'carries the schema library'],
    [
      'src/stores/a.ts',
      "import { NavBar } from 'design-system/NavBar'",
      'stores must not import design-system',
    ],
    [screen, "import { routes } from '../../book/routes'", 'area video must not import area book'],
    [
      'src/admin/kit/A.tsx',
      "import { OrderDrawer } from '../features/orders/OrderDrawer'",
      'kit must not import features/orders',
    ],
    [
      'src/admin/features/users/A.tsx',
      "import { OrderDrawer } from '../orders/OrderDrawer'",
      'features/users must not import features/orders',
    ],
    [
      'src/admin/features/users/A.tsx',
      "import { routes } from '../../app/routes'",
      'features/users must not import app',
    ],
    ['src/shared/a.ts', "import { session } from '@/stores/session'", 'shared must not import stores'],
    ['src/client/a.ts', "import { orderName } from '@/shared/orders'", 'client must not import shared'],
    [
      'src/mobile/kit/works/A.tsx',
      "import { Play } from '@/mobile/areas/video/parts/Play'",
      'kit must not import area',
    ],
    [screen, "import styles from '@/mobile/kit/lists/Row.module.css'", 'the style sheet of another folder'],
    [screen, "import styles from '../parts/stage.module.css'", 'the style sheet of another folder'],
    [
      'design-system/components/A/A.tsx',
      "import styles from '../B/B.module.css'",
      'the style sheet of another folder',
    ],
    [
      'src/admin/features/users/A.tsx',
      "import styles from '../../kit/actors/actors.module.css'",
      'the style sheet of another folder',
    ],
    [screen, "import { routes } from '@/mobile/areas/book/routes'", 'area video must not import area book'],
    [
      screen,
      "const a = () => import('@/mobile/areas/book/screens/A')",
      'area video must not import area book',
    ],
    [screen, "import { frame } from '@/mobile/app/frame'", 'area must not import app'],
    [screen, "import type { MobileRoute } from '../../../app/route'", 'area must not import app'],
    [screen, "import { request } from 'umi-request'", 'use call('],
    [screen, "import { Table } from 'antd'", 'phones never load antd'],
    [screen, "import { Rail } from 'design-system'", 'there is no barrel'],
    [screen, "import { phone } from '@tests/support/phone'", 'not part of the product'],
    [screen, "import { join } from 'node:path'", 'runs in a browser'],
    [
      'src/mobile/app/frame.tsx',
      "import { Play } from '../areas/video/parts/Play'",
      'knows an area by its routes.ts only',
    ],
    ['src/mobile/app/frame.tsx', "import { Admin } from '@/admin/Admin'", 'app must not import admin'],
    [
      'src/admin/a.tsx',
      "import { Play } from '@/mobile/areas/video/parts/Play'",
      'admin must not import area',
    ],
    ['src/admin/a.tsx', "import { Popup } from 'antd-mobile'", 'admin must not import antd-mobile'],
    [
      'src/admin/a.tsx',
      "import { Sheet } from 'design-system/Sheet'",
      'loads antd-mobile by itself or through other parts: use antd',
    ],
    ['src/admin/a.tsx', "import { RateSheet } from 'design-system/RateSheet'", 'loads antd-mobile'],
    ['src/admin/a.tsx', "import { Tip } from 'design-system/Tip'", 'loads antd-mobile'],
    ['src/admin/a.tsx', "const a = () => import('design-system/Sheet')", 'loads antd-mobile'],
    ['src/admin/a.tsx', "import { useTips } from 'design-system/hooks/useTips'", 'loads antd-mobile'],
    ['src/admin/a.tsx', "import { Chart } from 'design-system'", 'there is no barrel'],
    [
      'src/admin/a.tsx',
      "import styles from 'design-system/Chart/Chart.module.css'",
      'the style sheet of another folder',
    ],
    ['src/server/app.ts', "import { call } from '@/client/client'", 'server must not import client'],
    [
      'src/server/app.ts',
      "import { useState } from 'react'\nimport { a } from '@/stores/a'",
      'server must not import stores',
    ],
    ['mocks/handlers.ts', "import { app } from '@/server/app'", 'mocks must not import server'],
    [
      'design-system/components/A/A.tsx',
      "import { call } from '@/client/client'",
      'design-system must not import client',
    ],
    ['design-system/components/A/A.tsx', "import { Link } from 'react-router-dom'", 'take a plain href'],
    [
      'design-system/hooks/useA.ts',
      "import { call } from '@/client/client'",
      'tokens must not import client',
    ],
    ['stories/mobile/A.stories.tsx', "import { app } from '@/server/app'", 'stories must not import server'],
    ['src/client/a.ts', "export { a } from '@/stores/a'", 'client must not import stores'],
  ])('%s must not: %s', (path, text, message) => {
    expect(refused(path, text)).toEqual([expect.stringContaining(message)])
  })
})

describe('finding imports', () => {
  it('tells types, chunks and values apart, and says the line', () => {
    const text = [
      "import type { A } from 'a'",
      'import {',
      '  b,',
      "} from 'b'",
      "export const c = () => import('c')",
      "type D = typeof import('d')",
      "import 'e.css'",
    ].join('\n')
    expect(importsOf(text).sort((one, other) => one.specifier.localeCompare(other.specifier))).toEqual([
      { specifier: 'a', line: 1, kind: 'type' },
      { specifier: 'b', line: 2, kind: 'value' },
      { specifier: 'c', line: 5, kind: 'lazy' },
      { specifier: 'd', line: 6, kind: 'type' },
      { specifier: 'e.css', line: 7, kind: 'value' },
    ])
  })

  it('reads no comment', () => {
    expect(importsOf("// import { a } from 'a'\n/* import { b } from 'b' */")).toEqual([])
  })
})

describe('migrations', () => {
  const migration = 'src/server/migrations/0050_example.ts'

  it.each([
    [
      migration,
      "import { sql } from 'kysely'\nimport { table } from './table'\nimport { more } from './0050_more'",
    ],
    ['src/server/migrations/list.ts', "import * as example from './0050_example'"],
    ['src/server/kernel/db/migrate.ts', "import { migrations } from '../../migrations/list'"],
    ['tests/server/kernel/db/database.test.ts', "import { migrations } from '@/server/migrations/list'"],
  ])('%s may: %s', (path, text) => {
    expect(refused(path, text)).toEqual([])
  })

  it.each([
    [
      migration,
      "import { STATES } from '@/contract/kernel/rules'",
      'a migration must not import @/contract/kernel/rules',
    ],
    [
      migration,
      "import type { Database } from '../kernel/tables'",
      'a migration must not import ../kernel/tables',
    ],
    [migration, "import { dayOf } from '../kernel/days'", 'a migration must not import ../kernel/days'],
    [migration, "import { join } from 'node:path'", 'a migration must not import node:path'],
    [migration, "import { migrations } from './list'", 'a migration must not import ./list'],
    ['src/server/trade/a.ts', "import { NAMES } from '../migrations/0026_lists'", 'is a migration'],
    ['src/server/trade/a.ts', "import { isPostgres } from '../migrations/table'", 'is a migration'],
    ['tests/support/a.ts', "import { ROLES } from '@/server/migrations/0005_office'", 'is a migration'],
    ['src/tools/a.ts', "import type { Rules } from '@/server/migrations/table'", 'is a migration'],
  ])('%s must not: %s', (path, text, message) => {
    expect(refused(path, text).join()).toContain(message)
  })
})

describe('contexts of the server', () => {
  it.each([
    ['src/server/trade/cart.ts', "import { goods } from '../store/goods'"],
    ['src/server/trade/calls/cart.ts', "import { cart } from '../cart'"],
    ['src/server/trade/cart.ts', "import type { Deps } from '../deps'"],
    ['src/server/trade/cart.ts', "import { pay } from '../adapters/payment/payment'"],
    ['src/server/office/dashboard.ts', "import { list } from '../trade/office/admin-orders'"],
    ['src/server/main/handlers.ts', "import { cartHandlers } from '../trade/calls/cart'"],
    ['src/server/main.ts', "import { seed } from './demo/seed'"],
    ['src/server/demo/trade.ts', "import { cart } from '../trade/cart'"],
    ['src/contract/trade/cart.ts', "import { Goods } from '../store/goods'"],
  ])('%s may: %s', (path, text) => {
    expect(refused(path, text)).toEqual([])
  })

  it.each([
    ['src/server/store/a.ts', "import { cart } from '../trade/cart'", 'store must not import trade'],
    ['src/server/store/a.ts', "import type { Cart } from '../trade/cart'", 'store must not import trade'],
    ['src/contract/store/a.ts', "import { Cart } from '../trade/cart'", 'store must not import trade'],
    ['src/server/kernel/a.ts', "import { users } from '../people/users'", 'kernel must not import people'],
    ['src/server/trade/a.ts', "import { x } from '../store/calls/goods'", 'put together in main alone'],
    ['src/server/trade/a.ts', "import { x } from '../store/office/goods-desk'", 'for the back office alone'],
    ['src/server/adapters/a.ts', "import { x } from '../people/users'", 'must not import the context people'],
    ['src/server/trade/a.ts', "import { seed } from '../demo/seed'", 'must not import the demo'],
    ['src/server/helpers/a.ts', "import { users } from '../people/users'", 'helpers is no context'],
  ])('%s must not: %s', (path, text, message) => {
    expect(refused(path, text).join()).toContain(message)
  })
})
