import type { ReactNode } from 'react'
import { BackContext } from 'design-system/hooks/BackContext'
import { useBack } from './navigation'

/** Provides the app's back action to every navigation bar below it. */
export const BackProvider = ({ children }: { children: ReactNode }) => (
  <BackContext value={useBack()}>{children}</BackContext>
)
