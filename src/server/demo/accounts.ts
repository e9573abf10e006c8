/** Demo accounts; listed in the README as well. */
export const DEMO_ACCOUNTS: readonly { name: string; password: string; what: string }[] = [
  { name: '13800000001', password: 'demo1234', what: '普通用户' },
  { name: '13800000002', password: 'demo1234', what: '会员' },
  { name: '13800000003', password: 'demo1234', what: '经销商' },
  { name: '13800000004', password: 'demo1234', what: '店主' },
  { name: '13800000005', password: 'demo1234', what: '演员' },
  { name: '13800000006', password: 'demo1234', what: '主播、老师' },
  { name: '13800000007', password: 'demo1234', what: '新用户' },
  { name: 'admin', password: 'admin1234', what: '后台管理员（#/admin/login）' },
  { name: 'operator', password: 'operator1234', what: '后台运营（权限较少）' },
  { name: 'service', password: 'service1234', what: '后台客服（只看分配给自己的客户）' },
  { name: 'reviewer', password: 'reviewer1234', what: '后台审核（入驻与身份申请）' },
]
