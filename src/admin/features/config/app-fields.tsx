import {
  ProCard,
  ProForm,
  ProFormRadio,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
} from '@ant-design/pro-components'
import { CoverField } from '../../kit/fields/CoverField'
import { LinkField } from '../../kit/blocks/LinkField'
import { linkRule } from '../../kit/fields/ShownFields'
import { ListField, WholeWidth } from '../../kit/fields/ListField'
import { half } from '../../kit/fields/columns'
import { CONFIG_LABELS } from '../../kit/labels/config'

const THEMES = [
  { value: 'full', label: '完整' },
  { value: 'notheatre', label: '隐藏剧场' },
]

const BINDING = [
  { value: '1', label: '必须绑定' },
  { value: '0', label: '不要求' },
]

const need = (message: string) => [{ required: true, whitespace: true, message }]
const counted = (maxLength: number) => ({ maxLength, showCount: true, autoComplete: 'off' })

const { names: SYSTEM } = CONFIG_LABELS.system

export const SystemFields = () => (
  <>
    <ProCard title="应用" headerBordered>
      <ProForm.Group grid>
        <ProFormText
          name="name"
          label={SYSTEM['name']}
          colProps={half}
          extra="每个页面的标题"
          fieldProps={counted(20)}
          rules={need('请填写应用名称')}
        />
        <ProFormText name="copyright" label={SYSTEM['copyright']} colProps={half} fieldProps={counted(80)} />
        <ProFormRadio.Group name="h5_theme" label={SYSTEM['h5_theme']} colProps={half} options={THEMES} />
        <ProFormRadio.Group
          name="mobile_switch"
          label={SYSTEM['mobile_switch']}
          colProps={half}
          options={BINDING}
          extra="第三方授权登录之后"
        />
        <ProFormText
          name="user_protocol"
          label={SYSTEM['user_protocol']}
          colProps={half}
          fieldProps={{ maxLength: 200 }}
        />
        <ProFormText
          name="privacy_protocol"
          label={SYSTEM['privacy_protocol']}
          colProps={half}
          fieldProps={{ maxLength: 200 }}
        />
        <ProFormSwitch name="android_autoplay" label={SYSTEM['android_autoplay']} colProps={half} />
      </ProForm.Group>
    </ProCard>
    <ProCard title="首页介绍视频" headerBordered>
      <ProForm.Group grid>
        <ProForm.Item name={['intro_video', 'poster']} label="封面" style={{ width: '100%' }}>
          <CoverField
            upload="adminconfig.picture"
            ratio={16 / 9}
            hint="16:9，JPG、PNG 或 WebP，不超过 10 MB"
          />
        </ProForm.Item>
        <ProFormText
          name={['intro_video', 'hls']}
          label="HLS 地址"
          colProps={half}
          extra="两个地址都为空时不显示视频"
          fieldProps={{ maxLength: 300 }}
        />
        <ProFormText
          name={['intro_video', 'mp4']}
          label="MP4 地址"
          colProps={half}
          fieldProps={{ maxLength: 300 }}
        />
      </ProForm.Group>
    </ProCard>
  </>
)

const { names: SWITCH } = CONFIG_LABELS.switches

export const SwitchFields = () => (
  <ProCard>
    <ProForm.Group grid>
      <ProFormSwitch
        name="pay"
        label={SWITCH['pay']}
        colProps={half}
        extra="关闭后不能发起支付，已支付的不受影响"
      />
      <ProFormSwitch
        name="apple_pay"
        label={SWITCH['apple_pay']}
        colProps={half}
        extra="关闭时 iOS 提示联系客服"
      />
      <ProFormSwitch name="videoAutoplay" label={SWITCH['videoAutoplay']} colProps={half} />
      <ProFormText name="appid" label={SWITCH['appid']} colProps={half} fieldProps={{ maxLength: 40 }} />
      <ProFormText
        name="qywxH5"
        label={SWITCH['qywxH5']}
        colProps={half}
        extra="为空时显示留言表单"
        fieldProps={{ maxLength: 300 }}
      />
      <ProFormText
        name="qywxH5CS"
        label={SWITCH['qywxH5CS']}
        colProps={half}
        fieldProps={{ maxLength: 300 }}
      />
    </ProForm.Group>
  </ProCard>
)

const { names: SHARE } = CONFIG_LABELS.share

