interface Area {
  name: string
  actions: Record<string, string>
}

/** Calls that leave an entry, by group. A call without words shows its own name. */
export const AREAS: Record<string, Area> = {
  adminuser: {
    name: '后台账号',
    actions: {
      login: '登录后台',
      totpEnrol: '获取两步验证密钥',
      totpConfirm: '开启两步验证',
      totpDisable: '关闭两步验证',
    },
  },
  adminstaff: {
    name: '员工',
    actions: { save: '保存员工', setState: '停用或恢复员工', resetPassword: '重置员工密码' },
  },
  adminrole: { name: '角色', actions: { save: '保存角色', remove: '删除角色' } },
  adminaccount: {
    name: '用户管理',
    actions: {
      setRoles: '设置用户身份',
      adjust: '调整积分或金币',
      reverse: '撤销调整',
      setState: '停用或恢复用户',
      reveal: '查看用户完整手机号',
      export: '导出用户',
    },
  },
  adminactor: {
    name: '演员',
    actions: { link: '关联用户', unlink: '解除关联', saveShares: '设置作品分成' },
  },
  adminapplication: {
    name: '入驻申请',
    actions: { approve: '通过申请', refuse: '拒绝申请', reveal: '查看申请人证件号与手机号' },
  },
  admincustomer: {
    name: '客户',
    actions: { save: '修改客户', assign: '分配客户', follow: '跟进客户', reveal: '查看客户完整手机号' },
  },
  admincard: {
    name: '书卡',
    actions: { issue: '制卡', disable: '停用书卡', disableBatch: '停用书卡批次' },
  },
  admincoupon: {
    name: '优惠券',
    actions: { save: '保存优惠券', give: '发放优惠券', stop: '停用优惠券' },
  },
  ai: { name: '智能创作', actions: { doexec: '开始一次写作' } },
  adminbanner: {
    name: '轮播图',
    actions: { save: '保存轮播图', order: '调整轮播图顺序', remove: '删除或恢复轮播图' },
  },
  adminboard: {
    name: '榜单',
    actions: { save: '保存榜单', order: '调整榜单顺序', remove: '删除或恢复榜单' },
  },
  adminheadline: { name: '头条', actions: { save: '保存头条', remove: '删除或恢复头条' } },
  adminconfig: { name: '配置', actions: { save: '修改配置' } },
  adminversion: {
    name: 'App 版本',
    actions: { save: '保存版本', publish: '发布版本', withdraw: '撤回版本' },
  },
  admindiscount: { name: '限时折扣', actions: { save: '保存折扣', stop: '停止折扣' } },
  admincertificate: {
    name: '证书',
    actions: { issue: '签发证书', save: '更正证书', void: '作废证书' },
  },
  adminlive: {
    name: '直播',
    actions: {
      save: '保存直播',
      move: '开播、结束或处理回放',
      cancel: '取消直播',
      restore: '恢复直播',
      reveal: '查看推流地址',
      renewKey: '更换推流密钥',
    },
  },
  adminstudent: { name: '学员', actions: { export: '导出学员' } },
  adminwithdraw: {
    name: '提现审核',
    actions: { reveal: '查看完整收款账户', approve: '通过提现', refuse: '拒绝提现', pay: '打款' },
  },
  bank: { name: '收款账户', actions: { save: '添加收款账户', delete: '删除收款账户' } },
  withdraw: { name: '提现', actions: { apply: '申请提现', bankEdit: '修改收款账户' } },
  ebook: { name: '书城', actions: { useBookCard: '兑换书卡', cartpay: '提交订单', gift: '购买礼品' } },
  admingoods: {
    name: '商品',
    actions: {
      save: '保存商品',
      setState: '上架或下架商品',
      bulk: '批量修改商品',
      import: '导入商品',
      export: '导出商品',
      saveTemplate: '保存运费模板',
      removeTemplate: '删除运费模板',
    },
  },
  adminsheet: { name: '导入导出', actions: { confirm: '确认导入', cancel: '取消导入或导出' } },
  adminshop: { name: '店铺管理', actions: { save: '保存店铺', setState: '开张或关闭店铺' } },
  shop: {
    name: '店主',
    actions: {
      saveShop: '修改店铺',
      save: '保存店铺商品',
      setState: '上架或下架店铺商品',
      ship: '店铺发货',
      saveTemplate: '保存店铺运费模板',
      removeTemplate: '删除店铺运费模板',
    },
  },
  adminorder: {
    name: '订单管理',
    actions: {
      ship: '发货',
      import: '导入发货单号',
      refund: '审核退款',
      note: '备注订单',
      export: '导出订单',
    },
  },
  adminaudit: { name: '审计日志', actions: { undo: '撤销改动' } },
  adminnotice: {
    name: '系统通知',
    actions: { save: '保存通知', send: '发送通知', recall: '撤回通知', remove: '删除通知' },
  },
  adminword: {
    name: '敏感词',
    actions: { save: '保存敏感词', remove: '删除敏感词', paste: '批量添加敏感词' },
  },
  adminpreview: { name: '预览', actions: { start: '打开预览' } },
  adminagreement: { name: '协议', actions: { publish: '发布协议' } },
  adminvideo: {
    name: '视频',
    actions: {
      save: '保存视频',
      setState: '上架或下架视频',
      remove: '删除视频',
      saveEpisode: '保存分集',
      orderEpisodes: '调整分集顺序',
      removeEpisode: '删除分集',
      attach: '上传分集视频',
      saveCategory: '保存分类',
      moveCategory: '移动分类',
      removeCategory: '删除分类',
    },
  },
  user: {
    name: '用户本人',
    actions: {
      saveProfile: '修改资料',
      changeMobile: '更换手机号',
      changePassword: '修改密码',
      savePassword: '设置密码',
      unbind: '解绑第三方账号',
      endDevice: '移除登录设备',
      delete: '申请注销',
      cancelDelete: '撤销注销',
      export: '申请导出个人数据',
      transfer: '转赠会员',
      claimTransfer: '领取转赠的会员',
      totpEnrol: '获取两步验证密钥',
      totpConfirm: '开启两步验证',
      totpDisable: '关闭两步验证',
      apply: '提交申请',
      applyTeacher: '提交老师申请',
    },
  },
  applications: {
    name: '用户申请',
    actions: { apply: '提交申请', resubmit: '重新提交申请', withdraw: '撤回申请' },
  },
  common: { name: '支付', actions: { pay: '发起支付' } },
  orders: {
    name: '订单',
    actions: {
      unlock: '金币解锁',
      buywork: '购买作品',
      cancel: '取消订单',
      receive: '确认收货',
      refund: '申请售后',
      refundcancel: '撤销售后申请',
    },
  },
  integral: {
    name: '会员与金币',
    actions: { svippay: '购买会员', recharge: '充值金币', buypoints: '充值积分', exchange: '积分兑换' },
  },
  courses: { name: '活动', actions: { dosysregister: '报名活动' } },
  snsuser: { name: '微信', actions: { mpunbind: '解绑微信', dologinauth: '扫码授权登录' } },
  admincampaign: {
    name: '推广页',
    actions: {
      create: '新建推广页',
      save: '保存推广页草稿',
      publish: '发布推广页',
      rollback: '回滚推广页',
      withdraw: '撤回定时发布',
      setState: '下线或恢复推广页',
      remove: '删除推广页',
    },
  },
  adminposter: {
    name: '海报',
    actions: { save: '保存海报模板', setState: '启用或停用海报模板', remove: '删除海报模板' },
  },
  admincreation: {
    name: '创作',
    actions: {
      save: '保存作品',
      remove: '删除作品草稿',
      submit: '提交审核',
      reopen: '重新编辑',
      approve: '通过作品',
      refuse: '退回作品',
      withdraw: '下架作品',
      draw: '绘制封面',
      saveChapter: '保存章节',
      takeChapters: '带入原作章节',
      orderChapters: '调整章节顺序',
      setChapters: '发布或撤回章节',
      removeChapter: '删除章节',
    },
  },
  adminbook: {
    name: '电子书',
    actions: {
      save: '保存电子书',
      savePart: '保存章节',
      orderParts: '调整章节顺序',
      priceParts: '设置章节价格',
      removePart: '删除章节',
      attach: '上传书稿',
      editImport: '调整识别出的章节',
      saveImport: '写入识别出的章节',
      dropImport: '放弃导入',
    },
  },
}
