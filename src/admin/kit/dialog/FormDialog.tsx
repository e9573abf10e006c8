import { GOT_IT } from '@/format/actionTexts'
import { ModalForm, type ProFormInstance } from '@ant-design/pro-components'
import { Alert, App, Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { CallError, messageOf } from '@/client/errors'
import { loadStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { differences, dropDraft, keepDraft, mergeForms, readDraft } from '../record/drafts'
import styles from './dialog.module.css'

/** Result of a dialog: a message, the rows that another operator changed first, or content to show. */
export type Done =
  | string
  | { done: string; lost: { name: string; msg: string }[] }
  | { show: ReactNode; title: string }

export interface DialogSpec<F extends object, S> {
  title: string
  okText: string
  danger?: boolean
  width?: number
  intro?: ReactNode | ((seen: S) => ReactNode)
  fields?: ReactNode
  initial?: F
  /** The record as the operator saw it: `run` sends its version. */
  seen: S
  /** Loads the current record after another operator's change (409). */
  renew?: () => Promise<S>
  /** For a form that edits a record: its fields and their labels, to merge both changes. */
  record?: { of: (seen: S) => F; names: Record<keyof F & string, string> }
  /** Key under which the draft of a long form is kept until it is submitted: adminnotice:new. */
  draft?: string
  /** @throws CallError, which the dialog shows; it stays open and keeps the typed values */
  run: (form: F, seen: S) => Promise<Done>
}

interface Fault {
  text: string
  more: string
}

const words = <F extends object>(fields: (keyof F)[], names: Record<string, string>): string =>
  fields.map((field) => names[String(field)] ?? String(field)).join('、')

/**
 * A dialog with a form. It shows errors itself; after another operator's change it loads the record and keeps the typed
 * values.
 */
export function FormDialog<F extends object, S>({
  spec: openDialog,
  close,
}: {
  spec: DialogSpec<F, S>
  close: () => void
}) {
  const { message, modal } = App.useApp()
  const form = useRef<ProFormInstance<F>>(undefined)
  const [open, setOpen] = useState(true)
  const [seen, setSeen] = useState(openDialog.seen)
  const [fault, setFault] = useState<Fault | null>(null)
  const [draft, setDraft] = useState(() => (openDialog.draft ? readDraft<F>(openDialog.draft) : null))
  const fresh = openDialog.initial ?? ({} as F)
  const [initial] = useState<F>(() => (draft ? mergeForms(draft.base, draft.form, fresh).form : fresh))

  const keep = (typed: F): void => {
    if (!openDialog.draft) return
    const whole = { ...fresh, ...typed }
    if (differences(fresh, whole).length === 0) dropDraft(openDialog.draft)
    else keepDraft(openDialog.draft, { form: whole, base: fresh, version: 0, at: Date.now() })
  }
  const discard = (): void => {
    if (openDialog.draft) dropDraft(openDialog.draft)
    setDraft(null)
  }

  /**
   * Loads the current record, applies the operator's changes to it, and returns a message that names the fields the
   * other operator changed.
   */
  const renew = async (typed: F): Promise<string> => {
    const latest = await openDialog.renew?.().catch(() => undefined)
    if (latest === undefined) return ''
    setSeen(latest)
    if (!openDialog.record) return '已载入最新状态，填写的内容还在，请核对后再提交。'
    const { of, names } = openDialog.record
    const [base, now] = [of(seen), of(latest)]
    const theirs = differences(base, now)
    if (theirs.length === 0) return ''
    const merged = mergeForms(base, { ...base, ...typed }, now)
    form.current?.setFieldsValue(merged.form)
    const clash = merged.clashes.length
      ? `其中你也改过：${words(merged.clashes, names)}，以你的为准。`
      : '你的修改还在。'
    return `已载入最新内容，对方修改了：${words(theirs, names)}。${clash}请核对后再提交。`
  }

  const tell = (done: Done): void => {
    if (typeof done === 'string') return void message.success(done)
    if ('show' in done)
      return void modal.success({ title: done.title, content: done.show, okText: GOT_IT, width: 480 })
    modal.warning({
      title: `${done.done}，${done.lost.length} 条没有处理`,
      okText: GOT_IT,
      content: (
        <ul className={styles.lost}>
          {done.lost.map(({ name, msg }) => (
            <li key={name}>
              {name}：{msg}
            </li>
          ))}
        </ul>
      ),
    })
  }

  const submit = async (typed: F): Promise<boolean> => {
    setFault(null)
    try {
      tell(await openDialog.run({ ...openDialog.initial, ...typed }, seen))
      discard()
      return true
    } catch (error) {
      const code = error instanceof CallError ? error.code : 0
      if (code === 403) void loadStaff().catch(() => undefined)
      setFault({
        text: messageOf(error),
        more: code === 409 ? await renew(typed) : code === 403 ? '权限可能刚被调整，请联系管理员开通。' : '',
      })
      return false
    }
  }

  const intro = typeof openDialog.intro === 'function' ? openDialog.intro(seen) : openDialog.intro
  return (
    <ModalForm<F>
      open={open}
      // Gives its fields other ids than the search form beside it, which may have fields of the same names.
      name="ask"
      title={openDialog.title}
      width={openDialog.width ?? 480}
      formRef={form}
      {...(openDialog.initial ? { initialValues: initial } : {})}
      onValuesChange={(_changed: unknown, typed: F) => keep(typed)}
      modalProps={{
        destroyOnHidden: true,
        afterClose: close,
        okText: openDialog.okText,
        maskClosable: false,
      }}
      submitter={{
        searchConfig: { submitText: openDialog.okText },
        submitButtonProps: { danger: openDialog.danger ?? false },
      }}
      onOpenChange={setOpen}
      onFinish={submit}
    >
      <div className={styles.body}>
        {fault && (
          <Alert
            className={styles.fault ?? ''}
            type="warning"
            showIcon
            role="alert"
            message={fault.text}
            description={fault.more || undefined}
          />
        )}
        {draft && (
          <Alert
            className={styles.fault ?? ''}
            type="info"
            showIcon
            message={`已恢复 ${isoMinute(draft.at)} 没有提交的内容`}
            action={
              <Button
                size="small"
                onClick={() => {
                  form.current?.setFieldsValue(fresh)
                  discard()
                }}
              >
                放弃草稿
              </Button>
            }
          />
        )}
        {intro && <div className={styles.intro}>{intro}</div>}
        {openDialog.fields}
      </div>
    </ModalForm>
  )
}
