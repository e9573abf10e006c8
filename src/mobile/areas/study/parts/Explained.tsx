import type { ExplainedQuestion } from '@/contract/exams/report'
import { ExplanationView } from './ExplanationView'

interface ExplainedProps {
  row: ExplainedQuestion
  onFavorite?: (on: boolean) => void
}

/** A question of a sitting with its explanation; renders nothing while its key may not be shown. */
export const Explained = ({ row, ...rest }: ExplainedProps) =>
  row.result ? (
    <ExplanationView
      {...rest}
      question={row}
      value={row.answer?.value ?? ''}
      result={row.result}
      number={row.slot + 1}
      unsure={row.answer?.unsure ?? false}
      late={row.answer?.late}
      photos={row.answer?.photos}
    />
  ) : null
