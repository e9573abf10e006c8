import { FooterToolbar, PageContainer, ProForm } from '@ant-design/pro-components'
import { Alert, Button, Space } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { moment } from '../format'
import { crumbs } from '../shell/crumbs'
import { useRecordForm, type Conflict, type Editing } from './useRecordForm'
import styles from './RecordEditor.module.css'

interface Props<F extends object> extends Editing<F> {
  /** Address of the screen, for its crumbs. */
  path: `/admin/${string}`
  /** Address of the list it belongs to. */
  list: `#/admin/${string}`
  title: (form: F) => string
  tags?: ReactNode
  names: Record<keyof F, string>
  fields: ReactNode
  /** Below the form. */
  children?: ReactNode
}

function ConflictNotice<F extends object>({
  conflict,
  names,
  dirty,
  keepMine,
  takeTheirs,
}: {
  conflict: Conflict<F>
  names: Record<keyof F, string>
  dirty: boolean
  keepMine: () => void
  takeTheirs: () => void
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
            <Button onClick={takeTheirs}>{dirty ? '放弃我的修改' : '载入最新内容'}</Button>
          </Space>
        </>
      }
    />
  )
}

/** Form of one record with its draft, conflicts and the bar that saves. */
export function RecordEditor<F extends object>(props: Props<F>) {
  const { path, list, title: titleOf, tags, names, fields, children } = props
  const editing = useRecordForm<F>(props)
  const [initial] = useState(editing.values)
  const { form, values, dirty, saving, restoredAt, conflict, submit } = editing
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      void submit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  const title = titleOf(values)
  return (
    <PageContainer
      title={<h1>{title}</h1>}
      breadcrumb={crumbs(path, title)}
      tags={<>{tags}</>}
      onBack={() => {
        location.hash = list
      }}
    >
      <div className={styles.sections}>
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            names={names}
            dirty={dirty}
            keepMine={editing.keepMine}
            takeTheirs={editing.takeTheirs}
          />
        )}
        {restoredAt > 0 && !conflict && (
          <Alert
            type="info"
            showIcon
            message={`已恢复 ${moment(restoredAt)} 未保存的修改`}
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
          layout="vertical"
          submitter={false}
          scrollToFirstError
          initialValues={initial}
          onValuesChange={(_changed, typed) => editing.change({ ...values, ...typed })}
        >
          <div className={styles.sections}>{fields}</div>
        </ProForm>
        {children}
      </div>
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
    </PageContainer>
  )
}
