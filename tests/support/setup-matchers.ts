import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// The limit is for hangs, not for speed: a busy machine takes seconds to render a table.
configure({ asyncUtilTimeout: 20_000 })

// A link that a test has followed must not stay in the browser's address, which tests with a MemoryRouter do not write.
afterEach(() => window.history.replaceState(window.history.state, '', window.location.pathname))
