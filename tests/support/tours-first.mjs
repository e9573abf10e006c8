import { readFileSync } from 'node:fs'
import Sequencer from '@jest/test-sequencer'

/** Whether a test file opens many screens, whose list it gets from src/tools/screens.ts. */
const isTour = ({ path }) => readFileSync(path, 'utf8').includes('/tools/screens')

/**
 * Order of the journeys: those that open many screens first, because they take by far the longest and the last one to
 * start would keep one worker busy while the others have ended. Jest starts large files first.
 */
export default class ToursFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests)
    return [...sorted.filter(isTour), ...sorted.filter((test) => !isTour(test))]
  }
}
