import { Page, type PageProps } from 'design-system/Page'
import { Skeleton } from 'design-system/Skeleton'
import { ExamFrame } from './ExamFrame'
import { useExam } from './useExam'

interface ExamScreenProps extends Pick<PageProps, 'title' | 'missing'> {
  id: number | undefined
}

/** Opens a sitting and shows it. */
export function ExamScreen({ id, title, missing }: ExamScreenProps) {
  const { exam, asked } = useExam(id)
  if (exam) return <ExamFrame exam={exam} />
  return <Page title={title} call={asked} missing={missing} skeleton={<Skeleton shape="lines" count={6} />} />
}
