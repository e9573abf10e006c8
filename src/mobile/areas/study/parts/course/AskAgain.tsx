import { Button } from 'design-system/Button'
import type { WorkBrief } from '@/contract/catalogue/work'
import { overlays } from '@/stores/overlays'

/** The way on in an expired course that is sold no more. */
export const AskAgain = ({ work: { id, title } }: { work: Pick<WorkBrief, 'id' | 'title'> }) => (
  <Button block onClick={() => void overlays.consultation({ title: `续学咨询：${title}`, relateId: id })}>
    咨询续学
  </Button>
)
