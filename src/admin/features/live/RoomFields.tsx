import {
  ProCard,
  ProForm,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { DatePicker, type FormInstance } from 'antd'
import { useRequest } from 'ahooks'
import dayjs, { type Dayjs } from 'dayjs'
import { memo } from 'react'
import { call } from '@/client/client'
import {
  LONGEST_ROOM,
  SHORTEST_ROOM,
  type RoomForm,
  type RoomState,
  type RoomProduct,
} from '@/contract/live/adminlive'
import { half } from '../../kit/fields/columns'
import { handledByScreen } from '../../kit/handledByScreen'
import { CoverField } from '../../kit/fields/CoverField'
import { ProductsField } from './ProductsField'
import { lengthText, ROOM_NAMES } from './labels'

interface MomentProps {
  id?: string
  value?: number
  onChange?: (at: number) => void
  disabled?: boolean
}

/** Field for a moment, picked to the minute and stored in milliseconds. */
const MomentField = ({ id, value, onChange, disabled = false }: MomentProps) => (
  <DatePicker
    {...(id ? { id } : {})}
    showTime={{ format: 'HH:mm', minuteStep: 5 }}
    format="YYYY-MM-DD HH:mm"
    style={{ width: '100%' }}
    allowClear={false}
    disabled={disabled}
    value={value ? dayjs(value) : null}
    onChange={(picked: Dayjs | null) => picked && onChange?.(picked.startOf('minute').valueOf())}
  />
)

const endRule = ({ getFieldValue }: FormInstance<RoomForm>) => ({
  validator: (_rule: unknown, end: number) => {
    const long = end - (getFieldValue('startsAt') as number)
    if (long < SHORTEST_ROOM) return Promise.reject(new Error('直播至少 5 分钟'))
    if (long > LONGEST_ROOM) return Promise.reject(new Error('直播最长 24 小时'))
    return Promise.resolve()
  },
})

const required = (message: string) => [{ required: true, whitespace: true, message }]

function Schedule({ state }: { state: RoomState }) {
  const over = state === 'ended' || state === 'recorded' || state === 'cancelled'
  return (
    <ProCard title="时间" headerBordered>
      <ProForm.Group grid>
        <ProForm.Item
          name="startsAt"
          label={ROOM_NAMES.startsAt}
          style={{ flex: '1 1 220px', paddingInline: 4 }}
          {...(state === 'live' ? { extra: '直播已开始，不能修改' } : {})}
        >
          <MomentField disabled={over || state === 'live'} />
        </ProForm.Item>
        <ProForm.Item
          name="endsAt"
          label={ROOM_NAMES.endsAt}
          dependencies={['startsAt']}
          rules={over ? [] : [endRule]}
          style={{ flex: '1 1 220px', paddingInline: 4 }}
        >
          <MomentField disabled={over} />
        </ProForm.Item>
      </ProForm.Group>
      <ProForm.Item noStyle dependencies={['startsAt', 'endsAt']}>
        {({ getFieldValue }: FormInstance<RoomForm>) => {
          const long = Number(getFieldValue('endsAt')) - Number(getFieldValue('startsAt'))
          return long > 0 ? <p>共 {lengthText(long)}，到时间自动开播和结束。</p> : null
        }}
      </ProForm.Item>
    </ProCard>
  )
}

/** All fields of a room, in sections. Typing in one does not re-render the others. */
export const RoomFields = memo(function RoomFields({
  state,
  known,
}: {
  state: RoomState
  known: readonly RoomProduct[]
}) {
  const { data: choices } = useRequest(() => call('adminlive.choices', {}, { quiet: true }), handledByScreen)
  return (
    <>
      <ProCard title="基本信息" headerBordered>
        <ProForm.Group grid>
          <ProFormText
            name="title"
            label={ROOM_NAMES.title}
            colProps={half}
            rules={required('请填写标题')}
            fieldProps={{ maxLength: 40, showCount: true }}
          />
          <ProFormText
            name="host"
            label={ROOM_NAMES.host}
            colProps={half}
            extra="直播间显示的名字"
            rules={required('请填写主讲人')}
            fieldProps={{ maxLength: 20, showCount: true }}
          />
          <ProFormSelect
            name="teacherId"
            label={ROOM_NAMES.teacherId}
            colProps={half}
            allowClear={false}
            showSearch
            fieldProps={{ optionFilterProp: 'label' }}
            options={[
              { value: 0, label: '不关联' },
              ...(choices?.teachers ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <ProFormTextArea
            name="intro"
            label={ROOM_NAMES.intro}
            fieldProps={{ maxLength: 500, showCount: true, rows: 4 }}
          />
          <ProFormSwitch
            name="learnersOnly"
            label={ROOM_NAMES.learnersOnly}
            extra="打开后只有课程学员能看直播、聊天和回放，关闭后所有人可看；加为课时后自动打开"
          />
        </ProForm.Group>
        <ProForm.Item name="cover" label={ROOM_NAMES.cover}>
          <CoverField upload="adminlive.picture" ratio={16 / 9} hint="16:9，JPG、PNG 或 WebP，不超过 10 MB" />
        </ProForm.Item>
      </ProCard>
      <Schedule state={state} />
      <ProCard title={ROOM_NAMES.goods} headerBordered>
        <ProForm.Item name="goods" extra="用户在直播间下方按这里的顺序看到">
          <ProductsField known={known} />
        </ProForm.Item>
      </ProCard>
    </>
  )
})
