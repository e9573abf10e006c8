import type { ApplicationKind } from '@/contract/office/applications'

/** Form values: texts, numbers as typed, choices by value, tags and picture references as lists. */
export type Values = Record<string, string | string[]>

interface Common {
  name: string
  label: string
  required?: boolean
  hint?: string
  /** The field is asked only when this returns true. */
  when?: (values: Values) => boolean
}

export type Field = Common &
  (
    | {
        type: 'text'
        max: number
        placeholder?: string
        /** Validated by the shared rule of id cards, or by the pattern of credit codes. */
        form?: 'idCard' | 'licenceNo'
        /** Can be picked on the map. */
        place?: boolean
      }
    | { type: 'long'; max: number; min?: number; height?: number; placeholder?: string }
    | { type: 'number'; min: number; max: number; unit: string; placeholder?: string }
    | { type: 'date' }
    | { type: 'choice'; options: readonly { value: string; label: string; note?: string }[] }
    | { type: 'tags'; max: number; options: readonly string[] }
    | { type: 'pictures'; max: number }
  )

export interface Group {
  title: string
  note?: string
  fields: readonly Field[]
}

type Of<Type extends Field['type']> = Extract<Field, { type: Type }>

const text = (name: string, label: string, max: number, more: Partial<Of<'text'>> = {}): Field => ({
  ...more,
  type: 'text',
  name,
  label,
  max,
})
const long = (name: string, label: string, max: number, more: Partial<Of<'long'>> = {}): Field => ({
  ...more,
  type: 'long',
  name,
  label,
  max,
})
const pictures = (name: string, label: string, max: number, more: Partial<Of<'pictures'>> = {}): Field => ({
  ...more,
  type: 'pictures',
  name,
  label,
  max,
})
const MUST = { required: true }

const idCard = text('idCard', '身份证号', 18, {
  ...MUST,
  form: 'idCard',
  hint: '只供审核核对，加密保存，不对外展示',
})
const company = (values: Values): boolean => values['mode'] !== 'personal'

const same = (...labels: string[]) => labels.map((label) => ({ value: label, label }))

const shop: readonly Group[] = [
  {
    title: '店铺信息',
    fields: [
      {
        type: 'choice',
        name: 'mode',
        label: '入驻方式',
        ...MUST,
        options: [
          { value: 'personal', label: '个人店', note: '凭身份证' },
          { value: 'company', label: '企业店', note: '凭营业执照' },
          { value: 'brand', label: '品牌合作', note: '自有或授权' },
        ],
      },
      text('name', '店铺名称', 30, MUST),
      {
        type: 'choice',
        name: 'category',
        label: '经营类目',
        ...MUST,
        options: same('图书文创', '文房用品', '教具玩具', '数字内容', '生活雅物', '其他'),
      },
      text('brand', '品牌名称', 30, { ...MUST, when: (values) => values['mode'] === 'brand' }),
      long('intro', '店铺介绍', 300, { height: 96 }),
    ],
  },
  {
    title: '主体信息',
    fields: [
      text('contact', '联系人', 20, MUST),
      idCard,
      text('company', '企业名称', 60, { ...MUST, when: company }),
      text('licenceNo', '统一社会信用代码', 18, {
        ...MUST,
        when: company,
        form: 'licenceNo',
        placeholder: '18 位，营业执照右上角',
      }),
    ],
  },
  {
    title: '证照',
    note: '拍清四角，文字可辨认',
    fields: [
      pictures('licences', '证照照片', 9, {
        ...MUST,
        hint: '个人上传身份证正反面；企业上传营业执照与经营许可；品牌另附商标注册证或授权书',
      }),
    ],
  },
]

const dealer: readonly Group[] = [
  {
    title: '合作信息',
    fields: [
      text('contact', '联系人', 20, MUST),
      text('company', '公司或团队', 60, { placeholder: '个人可不填' }),
      text('area', '代理区域', 60, { ...MUST, place: true, placeholder: '如：浙江省杭州市' }),
    ],
  },
  {
    title: '渠道与计划',
    fields: [
      long('channels', '渠道资源', 200, {
        ...MUST,
        placeholder: '学校、书店、社群、线下门店……',
      }),
      long('experience', '从业经历', 300),
      {
        type: 'number',
        name: 'target',
        label: '预计每月订单',
        min: 0,
        max: 100_000,
        unit: '单',
        placeholder: '如：200',
      },
    ],
  },
  {
    title: '资质',
    fields: [pictures('licences', '资质证照', 9, { hint: '营业执照、过往合作证明等' })],
  },
]

const promoter: readonly Group[] = [
  {
    title: '推广信息',
    fields: [
      text('contact', '姓名', 20, MUST),
      {
        type: 'tags',
        name: 'platforms',
        label: '推广平台',
        ...MUST,
        max: 10,
        options: ['微信社群', '公众号', '视频号', '抖音', '快手', '小红书', '微博', 'B站', '线下'],
      },
      {
        type: 'number',
        name: 'followers',
        label: '粉丝或群友总数',
        min: 0,
        max: 1_000_000_000,
        unit: '人',
        placeholder: '大致人数即可',
      },
    ],
  },
  {
    title: '计划与资料',
    fields: [
      long('plan', '推广计划', 300, {
        ...MUST,
        height: 110,
        placeholder: '打算推广哪类作品，用什么方式',
      }),
      pictures('pictures', '平台主页截图', 6, { hint: '能让审核更快' }),
    ],
  },
]

