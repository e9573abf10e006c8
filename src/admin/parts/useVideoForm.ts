import { useDebounceFn } from 'ahooks'
import { App, Form } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'
import type { VideoForm } from '@/contract/adminvideo'
import { differences, dropDraft, keepDraft, mergeForms, readDraft } from '../drafts'

interface Saved {
  form: VideoForm
  version: number
}

export interface Conflict {
  /** What the other operator changed. */
  theirs: (keyof VideoForm)[]
  /** What both changed. */
  clashes: (keyof VideoForm)[]
}

interface Options {
  id: number | undefined
  /** The video as the server has it now. */
  latest: Saved
  onSaved: (id: number) => void
  /** Asks the server for the video as it is now. */
  reload: () => Promise<unknown>
}

/** The editing of one video: draft, dirty mark, save, and another operator's change in between. */
export function useVideoForm({ id, latest, onSaved, reload }: Options) {
  const { message } = App.useApp()
  const [form] = Form.useForm<VideoForm>()
  const key = `video:${id ?? 'new'}`
  const [draft] = useState(() => readDraft<VideoForm>(key))
  const [base, setBase] = useState<Saved>(() =>
    draft ? { form: draft.base, version: draft.version } : latest,
  )
  const [values, setValues] = useState<VideoForm>(() => draft?.form ?? latest.form)
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? 0)
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState(false)

  const dirty = differences(base.form, values).length > 0
  const behind = latest.version > base.version || refused
  const { run: writeDraft, cancel } = useDebounceFn(
    (typed: VideoForm) => {
      if (differences(base.form, typed).length === 0) dropDraft(key)
      else keepDraft(key, { form: typed, base: base.form, version: base.version, at: Date.now() })
    },
    { wait: 400 },
  )

  const show = (next: VideoForm, on: Saved): void => {
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
    const saved = await call(
      'adminvideo.save',
      { ...(id === undefined ? {} : { id, version: base.version }), form: typed },
      { quiet: true },
    )
    cancel()
    dropDraft(key)
    setBase({ form: typed, version: saved.version })
    setValues(typed)
    setRestoredAt(0)
    void message.success('已保存')
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
        }
      : null,
    change(typed: VideoForm) {
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
    takeTheirs() {
      setRestoredAt(0)
      show(latest.form, latest)
    },
  }
}
