import { useRequest } from 'ahooks'
import { App, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '@/client/client'
import type { ConfigDocument } from '@/contract/office/adminconfig'
import type { ConfigKey } from '@/contract/office/config-forms'
import { can, useStaff } from '@/stores/staff'
import { isoMinute } from '@/format/calendar'
import { handledByScreen } from '../../kit/handledByScreen'
import { Failure } from '../../kit/table/Failure'
import { RecordForm } from '../../kit/record/RecordEditor'
import { useRecordForm } from '../../kit/record/useRecordForm'
import {
  FilingFields,
  HotWordFields,
  OutsideHostFields,
  ServiceFields,
  ShareFields,
  SwitchFields,
  SystemFields,
  TeacherFields,
} from './app-fields'
import {
  EarningFields,
  PackFields,
  ServiceListFields,
  SpeechFields,
  TaskFields,
  WithdrawalFields,
} from './rule-fields'
import config from './config.module.css'
import { CONFIG_LABELS } from '../../kit/labels/config'

const FIELDS: Record<ConfigKey, ReactNode> = {
  system: <SystemFields />,
  switches: <SwitchFields />,
  share: <ShareFields />,
  service: <ServiceFields />,
  filings: <FilingFields />,
  hotWords: <HotWordFields />,
  earnings: <EarningFields />,
  withdrawals: <WithdrawalFields />,
  pointPacks: <PackFields />,
  tasks: <TaskFields />,
  speech: <SpeechFields />,
  teachers: <TeacherFields />,
  copyrightServices: <ServiceListFields />,
  outsideHosts: <OutsideHostFields />,
}

/** Editor of a configuration document; it takes effect when saved. */
export function ConfigEditor({ name }: { name: ConfigKey }) {
  const { data, error, loading, refreshAsync } = useRequest(
    () => call('adminconfig.detail', { key: name }, { quiet: true }),
    handledByScreen,
  )
  if (data) return <Editor document={data} reload={refreshAsync} />
  if (loading || !error) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <Failure
      what={CONFIG_LABELS[name].title}
      error={error}
      retry={() => refreshAsync().catch(() => undefined)}
    />
  )
}

function Editor({ document, reload }: { document: ConfigDocument; reload: () => Promise<unknown> }) {
  const { userInfo } = useStaff()
  const { modal } = App.useApp()
  const { key, form, version, by, updatedAt } = document
  const { about, names } = CONFIG_LABELS[key]
  const editing = useRecordForm<object>({
    draftKey: `config:${key}`,
    latest: { form: form[key] ?? {}, version },
    confirm: async (changed) =>
      await modal.confirm({
        title: '保存后立即对所有用户生效',
        content: `修改了：${changed.map((field) => names[field] ?? field).join('、')}。可以在审计日志里撤销。`,
        okText: '保存并生效',
        cancelText: '再看看',
      }),
    save: async (typed, seen) => {
      const saved = await call(
        'adminconfig.save',
        { key, version: seen, form: { [key]: typed } },
        { quiet: true },
      )
      return { id: 0, version: saved.version }
    },
    onSaved: () => void reload().catch(() => undefined),
    reload,
  })
  const may = can(userInfo, 'config.edit')
  return (
    <div>
      <p className={config.about}>
        {about}。保存后立即生效。
        {updatedAt > 0 && `上次修改：${by || '系统'}，${isoMinute(updatedAt)}`}
        {!may && '你没有修改配置的权限。'}
      </p>
      <RecordForm editing={editing} names={names} fields={FIELDS[key]} readOnly={!may} />
    </div>
  )
}
