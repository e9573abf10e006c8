import type { ReactNode } from 'react'
import { BackContext } from 'design-system/hooks/BackContext'
import { useBack } from './navigation'

/** Gives every navigation bar below it the app's way back. */
export const BackProvider = ({ children }: { children: ReactNode }) => (
  <BackContext value={useBack()}>{children}</BackContext>
)
