import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { AdminApp } from '@/admin/app/entry'
import { closeTabs } from '@/admin/kit/page/tabs'
import { stored } from '@/client/storage'
import { clearStaff, loginStaff } from '@/stores/staff'
import { changed } from '@mocks/handlers'
import type { HttpHandler } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import type { StoryObj } from 'storybook-react-rsbuild'
import { officeModes } from '../modes'

interface Office {
  /** Address below #. */
  at: string
  handlers?: HttpHandler[]
  /** Sets up data that the browser stored earlier. */
  before?: () => void
}

/** A recorded login would have expired by now. */
const justNow = changed('adminuser.login', (answer) => ({ ...answer, loginTime: Date.now() }))

/**
 * Keeps the styles that antd computed for one story for the next ones: its own cache drops them when a story ends, and
 * computing them again took a fifth of the time of a story. Themes are dropped as usual, with their style elements: Pro
 * Components name their classes alike in both.
 */
const styles = createCache()
const update = styles.opUpdate.bind(styles)
styles.opUpdate = (path, next) =>
  update(path, (before) => next(before) ?? (path.startsWith('style%') ? (before ?? null) : null))

/** The whole back office at an address, answered by the recordings and these handlers. */
export function office({ at, handlers = [], before }: Office): StoryObj {
  return {
    parameters: { at, msw: { handlers: [...handlers, justNow] }, chromatic: { modes: officeModes } },
    loaders: [
      async () => {
        stored.remove('admin_drafts')
        stored.remove('admin_uploads')
        clearStaff()
        closeTabs()
        await loginStaff('admin', 'admin1234')
        before?.()
        return {}
      },
    ],
    render: () => (
      <StyleProvider cache={styles}>
        <MemoryRouter initialEntries={[at]}>
          <AdminApp />
        </MemoryRouter>
      </StyleProvider>
    ),
  }
}

/** Stories are wide by default; the phone has its own stories. */
export const wide = { viewport: { value: 'desk1280', isRotated: false } }
export const phone = { viewport: { value: 'phone375', isRotated: false } }