const actor: readonly Group[] = [
  {
    title: '基本资料',
    fields: [
      text('stageName', '艺名', 20, MUST),
      text('realName', '真实姓名', 20, { ...MUST, hint: '只供审核，不对外展示' }),
      {
        type: 'choice',
        name: 'gender',
        label: '性别',
        ...MUST,
        options: [
          { value: 'female', label: '女' },
          { value: 'male', label: '男' },
          { value: 'other', label: '其他' },
        ],
      },
      { type: 'date', name: 'birthday', label: '出生日期', ...MUST },
      { type: 'number', name: 'height', label: '身高', ...MUST, min: 50, max: 250, unit: '厘米' },
      text('area', '常驻地', 40, { place: true, placeholder: '如：杭州市' }),
    ],
  },
  {
    title: '专长与作品',
    fields: [
      {
        type: 'tags',
        name: 'skills',
        label: '专长',
        max: 10,
        options: ['古装', '现代', '武打', '舞蹈', '戏曲', '配音', '方言', '骑马', '乐器', '主持'],
      },
      long('works', '代表作品', 500, { placeholder: '剧名、角色、年份' }),
      long('intro', '自我介绍', 500, { ...MUST, height: 110 }),
    ],
  },
  {
    title: '形象',
    note: '至少一张近照',
    fields: [pictures('photos', '形象照片', 9, { ...MUST, hint: '正面、侧面、全身各一张更易通过' })],
  },
]

const broadcaster: readonly Group[] = [
  {
    title: '主播信息',
    fields: [
      text('stageName', '主播名', 20, MUST),
      text('realName', '真实姓名', 20, { ...MUST, hint: '只供审核，不对外展示' }),
      idCard,
    ],
  },
  {
    title: '直播内容',
    fields: [
      {
        type: 'tags',
        name: 'topics',
        label: '直播主题',
        ...MUST,
        max: 5,
        options: ['说书', '读书', '国学', '亲子', '写作', '影视', '好物', '访谈'],
      },
      text('schedule', '可直播时间', 100, { placeholder: '如：每周三、周六 20:00' }),
      long('experience', '直播经历', 300),
      long('intro', '自我介绍', 500, { ...MUST, height: 110 }),
      pictures('pictures', '直播间或形象照片', 6),
    ],
  },
]

const teacher: readonly Group[] = [
  {
    title: '老师信息',
    fields: [
      text('realName', '真实姓名', 20, MUST),
      text('title', '职称', 40, { placeholder: '如：中学高级教师' }),
      text('subject', '授课方向', 40, { ...MUST, placeholder: '如：写作与朗读' }),
      { type: 'number', name: 'years', label: '教龄', ...MUST, min: 0, max: 70, unit: '年' },
      text('education', '学历', 60),
      long('intro', '个人简介', 500, { ...MUST, height: 110 }),
    ],
  },
  {
    title: '资质',
    note: '至少一张',
    fields: [pictures('certificates', '资格证明', 9, { ...MUST, hint: '教师资格证、学位证或职称证书' })],
  },
]

const creator: readonly Group[] = [
  {
    title: '作者信息',
    fields: [
      text('penName', '笔名', 20, MUST),
      text('realName', '真实姓名', 20, { ...MUST, hint: '只供审核与签约，不对外展示' }),
      {
        type: 'tags',
        name: 'genres',
        label: '创作类型',
        ...MUST,
        max: 5,
        options: ['悬疑', '言情', '古风', '现实', '科幻', '历史', '童话', '散文', '剧本'],
      },
    ],
  },
  {
    title: '作品',
    fields: [
      long('works', '已有作品', 500, { placeholder: '书名、发表平台、字数' }),
      long('sample', '代表作片段', 2000, {
        ...MUST,
        min: 20,
        height: 180,
        placeholder: '贴一段最能代表你的文字，至少 20 字',
      }),
      long('intro', '自我介绍', 500),
    ],
  },
]

/** Fields of each role's application, in screen order. The contract has the same fields. */
export const FORMS: Record<ApplicationKind, readonly Group[]> = {
  shop,
  dealer,
  promoter,
  actor,
  broadcaster,
  teacher,
  creator,
}

/** The fields that apply to these values. */
export const fieldsOf = (kind: ApplicationKind, values: Values): Field[] =>
  FORMS[kind].flatMap(({ fields }) => fields).filter(({ when }) => when?.(values) ?? true)

/** All fields, whether they apply or not: a form of the contract carries every one. */
export const allFields = (kind: ApplicationKind): Field[] => FORMS[kind].flatMap(({ fields }) => fields)
