import { useDebounceFn } from 'ahooks'
import { App, Form } from 'antd'
import { useState } from 'react'
import { CallError, messageOf } from '@/client/errors'
import { differences, dropDraft, keepDraft, mergeForms, readDraft } from './drafts'

export interface Saved<F> {
  form: F
  version: number
}

export interface Conflict<F> {
  /** What the other operator changed. */
  theirs: (keyof F)[]
  /** What both changed. */
  clashes: (keyof F)[]
  /** What I changed. */
  mine: (keyof F)[]
  /** The form as I have it, and as it is on the server. */
  typed: F
  saved: F
}

export interface Editing<F> {
  /** Names the draft: video:3. */
  draftKey: string
  /** The record as the server has it now. */
  latest: Saved<F>
  /** What was filled in for the operator: not saved yet, as if it had been typed. */
  begun?: F
  /** Asked before it is saved, with the fields that were changed; false keeps the form as it is. */
  confirm?: (changed: (keyof F)[]) => Promise<boolean>
  /** @throws CallError; 409 says that another one was quicker */
  save: (form: F, version: number) => Promise<{ id: number; version: number; notice?: string }>
  onSaved: (id: number) => void
  /** Asks the server for the record as it is now. */
  reload: () => Promise<unknown>
}

/** The editing of one record: draft, dirty mark, save, and another operator's change in between. */
export function useRecordForm<F extends object>({
  draftKey: key,
  latest,
  begun,
  confirm,
  save: write,
  onSaved,
  reload,
}: Editing<F>) {
  const { message } = App.useApp()
  const [form] = Form.useForm<F>()
  const [draft] = useState(() => readDraft<F>(key))
  const [base, setBase] = useState<Saved<F>>(() =>
    draft ? { form: draft.base, version: draft.version } : latest,
  )
  const [values, setValues] = useState<F>(() => draft?.form ?? begun ?? latest.form)
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? 0)
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState(false)

  const dirty = differences(base.form, values).length > 0
  const newer = latest.version > base.version
  // A decision on the record beside its form takes its version on: nothing that is typed here was changed by it.
  const same = newer && differences(base.form, latest.form).length === 0
  const behind = (newer && !same) || refused
  const { run: writeDraft, cancel } = useDebounceFn(
    (typed: F) => {
      if (differences(base.form, typed).length === 0) dropDraft(key)
      else keepDraft(key, { form: typed, base: base.form, version: base.version, at: Date.now() })
    },
    { wait: 400 },
  )

  const show = (next: F, on: Saved<F>): void => {
    form.setFieldsValue(next)
    setValues(next)
    setBase(on)
    setRefused(false)
    cancel()
    if (differences(on.form, next).length === 0) dropDraft(key)
    else keepDraft(key, { form: next, base: on.form, version: on.version, at: Date.now() })
  }

  const save = async (): Promise<void> => {
    const typed = {
      ...values,
      ...(await form
        .validateFields()
        .catch(() => Promise.reject(new Error('有内容没有填好，请检查标红的地方')))),
    }
    if (confirm && !(await confirm(differences(base.form, typed)))) return
    const saved = await write(typed, same ? latest.version : base.version)
    cancel()
    dropDraft(key)
    setBase({ form: typed, version: saved.version })
    setValues(typed)
    setRestoredAt(0)
    if (saved.notice) void message.warning(`已保存。${saved.notice}`)
    else void message.success('已保存')
    onSaved(saved.id)
  }

  return {
    form,
    values,
    dirty,
    saving,
    restoredAt: dirty ? restoredAt : 0,
    conflict: behind
      ? {
          theirs: differences(base.form, latest.form),
          clashes: mergeForms(base.form, values, latest.form).clashes,
          mine: differences(base.form, values),
          typed: values,
          saved: latest.form,
        }
      : null,
    change(typed: F) {
      setValues(typed)
      writeDraft(typed)
    },
    async submit() {
      setSaving(true)
      try {
        await save()
      } catch (error) {
        if (error instanceof CallError && error.code === 409) {
          setRefused(true)
          await reload().catch(() => undefined)
        } else void message.error(messageOf(error))
      } finally {
        setSaving(false)
      }
    },
    /** Makes my changes again on what the other saved. */
    keepMine: () => show(mergeForms(base.form, values, latest.form).form, latest),
    /** Goes on with what was chosen field by field. */
    merge: (chosen: F) => show(chosen, latest),
    takeTheirs() {
      setRestoredAt(0)
      show(latest.form, latest)
    },
  }
}
