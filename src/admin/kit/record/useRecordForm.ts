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
  /** Fields that the other operator changed. */
  theirs: (keyof F)[]
  /** Fields that both changed. */
  clashes: (keyof F)[]
  /** Fields that this operator changed. */
  mine: (keyof F)[]
  /** The form as typed, and as it is on the server. */
  typed: F
  saved: F
}

export interface Editing<F> {
  /** Key of the draft: video:3. */
  draftKey: string
  /** The record as it is on the server now. */
  latest: Saved<F>
  /** Values prefilled for the operator: treated as typed, not saved yet. */
  begun?: F
  /** Called before saving with the changed fields; false cancels saving. */
  confirm?: (changed: (keyof F)[]) => Promise<boolean>
  /** @throws CallError; 409 means that another operator saved first */
  save: (form: F, version: number) => Promise<{ id: number; version: number; notice?: string }>
  onSaved: (id: number) => void
  /** Loads the record as it is now. */
  reload: () => Promise<unknown>
}

/** Editing of one record: draft, unsaved mark, saving, and conflicts with another operator's change. */
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
  // A decision on the record beside its form increases its version without changing any of the form's fields.
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
    /** Applies the operator's changes to what the other saved. */
    keepMine: () => show(mergeForms(base.form, values, latest.form).form, latest),
    /** Continues with the values chosen field by field. */
    merge: (chosen: F) => show(chosen, latest),
    takeTheirs() {
      setRestoredAt(0)
      show(latest.form, latest)
    },
  }
}
