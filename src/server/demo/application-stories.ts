import type { ApplicationForms, ApplicationKind } from '@/contract/office/applications'
import { referenceOf } from './licences'
import { applicantMobile } from './office-data'

export type Ending = 'draft' | 'waiting' | 'refused' | 'again' | 'approved' | 'withdrawn'

export interface Story {
  /** Phone of the applicant. */
  mobile: string
  kind: ApplicationKind
  ending: Ending
  daysAgo: number
  form: ApplicationForms
  reason?: string
}

const shop = (copy: number, more: Partial<NonNullable<ApplicationForms['shop']>> = {}): ApplicationForms => ({
  shop: {
    mode: 'company',
    name: '溪山书房',
    contact: '陈望溪',
    idCard: '110101199003074514',
    company: '杭州溪山文化有限公司',
    licenceNo: '91330106MA2CXY7K1X',
    brand: '',
    category: '图书文创',
    intro: '以江南旧书与手工笺纸为主的小书房，实体店开在运河边，十二年没有搬过家。',
    licences: [referenceOf('licence', copy), referenceOf('permit', copy), referenceOf('identity', copy)],
    ...more,
  },
})

const teacher = (
  copy: number,
  more: Partial<NonNullable<ApplicationForms['teacher']>> = {},
): ApplicationForms => ({
  teacher: {
    realName: '周明远',
    title: '中学高级教师',
    subject: '写作与朗读',
    years: 16,
    education: '中国语言文学硕士',
    intro: '教了十六年写作，相信每个人都有一件只有自己能讲好的事。',
    certificates: [referenceOf('diploma', copy)],
    ...more,
  },
})

const creator = (more: Partial<NonNullable<ApplicationForms['creator']>>): ApplicationForms => ({
  creator: {
    penName: '长风',
    realName: '秦越',
    genres: ['悬疑', '现实'],
    works: '短篇集《夜班车》，连载中篇《第七个站台》。',
    sample:
      '末班车进站的时候，站台上只剩下她和一把伞。伞不是她的，可上面缝着她的名字。她数了数站牌，一共七个，而这条线路只有六站。',
    intro: '白天修地铁，晚上写地铁。',
    ...more,
  },
})

const phone = (index: number): string => applicantMobile(index)

/** Applications in every state. Forms are made up; id numbers have a valid checksum and belong to nobody we know. */
export const STORIES: Story[] = [
  { mobile: phone(0), kind: 'shop', ending: 'waiting', daysAgo: 1, form: shop(0) },
  {
    mobile: phone(1),
    kind: 'shop',
    ending: 'again',
    daysAgo: 6,
    reason: '营业执照图片模糊，看不清有效期，请重新拍摄后提交。',
    form: shop(1, {
      mode: 'brand',
      name: '纸间文创旗舰店',
      contact: '许知白',
      company: '苏州纸间文化创意有限公司',
      licenceNo: '91320505MA1W3T5P6R',
      brand: '纸间',
      category: '文房用品',
      intro: '做能写字的纸，也做舍不得写的纸。',
      licences: [referenceOf('licence', 1), referenceOf('trademark', 1)],
    }),
  },
  {
    mobile: phone(2),
    kind: 'shop',
    ending: 'refused',
    daysAgo: 9,
    reason: '个人店铺暂不支持销售进口食品，请调整经营类目。',
    form: shop(2, {
      mode: 'personal',
      name: '林间小译书铺',
      contact: '林听',
      company: '',
      licenceNo: '',
      category: '进口食品',
      intro: '译者开的小铺子，卖书也卖茶点。',
      licences: [referenceOf('identity', 2)],
    }),
  },
  {
    mobile: phone(3),
    kind: 'broadcaster',
    ending: 'waiting',
    daysAgo: 2,
    form: {
      broadcaster: {
        stageName: '阿宁说书',
        realName: '宁小舟',
        idCard: '31010119880512124X',
        topics: ['睡前故事', '民国散文'],
        schedule: '每周二、四、六 21:00',
        experience: '电台夜间节目主持六年。',
        intro: '慢慢读，读到你睡着为止。',
        pictures: [referenceOf('portrait', 3)],
      },
    },
  },
  {
    mobile: phone(4),
    kind: 'actor',
    ending: 'waiting',
    daysAgo: 3,
    form: {
      actor: {
        stageName: '白鹭',
        realName: '白露露',
        gender: 'female',
        birthday: '1998-09-08',
        height: 166,
        area: '成都',
        skills: ['越剧', '配音', '骑马'],
        works: '话剧《小城之春》饰玉纹；短剧《慢船》饰阿姐。',
        intro: '戏曲出身，擅长克制的情绪戏，普通话一级乙等。',
        photos: [referenceOf('portrait', 4), referenceOf('award', 4)],
      },
    },
  },
  {
    mobile: phone(5),
    kind: 'teacher',
    ending: 'again',
    daysAgo: 5,
    reason: '请补充资格证书的编号页。',
    form: teacher(5),
  },
  { mobile: phone(6), kind: 'creator', ending: 'waiting', daysAgo: 0, form: creator({}) },
  {
    mobile: phone(7),
    kind: 'promoter',
    ending: 'approved',
    daysAgo: 14,
    form: {
      promoter: {
        contact: '夏半夏',
        platforms: ['小红书', '微信公众号'],
        followers: 18_600,
        plan: '每周写一篇读书笔记，配一张海报，月底做一次共读。',
        pictures: [],
      },
    },
  },
  {
    mobile: phone(8),
    kind: 'dealer',
    ending: 'waiting',
    daysAgo: 4,
    form: {
      dealer: {
        contact: '沈城南',
        company: '南京旧曲文化传播有限公司',
        area: '南京市',
        channels: '三家社区书店、两所大学的读书会，以及一个四千人的家长群。',
        experience: '做图书渠道九年。',
        target: 120,
        licences: [referenceOf('licence', 8)],
      },
    },
  },
  {
    mobile: phone(9),
    kind: 'teacher',
    ending: 'refused',
    daysAgo: 11,
    reason: '资格证书与姓名不一致，请上传本人证书。',
    form: teacher(9, {
      realName: '顾一苇',
      subject: '古琴入门',
      years: 8,
      title: '',
      education: '音乐学本科',
    }),
  },
  {
    mobile: '13800000001',
    kind: 'creator',
    ending: 'refused',
    daysAgo: 8,
    reason: '作品片段篇幅较短，难以判断风格，请补充到三百字以上并注明体裁。',
    form: creator({ penName: '青灯读者', realName: '许青', genres: ['散文'], works: '', intro: '' }),
  },
  {
    mobile: '13800000002',
    kind: 'promoter',
    ending: 'waiting',
    daysAgo: 1,
    form: {
      promoter: {
        contact: '周小舟',
        platforms: ['抖音'],
        followers: 3_200,
        plan: '录制三十秒的短剧解说，每条附推荐码。',
        pictures: [],
      },
    },
  },
  {
    mobile: '13800000002',
    kind: 'teacher',
    ending: 'draft',
    daysAgo: 2,
    form: teacher(12, { realName: '周小舟', title: '', years: 2, education: '' }),
  },
  {
    mobile: '13800000001',
    kind: 'actor',
    ending: 'withdrawn',
    daysAgo: 20,
    form: {
      actor: {
        stageName: '青灯',
        realName: '许青',
        gender: 'other',
        birthday: '1995-03-21',
        height: 172,
        area: '杭州',
        skills: ['朗诵'],
        works: '',
        intro: '想试试有声剧里的小角色。',
        photos: [referenceOf('portrait', 13)],
      },
    },
  },
]
