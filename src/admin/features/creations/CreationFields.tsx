import { ProCard, ProForm, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components'
import { useRequest } from 'ahooks'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { call } from '@/client/client'
import type { CreationForm } from '@/contract/catalogue/admincreation'
import { half } from '../../kit/fields/columns'
import { handledByScreen } from '../../kit/handledByScreen'
import { optionsOf } from '../../kit/labels/options'
import { CoverDraw } from './CoverDraw'
import { FIELDS, GENRES, SCRIPTS } from './labels'

const place = { flex: '1 1 240px', paddingInline: 4 }

interface Pick {
  id?: string
  value?: number
  onChange?: (id: number) => void
}

/** A creator's account, found by nickname; without one only the pen name is shown. */
function AuthorSelect({ id, value, onChange }: Pick) {
  const [typed, setTyped] = useState('')
  const form = Form.useFormInstance<CreationForm>()
  const { data, loading } = useRequest(
    () =>
      call(
        'admincreation.choices',
        { people: typed, ...(value ? { authorId: value } : {}) },
        { quiet: true },
      ),
    { ...handledByScreen, refreshDeps: [typed, value], debounceWait: 200 },
  )
  return (
    <Select<number>
      id={id}
      showSearch
      filterOption={false}
      loading={loading}
      value={value ?? 0}
      onSearch={setTyped}
      onChange={(picked) => {
        // Set before onChange, so that both are one change.
        const name = data?.authors.find((author) => author.id === picked)?.name
        if (name && !form.getFieldValue('penName')) form.setFieldValue('penName', name.slice(0, 20))
        onChange?.(picked)
      }}
      options={[
        { value: 0, label: '无账号，只署笔名' },
        ...(data?.authors ?? []).map((author) => ({ value: author.id, label: author.name })),
      ]}
    />
  )
}

function SourceSelect({ id, value, onChange, disabled }: Pick & { disabled: boolean }) {
  const [typed, setTyped] = useState('')
  const { data, loading } = useRequest(
    () =>
      call('admincreation.choices', { works: typed, ...(value ? { sourceId: value } : {}) }, { quiet: true }),
    { ...handledByScreen, refreshDeps: [typed, value], debounceWait: 200 },
  )
  return (
    <Select<number>
      id={id}
      showSearch
      filterOption={false}
      loading={loading}
      disabled={disabled}
      placeholder="搜索要改编的作品"
      value={value || null}
      onSearch={setTyped}
      onChange={(picked) => onChange?.(picked)}
      options={(data?.sources ?? []).map((source) => ({
        value: source.id,
        label: `《${source.title}》${source.penName}`,
      }))}
    />
  )
}

/** All fields of a creation; an adaptation also has an original and a format. */
export function CreationFields({ adapted, isNew }: { adapted: boolean; isNew: boolean }) {
  return (
    <ProCard title="基本信息" headerBordered>
      <ProForm.Group grid>
        {adapted && (
          <>
            <ProForm.Item
              name="sourceId"
              label={FIELDS.sourceId}
              style={place}
              extra={isNew ? '创建后不能更改' : undefined}
              rules={[{ required: true, type: 'number', min: 1, message: '请选择原作' }]}
            >
              <SourceSelect disabled={!isNew} />
            </ProForm.Item>
            <ProFormSelect
              name="kind"
              label={FIELDS.kind}
              colProps={half}
              options={optionsOf(SCRIPTS)}
              allowClear={false}
              readonly={!isNew}
            />
          </>
        )}
        <ProFormText
          name="title"
          label={FIELDS.title}
          colProps={half}
          fieldProps={{ maxLength: 60, showCount: true }}
          rules={[{ required: true, whitespace: true, message: '请填写作品名' }]}
        />
        <ProFormSelect
          name="genre"
          label={FIELDS.genre}
          colProps={half}
          options={optionsOf(GENRES)}
          allowClear={false}
        />
        <ProForm.Item name="authorId" label={adapted ? '编剧账号' : FIELDS.authorId} style={place}>
          <AuthorSelect />
        </ProForm.Item>
        <ProFormText
          name="penName"
          label={adapted ? '编剧署名' : FIELDS.penName}
          colProps={half}
          fieldProps={{ maxLength: 20, showCount: true }}
          rules={[{ required: true, whitespace: true, message: '请填写署名' }]}
        />
        <ProFormSelect
          name="tags"
          label={FIELDS.tags}
          mode="tags"
          placeholder="输入后回车，最多 10 个"
          fieldProps={{ maxCount: 10, open: false, suffixIcon: null, tokenSeparators: [',', '，', ' '] }}
        />
        <ProFormTextArea
          name="synopsis"
          label={FIELDS.synopsis}
          fieldProps={{ maxLength: 2000, showCount: true, rows: 5 }}
        />
      </ProForm.Group>
      <ProForm.Item name="cover" label={FIELDS.cover}>
        <CoverDraw />
      </ProForm.Item>
    </ProCard>
  )
}
