import type { ConfigKey } from '@/contract/office/config-forms'

/** Documents by group, in the order shown to operators. */
export const CONFIG_GROUPS: { title: string; keys: ConfigKey[] }[] = [
  { title: '应用', keys: ['system', 'switches', 'share', 'service', 'filings', 'hotWords'] },
  { title: '规则', keys: ['earnings', 'withdrawals', 'pointPacks', 'tasks', 'speech'] },
  { title: '内容', keys: ['teachers', 'copyrightServices', 'outsideHosts'] },
]

export const CONFIG_LABELS: Record<
  ConfigKey,
  { title: string; about: string; names: Record<string, string> }
> = {
  system: {
    title: '系统',
    about: '应用名称、主题和首页介绍视频',
    names: {
      name: '应用名称',
      copyright: '版权声明',
      h5_theme: '主题',
      android_autoplay: '安卓自动播放',
      user_protocol: '用户协议地址',
      privacy_protocol: '隐私政策地址',
      mobile_switch: '绑定手机',
      intro_video: '介绍视频',
    },
  },
  switches: {
    title: '开关',
    about: '支付、播放与客服入口',
    names: {
      pay: '开放支付',
      apple_pay: 'iOS 支付',
      videoAutoplay: '视频自动播放',
      appid: '公众号 AppID',
      qywxH5: '在线客服地址',
      qywxH5CS: '企业微信客服地址',
    },
  },
  share: {
    title: '分享',
    about: '分享卡片默认的标题、图片和描述',
    names: {
      title: '标题',
      image: '图片',
      description: '描述',
      playletTitle: '短剧标题',
      playletDescription: '短剧描述',
    },
  },
  service: {
    title: '客服',
    about: '联系方式',
    names: { phone: '电话', hours: '服务时间', email: '邮箱' },
  },
  filings: {
    title: '备案与证照',
    about: '页脚显示的备案号与许可证',
    names: {
      security: '公安备案',
      programme: '视听许可',
      publishing: '网络出版',
      icp: 'ICP 备案',
      operator: '运营主体',
      licences: '证照',
    },
  },
  hotWords: { title: '搜索热词', about: '搜索框为空时推荐的词，按顺序显示', names: { words: '热词' } },
  earnings: {
    title: '收益规则',
    about: '代理佣金与店铺结算；只影响之后支付的订单',
    names: {
      holdDays: '佣金冻结',
      attributionDays: '归因期',
      rates: '佣金比例',
      actorLimit: '作品分成上限',
      shopFee: '平台服务费',
      shopHoldDays: '货款冻结',
    },
  },
  withdrawals: {
    title: '提现规则',
    about: '手续费、限额与审核；只影响之后的申请',
    names: {
      feeRate: '手续费率',
      feeLeast: '最低手续费',
      least: '单笔最低',
      mostAtOnce: '单笔最高',
      times: '每日次数',
      reviewAbove: '人工审核线',
    },
  },
  pointPacks: { title: '积分套餐', about: '积分充值的档位', names: { packs: '套餐' } },
  tasks: { title: '积分任务', about: '每日可领取的奖励；已领取的不受影响', names: { tasks: '任务' } },
  speech: {
    title: '朗读',
    about: '语音服务的价格，用来估算朗读的费用',
    names: { price: '每万字价格' },
  },
  teachers: {
    title: '名师',
    about: '学习首页的名师，按顺序显示；为空时不显示这一栏',
    names: { teachers: '名师' },
  },
  outsideHosts: {
    title: '外部书籍',
    about: '读者可以按网址打开其中电子书（EPUB、TXT、PDF）的网站；从名单里去掉的网站，已打开的书也不能再读',
    names: { hosts: '网站' },
  },
  copyrightServices: {
    title: '版权服务',
    about: '服务页的栏目、分类、服务与流程',
    names: { sections: '栏目', cases: '分类', services: '服务', steps: '流程' },
  },
}
