import type { Trx } from '../../deps'
import { editedByOther } from '../../kernel/list/office'
import { moved } from '../../kernel/state-machine'
import type { Row } from '../../kernel/tables'
import { answersOf } from '../answers'
import { sumMarks } from '../marking'
import { sittingMachine, type SittingEvent } from '../sitting-machine'

type Sitting = Row<'sittings'>

/** The event by which a handed-in sitting gets the state that its marks ask for; null when it has that state. */
function eventOf(state: Sitting['state'], marks: number | null): SittingEvent | null {
  if (marks === null) return state === 'marked' ? 'wait' : null
  return state === 'marking' ? 'mark' : null
}

/**
 * Sums the marks of a handed-in sitting after the marks of some answers changed.
 * @param more further columns that change with it
 * @throws Refusal 409 when the sitting has changed since it was read
 */
export async function sumAgain(
  trx: Trx,
  sitting: Sitting,
  more: Partial<Pick<Sitting, 'answered' | 'layout'>> = {},
): Promise<Sitting> {
  const answers = await answersOf(trx, sitting.id)
  const marks = sumMarks(answers.map((answer) => answer.marks))
  return moved(
    trx,
    'sittings',
    sittingMachine,
    sitting,
    eventOf(sitting.state, marks),
    { marks, ...more },
    { refuse: editedByOther },
  )
}
