import { lintUnused } from './imports'

const screen = { path: 'src/admin/features/invoices/InvoicesScreen.tsx', text: 'export default 1' }
const routes = (name: string) => ({
  path: 'src/admin/app/routes/trade.ts',
  text: `export const tradeRoutes = [() => import('../../features/invoices/${name}')]`,
})
const entry = { path: 'src/admin/app/entry.tsx', text: "import { tradeRoutes } from './routes/trade'" }
const unused = (...files: { path: string; text: string }[]) => lintUnused(files).map(({ path }) => path)

it('finds a screen that no route loads', () => {
  expect(unused(screen, routes('OtherScreen'), entry)).toEqual([screen.path])
})

it('finds nothing where each file is imported, or is what the build begins with', () => {
  expect(unused(screen, routes('InvoicesScreen'), entry)).toEqual([])
})

it('does not take the import of a test or a story for a use', () => {
  const story = {
    path: 'stories/admin/Invoices.stories.tsx',
    text: "import '@/admin/features/invoices/InvoicesScreen'",
  }
  expect(unused(screen, story)).toEqual([screen.path])
})
