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

/** Where the user stands with a role. */
export interface Standing {
  loading: boolean
  error: Error | undefined
  refresh: () => Promise<void>
  /** Holds the role already. */
  holds: boolean
  /** The newest application that still counts; undefined before the first and after a withdrawal. */
  row: ApplicationRow | undefined
  detail: ApplicationDetail | undefined
}

/** The caller's application for a role, with its form once it can be shown or changed. */
export function useStanding(kind: ApplicationKind): Standing {
  const mine = useCall('applications.mine', { kind })
  const row = mine.data?.rows.find(({ state }) => state !== 'withdrawn')
  const holds = mine.data?.roles.includes(kind) ?? false
  const open = row && row.state !== 'approved' ? row : undefined
  const detail = useCall('applications.detail', open ? { id: open.id } : null)
  const known = holds && !currentUser()?.roles.includes(kind)
  useEffect(() => {
    // Approved since the session began: the rest of the app hears of it too.
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
 * Keeps what is typed on this device at once, but for the number of an id card.
 * @param version of the application it goes on from; 0 before the server has one
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
 * The form to begin with: what was typed on this device, but for what the server has heard since from elsewhere. What it
 * has not heard is kept in any case, as it takes no half-typed field.
 */
export function firstValues(
  kind: ApplicationKind,
  detail: ApplicationDetail | undefined,
  pictures: Pictures,
): Values {
  const server = valuesOf(kind, detail?.form ?? {})
  const kept = stored.read('apply_drafts')?.[keyOf(kind)]
  if (!kept) return shownValues(kind, server, pictures)
  const newer = (detail?.row.version ?? 0) > kept.version
  const later = newer ? Object.fromEntries(Object.entries(server).filter(isFilled)) : {}
  return shownValues(kind, { ...server, ...kept.values, ...later }, pictures)
}

/** After this long without a key a draft goes to the server, ms. */
const PAUSE = 1_500

/**
 * A form that is being filled in: kept on this device with every change and on the server after a pause, so that it
 * can be gone on with elsewhere. A refused application is only kept here: the server has its first version.
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
      // Not kept there, it is kept here all the same.
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
    // The page may be closed without another word once it is hidden.
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [save])

  /** No draft overtakes the form that is handed in. */
  const settle = async (): Promise<void> => {
    clearTimeout(timer.current)
    timer.current = undefined
    closed.current = true
    await saving.current
  }
  /** The form was not taken: what is typed from here is kept again. */
  const reopen = (): void => {
    closed.current = refused
  }
  return { values, change, savedAt, settle, reopen, forget: () => keepValues(kind, null) }
}

/** Hands the form in: anew, or again after a refusal. */
export async function handIn(
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

/** As the contract has it: a shop that settles in as a brand signs B, any other A. */
export const agreementFor = (kind: ApplicationKind, values: Values): AgreementType =>
  kind === 'shop' ? (values['mode'] === 'brand' ? 'settleB' : 'settleA') : kind
