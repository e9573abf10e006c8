import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// A wait ends hangs, it does not measure speed: a busy machine takes seconds over a table.
configure({ asyncUtilTimeout: 8_000 })