export const ShareFields = () => (
  <ProCard>
    <ProForm.Group grid>
      <ProFormText
        name="title"
        label={SHARE['title']}
        colProps={half}
        fieldProps={counted(40)}
        rules={need('请填写标题')}
      />
      <ProFormText name="description" label={SHARE['description']} colProps={half} fieldProps={counted(80)} />
      <ProFormText
        name="playletTitle"
        label={SHARE['playletTitle']}
        extra="{title} 处显示短剧的名字"
        colProps={half}
        fieldProps={counted(40)}
        rules={need('请填写短剧标题')}
      />
      <ProFormText
        name="playletDescription"
        label={SHARE['playletDescription']}
        colProps={half}
        fieldProps={counted(80)}
      />
    </ProForm.Group>
    <ProForm.Item name="image" label={SHARE['image']}>
      <CoverField upload="adminconfig.picture" ratio={1} hint="1:1，JPG、PNG 或 WebP，不超过 10 MB" />
    </ProForm.Item>
  </ProCard>
)

const { names: SERVICE } = CONFIG_LABELS.service

export const ServiceFields = () => (
  <ProCard>
    <ProForm.Group grid>
      <ProFormText name="phone" label={SERVICE['phone']} colProps={half} fieldProps={{ maxLength: 30 }} />
      <ProFormText name="hours" label={SERVICE['hours']} colProps={half} fieldProps={{ maxLength: 40 }} />
      <ProFormText
        name="email"
        label={SERVICE['email']}
        colProps={half}
        fieldProps={{ maxLength: 60 }}
        rules={[{ type: 'email', message: '邮箱格式不正确' }]}
      />
    </ProForm.Group>
  </ProCard>
)

const { names: FILINGS } = CONFIG_LABELS.filings

export const FilingFields = () => (
  <>
    <ProCard title="页脚" headerBordered>
      <ProForm.Group grid>
        {(['security', 'programme', 'publishing', 'icp', 'operator'] as const).map((name) => (
          <ProFormText
            key={name}
            name={name}
            label={FILINGS[name]}
            colProps={half}
            fieldProps={counted(60)}
          />
        ))}
      </ProForm.Group>
    </ProCard>
    <ProCard title="证照" headerBordered>
      <ListField name="licences" noun="证照" fresh={() => ({ name: '', number: '' })}>
        {(place) => (
          <>
            <ProFormText
              name={[place, 'name']}
              label="名称"
              fieldProps={{ maxLength: 40 }}
              rules={need('请填写名称')}
            />
            <ProFormText
              name={[place, 'number']}
              label="编号"
              fieldProps={{ maxLength: 60 }}
              rules={need('请填写编号')}
            />
          </>
        )}
      </ListField>
    </ProCard>
  </>
)

export const HotWordFields = () => (
  <ProCard>
    <ProFormSelect
      name="words"
      label="热词"
      mode="tags"
      placeholder="输入后回车，最多 20 个"
      extra="每个不超过 20 个字，按排列顺序显示"
      fieldProps={{ maxCount: 20, open: false, suffixIcon: null, tokenSeparators: [',', '，', '、'] }}
      rules={[
        {
          validator: (_rule: unknown, words: string[] = []) =>
            words.some((word) => word.length > 20)
              ? Promise.reject(new Error('热词不超过 20 个字'))
              : Promise.resolve(),
        },
      ]}
    />
  </ProCard>
)

export const OutsideHostFields = () => (
  <ProCard>
    <ProFormSelect
      name="hosts"
      label="网站"
      mode="tags"
      placeholder="输入域名后回车，最多 50 个"
      extra="完整的域名，如 www.example.com；网址跳转到的网站也要在名单里。只列出有权提供这些书的网站"
      fieldProps={{ maxCount: 50, open: false, suffixIcon: null, tokenSeparators: [',', '，', '、', ' '] }}
    />
  </ProCard>
)

export const TeacherFields = () => (
  <ProCard>
    <ListField name="teachers" noun="老师" fresh={() => ({ name: '', title: '', avatar: '', href: '' })}>
      {(place) => (
        <>
          <WholeWidth>
            <ProForm.Item name={[place, 'avatar']} label="头像">
              <CoverField
                upload="adminconfig.picture"
                noun="头像"
                ratio={1}
                hint="JPG、PNG 或 WebP，不超过 10 MB"
              />
            </ProForm.Item>
          </WholeWidth>
          <ProFormText
            name={[place, 'name']}
            label="姓名"
            fieldProps={{ maxLength: 20 }}
            rules={need('请填写姓名')}
          />
          <ProFormText
            name={[place, 'title']}
            label="介绍"
            placeholder="主讲课程或头衔"
            fieldProps={{ maxLength: 40 }}
          />
          <ProForm.Item name={[place, 'href']} label="打开的页面" rules={[linkRule]}>
            <LinkField />
          </ProForm.Item>
        </>
      )}
    </ListField>
  </ProCard>
)
