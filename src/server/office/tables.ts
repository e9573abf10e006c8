import type { Id } from '../kernel/tables'
import type { Persona } from '@/contract/office/personas'

/** Daily figures; 0 has no row. Money in fen. */
export interface DayFigures {
  /** In Shanghai, YYYY-MM-DD. */
  day: string
  figure: string
  value: number
}

/** The accounts used for previews; nobody logs in to them. */
export interface PreviewUsers {
  persona: Persona
  user_id: number
}

/** Applications for roles. One open application per user and kind, enforced by an index. */
export interface Applications {
  id: Id
  user_id: number
  kind: string
  state: 'draft' | 'submitted' | 'refused' | 'resubmitted' | 'approved' | 'withdrawn'
  /** Name of the applicant from the form, for lists. */
  name: string
  /** The form, keyed by its kind. */
  form: string
  agreement_type: string
  agreement_version: number
  reason: string
  round: number
  reviewer_id: number | null
  version: number
  created_at: number
  /** 0 = not yet. */
  submitted_at: number
  decided_at: number
}

export interface ApplicationSteps {
  id: Id
  application_id: number
  event: string
  state: string
  /** The operator; null = the applicant. */
  staff_id: number | null
  note: string
  at: number
}

declare module '../kernel/tables' {
  interface Database {
    day_figures: DayFigures
    preview_users: PreviewUsers
    applications: Applications
    application_steps: ApplicationSteps
  }
}
