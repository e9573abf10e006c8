import { lookup } from '@/format/lookup'
import type { ApplicationKind, DraftForms } from '@/contract/office/applications'

/** Labels of the form fields in the order a reviewer reads them; pictures are shown separately below. */
const FIELDS: Record<ApplicationKind, Record<string, string>> = {
  shop: {
    mode: '入驻方式',
    name: '店铺名称',
    contact: '联系人',
    idCard: '身份证号',
    company: '企业名称',
    licenceNo: '统一社会信用代码',
    brand: '品牌名称',
    category: '经营类目',
    intro: '店铺介绍',
  },
  dealer: {
    contact: '联系人',
    company: '企业名称',
    area: '代理区域',
    channels: '渠道资源',
    experience: '从业经历',
    target: '每月预计订单',
  },
  promoter: { contact: '姓名', platforms: '推广平台', followers: '粉丝数', plan: '推广计划' },
  actor: {
    stageName: '艺名',
    realName: '真实姓名',
    gender: '性别',
    birthday: '出生日期',
    height: '身高（厘米）',
    area: '常驻地区',
    skills: '特长',
    works: '代表作品',
    intro: '自我介绍',
  },
  broadcaster: {
    stageName: '主播名',
    realName: '真实姓名',
    idCard: '身份证号',
    topics: '直播内容',
    schedule: '直播时间',
    experience: '从业经历',
    intro: '自我介绍',
  },
  teacher: {
    realName: '真实姓名',
    title: '职称',
    subject: '授课方向',
    years: '教龄（年）',
    education: '学历',
    intro: '个人简介',
  },
  creator: {
    penName: '笔名',
    realName: '真实姓名',
    genres: '创作类型',
    works: '代表作品',
    sample: '代表作片段',
    intro: '个人简介',
  },
}

const VALUES = lookup<string>({
  personal: '个人',
  company: '企业',
  brand: '品牌',
  female: '女',
  male: '男',
  other: '其他',
})

/** Fields whose value is a key with a label. */
const WORDED = ['mode', 'gender']

type Value = string | number | string[] | undefined

const textOf = (field: string, value: Value): string => {
  if (Array.isArray(value)) return value.join('、')
  const text = String(value ?? '')
  return WORDED.includes(field) ? (VALUES[text] ?? text) : text
}

/** Returns the form as lines of label and text. */
export function linesOf(kind: ApplicationKind, forms: DraftForms): { name: string; text: string }[] {
  const form = (forms[kind] ?? {}) as Record<string, Value>
  return Object.entries(FIELDS[kind]).map(([field, name]) => ({ name, text: textOf(field, form[field]) }))
}

export const EVENT_LABELS = lookup<string>({
  save: '保存草稿',
  submit: '提交申请',
  resubmit: '修改后重新提交',
  approve: '审核通过',
  refuse: '审核未通过',
  withdraw: '撤回申请',
})
