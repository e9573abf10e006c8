import { useEffect, useState } from 'react'
import type { PageCall } from 'design-system/Page'
import { CallError } from '@/client/errors'
import { openExam, type Exam } from '@/stores/exam/exam'

interface Opened {
  id: number | undefined
  /** Number of times that opening was tried again. */
  tries: number
  exam?: Exam
  error?: Error
}

/** Opens a sitting for as long as its screen is shown. */
export function useExam(id: number | undefined): { exam: Exam | undefined; asked: PageCall } {
  const [opened, setOpened] = useState<Opened>({ id, tries: 0 })
  if (opened.id !== id) setOpened({ id, tries: 0 })
  const { exam, error, tries } = opened

  useEffect(() => {
    if (id === undefined) return undefined
    let left = false
    let mine: Exam | undefined
    openExam(id).then(
      (found) => {
        if (left) return found.close()
        mine = found
        setOpened({ id, tries, exam: found })
      },
      (failure: Error) => {
        if (!left) setOpened({ id, tries, error: failure })
      },
    )
    return () => {
      left = true
      mine?.close()
    }
  }, [id, tries])

  return {
    exam,
    asked: {
      loading: id !== undefined && !exam && !error,
      error,
      idle: id === undefined,
      missing: error instanceof CallError && error.code === 404,
      refresh: () => setOpened({ id, tries: tries + 1 }),
    },
  }
}
