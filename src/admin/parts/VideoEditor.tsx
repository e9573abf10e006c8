import { FooterToolbar, PageContainer, ProForm } from '@ant-design/pro-components'
import { Alert, Button, Space } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { VideoForm } from '@/contract/adminvideo'
import { can, useStaff } from '@/stores/staff'
import { moment } from '../format'
import { crumbs } from '../shell/crumbs'
import { StateTag } from './states'
import { useVideoForm, type Conflict } from './useVideoForm'
import { FIELD_NAMES, VideoFields } from './VideoFields'
import styles from './VideoEditor.module.css'

interface Props {
  id?: number
  latest: { form: VideoForm; version: number }
  /** Below the form: episodes of a video that exists. */
  children?: ReactNode
  onSaved: (id: number) => void
  reload: () => Promise<unknown>
}

const namesOf = (fields: (keyof VideoForm)[]): string => fields.map((field) => FIELD_NAMES[field]).join('、')

function ConflictNotice({
  conflict,
  dirty,
  keepMine,
  takeTheirs,
}: {
  conflict: Conflict
  dirty: boolean
  keepMine: () => void
  takeTheirs: () => void
}) {
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

/** Form of one video with its draft, conflicts and the bar that saves. */
export function VideoEditor({ id, latest, children, onSaved, reload }: Props) {
  const { userInfo } = useStaff()
  const editing = useVideoForm({ id, latest, onSaved, reload })
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
  const title = id === undefined ? '新建视频' : values.title || '未命名'
  return (
    <PageContainer
      title={<h1>{title}</h1>}
      breadcrumb={crumbs('/admin/video/edit', title)}
      tags={<StateTag state={latest.form.state} />}
      onBack={() => {
        location.hash = '#/admin/video/list'
      }}
    >
      <div className={styles.sections}>
        {conflict && (
          <ConflictNotice
            conflict={conflict}
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
        <ProForm<VideoForm>
          form={form}
          grid
          layout="vertical"
          submitter={false}
          scrollToFirstError
          initialValues={initial}
          onValuesChange={(_changed, typed) => editing.change({ ...values, ...typed })}
        >
          <div className={styles.sections}>
            <VideoFields isNew={id === undefined} mayPrice={can(userInfo, 'video.price')} />
          </div>
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
