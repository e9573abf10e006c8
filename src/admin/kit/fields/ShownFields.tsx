import { ProForm, ProFormSwitch } from '@ant-design/pro-components'
import type { FormInstance } from 'antd'
import { half } from './columns'
import { MomentInput } from './MomentInput'
import { leadsSomewhere } from '../blocks/links'

const endRule = ({ getFieldValue }: FormInstance<{ startsAt: number }>) => ({
  validator: (_rule: unknown, at: number) =>
    !at || at > (getFieldValue('startsAt') as number)
      ? Promise.resolve()
      : Promise.reject(new Error('结束时间要晚于开始时间')),
})

/** Form rule: the link must lead to an existing screen. */
export const linkRule = {
  validator: (_rule: unknown, href: string) =>
    href && leadsSomewhere(href)
      ? Promise.resolve()
      : Promise.reject(new Error('请选择应用里有的页面或作品')),
}

export const SHOWN_NAMES = { on: '启用', startsAt: '开始时间', endsAt: '结束时间' }

/** Fields for whether a record is shown, and from when to when. */
export const ShownFields = ({ begins = '立即' }: { begins?: string }) => (
  <>
    <ProForm.Group grid>
      <ProForm.Item
        name="startsAt"
        label={SHOWN_NAMES.startsAt}
        style={{ flex: '1 1 200px', paddingInline: 4 }}
      >
        <MomentInput placeholder={begins} />
      </ProForm.Item>
      <ProForm.Item
        name="endsAt"
        label={SHOWN_NAMES.endsAt}
        dependencies={['startsAt']}
        rules={[endRule]}
        style={{ flex: '1 1 200px', paddingInline: 4 }}
      >
        <MomentInput placeholder="长期" />
      </ProForm.Item>
    </ProForm.Group>
    <ProFormSwitch
      name="on"
      label={SHOWN_NAMES.on}
      extra="不在时间内的不展示，停用的随时可再启用"
      colProps={half}
    />
  </>
)
