import { FooterToolbar, ProForm } from '@ant-design/pro-components'
import { Alert, Button, Space } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { isoMinute } from '@/format/calendar'
import { OfficePage } from '../page/OfficePage'
import { MergeDialog } from './MergeDialog'
import { useRecordForm, type Conflict, type Editing } from './useRecordForm'
import styles from './RecordEditor.module.css'

interface Props<F extends object> extends Editing<F> {
  /** Address of the screen, for its breadcrumbs. */
  path: `/admin/${string}`
  /** Address of the list it belongs to. */
  list: `#/admin/${string}`
  title: (form: F) => string
  tags?: ReactNode
  /** Links beside the heading, to other screens of the record. */
  extra?: ReactNode
  names: Record<keyof F, string>
  /** Renders a field's value beside another operator's, where its text is not enough. */
  shown?: Partial<Record<keyof F, (value: never) => ReactNode>>
  /** The fields; `put` sets some of them as if they were typed. */
  fields: ReactNode | ((put: (typed: Partial<F>) => void) => ReactNode)
  /** Shows the record without allowing changes. */
  readOnly?: boolean
  /** Content below the form. */
  children?: ReactNode
}

function ConflictNotice<F extends object>({
  conflict,
  names,
  dirty,
  keepMine,
  takeTheirs,
  compare,
}: {
  conflict: Conflict<F>
  names: Record<keyof F, string>
  dirty: boolean
  keepMine: () => void
  takeTheirs: () => void
  compare: () => void
}) {
  const namesOf = (fields: (keyof F)[]): string => fields.map((field) => names[field]).join('、')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message="内容已被他人修改，请刷新后再保存"
      description={
        <>
          {conflict.theirs.length > 0 && <p>对方修改了：{namesOf(conflict.theirs)}。</p>}
          {conflict.clashes.length > 0 && (
            <p>其中你也改过：{namesOf(conflict.clashes)}，保留修改时以你的为准。</p>
          )}
          <Space wrap className={styles.choices ?? ''}>
            {dirty && (
              <Button type="primary" onClick={keepMine}>
                载入最新内容，保留我的修改
              </Button>
            )}
            {dirty && <Button onClick={compare}>逐项合并</Button>}
            <Button onClick={takeTheirs}>{dirty ? '放弃我的修改' : '载入最新内容'}</Button>
          </Space>
        </>
      }
    />
  )
}

interface FormProps<F extends object> {
  editing: ReturnType<typeof useRecordForm<F>>
  names: Record<keyof F, string>
  shown?: Props<F>['shown']
  fields: Props<F>['fields']
  /** Shows the record without allowing changes. */
  readOnly?: boolean
  /** Content below the form. */
  children?: ReactNode
}

/** The fields of a record, another operator's changes, and the bar that saves. */
export function RecordForm<F extends object>({
  editing,
  names,
  shown,
  fields,
  readOnly = false,
  children,
}: FormProps<F>) {
  const [initial] = useState(editing.values)
  const [merging, setMerging] = useState(false)
  const { form, values, dirty, saving, restoredAt, conflict, submit } = editing
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      if (!readOnly) void submit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  const put = (typed: Partial<F>): void => {
    form.setFieldsValue(typed as Parameters<typeof form.setFieldsValue>[0])
    editing.change({ ...values, ...typed })
  }
  return (
    <>
      <div className={`${styles.sections} ${readOnly ? styles.readOnly : ''}`}>
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            names={names}
            dirty={dirty}
            keepMine={editing.keepMine}
            takeTheirs={editing.takeTheirs}
            compare={() => setMerging(true)}
          />
        )}
        {conflict && merging && (
          <MergeDialog<F>
            conflict={conflict}
            names={names}
            shown={shown}
            merge={editing.merge}
            close={() => setMerging(false)}
          />
        )}
        {restoredAt > 0 && !conflict && (
          <Alert
            type="info"
            showIcon
            message={`已恢复 ${isoMinute(restoredAt)} 未保存的修改`}
            action={
              <Button size="small" onClick={editing.takeTheirs}>
                放弃草稿
              </Button>
            }
          />
        )}
        <ProForm<F>
          form={form}
          grid
          disabled={readOnly}
          layout="vertical"
          submitter={false}
          scrollToFirstError
          initialValues={initial}
          onValuesChange={(_changed, typed) => editing.change({ ...values, ...typed })}
        >
          <div className={styles.sections}>{typeof fields === 'function' ? fields(put) : fields}</div>
        </ProForm>
        {children}
      </div>
      {!readOnly && (
        <FooterToolbar
          extra={<span aria-live="polite">{dirty ? '有未保存的修改，已存为草稿' : '没有未保存的修改'}</span>}
        >
          {dirty && !conflict && <Button onClick={editing.takeTheirs}>放弃修改</Button>}
          <Button
            type="primary"
            loading={saving}
            disabled={!dirty || conflict !== null}
            onClick={() => void submit()}
          >
            保存
          </Button>
        </FooterToolbar>
      )}
    </>
  )
}

/** Screen with the form of one record, its draft, conflicts and the bar that saves. */
export function RecordEditor<F extends object>(props: Props<F>) {
  const { path, list, title: titleOf, tags, extra, names, shown, fields, readOnly, children } = props
  const editing = useRecordForm<F>(props)
  const title = titleOf(editing.values)
  return (
    <OfficePage
      path={path}
      title={title}
      tags={<Space>{tags}</Space>}
      extra={extra}
      onBack={() => {
        location.hash = list
      }}
    >
      <RecordForm editing={editing} names={names} shown={shown} fields={fields} readOnly={readOnly}>
        {children}
      </RecordForm>
    </OfficePage>
  )
}
