import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApplicationDetail, ApplicationKind, ApplicationRow } from '@/contract/office/applications'
import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { useCall } from '@/mobile/kit/frame/useCall'
import { currentUser, loadUser } from '@/stores/session'
import type { Values } from './applyFields'
import { draftOf, formOf, shownValues, valuesOf } from './applyValues'
import type { Pictures } from './applyPictures'
import type { AgreementType } from '@/contract/content/agreements'

/** State of the user's application for a role. */
export interface ApplicationStatus {
  loading: boolean
  error: Error | undefined
  refresh: () => Promise<void>
  /** The user has the role already. */
  holds: boolean
  /** The newest application that is not withdrawn; undefined before the first. */
  row: ApplicationRow | undefined
  detail: ApplicationDetail | undefined
}

/** The user's application for a role, with its form once it can be shown or changed. */
export function useApplicationStatus(kind: ApplicationKind): ApplicationStatus {
  const mine = useCall('applications.mine', { kind })
  const row = mine.data?.rows.find(({ state }) => state !== 'withdrawn')
  const holds = mine.data?.roles.includes(kind) ?? false
  const open = row && row.state !== 'approved' ? row : undefined
  const detail = useCall('applications.detail', open ? { id: open.id } : null)
  const known = holds && !currentUser()?.roles.includes(kind)
  useEffect(() => {
    // Approved since the session began: update the session for the rest of the app.
    if (known) void loadUser().catch(() => undefined)
  }, [known])
  return {
    loading: mine.loading || (open !== undefined && detail.loading),
    error: mine.error ?? detail.error,
    refresh: async () => {
      await mine.refresh()
      await detail.refresh()
    },
    holds,
    row: holds ? undefined : row,
    detail: open ? detail.data : undefined,
  }
}

const keyOf = (kind: ApplicationKind): string => `${currentUser()?.id ?? 0}:${kind}`

/**
 * Saves the typed values on this device at once, except the id card number.
 * @param version of the application they are based on; 0 before the server has one
 */
export function keepValues(kind: ApplicationKind, values: Values | null, version = 0): void {
  const { [keyOf(kind)]: _, ...others } = stored.read('apply_drafts') ?? {}
  const { idCard: _secret, ...rest } = values ?? {}
  stored.write(
    'apply_drafts',
    values ? { ...others, [keyOf(kind)]: { values: rest, version, at: Date.now() } } : others,
  )
}

const isFilled = ([, value]: [string, string | string[]]): boolean => value.length > 0

/**
 * Initial form values: those saved on this device, overwritten by the server's where it has a newer version from
 * elsewhere. Values the server does not have are kept in any case, as it takes no incomplete field.
 * @param settled whether the form is hydrated: the server, which has drawn it, knows nothing of this device
 */
export function firstValues(
  kind: ApplicationKind,
  detail: ApplicationDetail | undefined,
  pictures: Pictures,
  settled: boolean,
): Values {
  const server = valuesOf(kind, detail?.form ?? {})
  const kept = settled ? stored.read('apply_drafts')?.[keyOf(kind)] : undefined
  if (!kept) return shownValues(kind, server, pictures)
  const newer = (detail?.row.version ?? 0) > kept.version
  const later = newer ? Object.fromEntries(Object.entries(server).filter(isFilled)) : {}
  return shownValues(kind, { ...server, ...kept.values, ...later }, pictures)
}

/** Delay between the last key and saving the draft on the server, ms. */
const PAUSE = 1_500

/**
 * Form values while they are edited: saved on this device with every change and on the server after a pause, so that
 * the user can continue elsewhere. A refused application is saved here only: the server has its first version.
 */
export function useApplyDraft(kind: ApplicationKind, first: Values, row: ApplicationRow | undefined) {
  const refused = row?.state === 'refused'
  const [values, setValues] = useState(first)
  const [savedAt, setSavedAt] = useState(0)
  const newest = useRef(first)
  const version = useRef(row?.version ?? 0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const closed = useRef(refused)

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    saving.current = saving.current.then(async () => {
      if (closed.current) return
      const form = draftOf(kind, newest.current)
      // If that fails, the draft is still saved on this device.
      await call('applications.saveDraft', { kind, form }, { quiet: true, keepalive: true }).then(
        (saved) => {
          version.current = saved.version
          keepValues(kind, newest.current, saved.version)
          setSavedAt(Date.now())
        },
        () => undefined,
      )
    })
    return saving.current
  }, [kind])

  const change = useCallback(
    (name: string, value: string | string[]) => {
      newest.current = { ...newest.current, [name]: value }
      setValues(newest.current)
      keepValues(kind, newest.current, version.current)
      clearTimeout(timer.current)
      if (!closed.current) timer.current = setTimeout(() => void save(), PAUSE)
    },
    [kind, save],
  )

  useEffect(() => {
    const leave = (): void => {
      if (timer.current !== undefined) void save()
    }
    // A hidden page may be closed without further events.
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [save])

  /** Waits for the running save, so that no draft arrives after the submitted form. */
  const settle = async (): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    closed.current = true
    await saving.current
  }
  /** The submission failed: saves drafts again. */
  const reopen = (): void => {
    closed.current = refused
  }
  return { values, change, savedAt, settle, reopen, forget: () => keepValues(kind, null) }
}

/** Submits the form for the first time, or again after a refusal. */
export async function submitApplication(
  kind: ApplicationKind,
  values: Values,
  agreementVersion: number,
  refused?: ApplicationRow,
): Promise<void> {
  const filled = { form: formOf(kind, values), agreementVersion, agree: true }
  if (refused)
    await call(
      'applications.resubmit',
      { id: refused.id, version: refused.version, ...filled },
      { quiet: true },
    )
  else await call('applications.apply', { kind, ...filled }, { quiet: true })
}

/** As the contract defines it: a shop that settles in as a brand signs B, any other A. */
export const agreementFor = (kind: ApplicationKind, values: Values): AgreementType =>
  kind === 'shop' ? (values['mode'] === 'brand' ? 'settleB' : 'settleA') : kind
