import type { MobileRoute } from '../../app/route'

/** Writing tools: one screen, whose address names the tool. */
const TOOLS = [
  'dhkbg',
  'dlfx',
  'dspbt',
  'dspjb',
  'gfdj',
  'gxrs',
  'gzjh',
  'gzzj',
  'jjwz',
  'jlsc',
  'pyqwa',
  'qjpdmx',
  'rwdhcz',
  'rwgxsd',
  'rwsd',
  'scwz',
  'slzzjg',
  'words',
  'wzxx',
  'wzzj',
  'xhsbj',
  'xhsbt',
  'xjmx',
  'xsgx',
  'xsjszsd',
  'xssm',
  'xsxx',
  'zdyscq',
  'zjxgsc',
  'zxjqfj',
  'zbhs',
  'spjs',
  'xsjj',
  'dhg',
  'hyjy',
]

export const aiRoutes: readonly MobileRoute[] = [
  {
    path: '/ai/home/index',
    access: 'V',
    screen: () => import(/* webpackChunkName: "ai" */ './screens/Home'),
  },
  ...TOOLS.map((slug): MobileRoute => ({
    path: `/ai/words/${slug}`,
    access: 'U',
    screen: () => import(/* webpackChunkName: "ai" */ './screens/Words'),
  })),
]
