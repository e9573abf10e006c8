import fc from 'fast-check'

/**
 * fast-check with one seed for the whole run: a file that failed and runs once more meets the same cases, so that a
 * fault found by chance is not taken for a flaky test.
 */
fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

export { fc }
