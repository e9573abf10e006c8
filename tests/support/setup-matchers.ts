import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// The limit is for hangs, not for speed: a busy machine takes seconds to render a table.
configure({ asyncUtilTimeout: 20_000 })
