import { Cover } from 'design-system/Cover'
import type { WorkBrief } from '@/contract/catalogue/work'
import { fileUrl } from '@/client/base'

interface WorkCoverProps {
  work: Pick<WorkBrief, 'kind' | 'title' | 'author' | 'cover' | 'tint'>
  className?: string | undefined
}

/** The cover of a work, drawn from its title until the picture has come. */
export const WorkCover = ({ work: { kind, title, author, cover, tint }, className }: WorkCoverProps) => (
  <Cover kind={kind} title={title} author={author} src={fileUrl(cover)} tint={tint} className={className} />
)
