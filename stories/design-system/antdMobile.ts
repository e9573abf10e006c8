/** Where a part of the design system comes from. `tests/lint/antdMobile.test.ts` compares the list with the imports. */
export interface Origin {
  /** Name of the part, that is of its folder. */
  part: string
  /** Widgets of antd-mobile that the part is built on. */
  from?: readonly string[]
  /** Widgets of antd-mobile that the part stands for. */
  instead?: readonly string[]
  /** For a part built on antd-mobile what we add, otherwise why it is our own: bytes (gzip) or accessibility. */
  why: string
}

export const origins: readonly Origin[] = [
  {
    part: 'Calendar',
    from: ['CalendarPickerView'],
    why: '每天是有日期名称的按钮，方向键移动；年月用原生下拉选择，一次只画一个月',
  },
  { part: 'Dialog', from: ['Dialog'], why: '补焦点的进入、留住与归还，Esc 关闭' },
  {
    part: 'FloatingPanel',
    from: ['FloatingPanel'],
    why: '补区域的名称；高度是原生滑块，键盘与读屏可调；点一下把手就到下一档',
  },
  { part: 'ImageViewer', from: ['ImageViewer'], why: '补对话框的角色与名称、焦点、关闭按钮和图片的替代文字' },
  { part: 'NumberKeyboard', from: ['NumberKeyboard'], why: '补整组的名称；不离开对话框，读屏才找得到' },
  { part: 'ProgressCircle', from: ['ProgressCircle'], why: '补进度条的角色、名称与数值；颜色按含义' },
  { part: 'Sheet', from: ['Popup'], why: '补对话框的角色与名称、焦点、下拉关闭；宽屏时居中' },
  { part: 'Steps', from: ['Steps'], why: '补列表的角色、当前步骤与读屏时的状态' },
  { part: 'SwipeAction', from: ['SwipeAction'], why: '补按钮的名称；用鼠标时按钮直接可见' },
  { part: 'Toast', from: ['Toast'], why: '补读屏播报' },
  { part: 'WaterMark', from: ['WaterMark'], why: '墨色取自所在主题的文字颜色，换主题时重画；读屏跳过' },
  {
    part: 'ActionSheet',
    instead: ['ActionSheet'],
    why: '外框是 Sheet；原件的选项是没有地址的链接，键盘到不了',
  },
  {
    part: 'Avatar',
    instead: ['Avatar'],
    why: '首屏要用，原件带 3.8 KB 的图片组件；没有图片时显示名字的首字',
  },
  {
    part: 'BannerCarousel',
    instead: ['Swiper'],
    why: '首屏要用，原件带 27 KB 的动画；用原生滚动，脚本之前就能划',
  },
  { part: 'Button', instead: ['Button'], why: '首屏要用，原件 3.2 KB；忙时留住焦点' },
  {
    part: 'Cascade',
    instead: ['CascaderView', 'CascadePicker'],
    why: '逐级单选，放进 Sheet 就是选择器；CascaderView 的选项是没有地址的链接，键盘到不了',
  },
  { part: 'Checkbox', instead: ['Checkbox'], why: '与原件相当；多了与字段相连的错误文字' },
  { part: 'Choices', instead: ['Selector'], why: '原件的选项不能获得焦点；这里是原生单选与多选' },
  {
    part: 'Collapse',
    instead: ['Collapse'],
    why: '原件的标题键盘到不了，也不报告是否展开；原生的还能被页内查找打开',
  },
  {
    part: 'DatePicker',
    instead: ['DatePicker', 'CalendarPicker'],
    why: '表单字段，在 Sheet 里打开 Calendar；原件的滚轮键盘到不了，弹窗没有名称',
  },
  { part: 'Empty', instead: ['Empty'], why: '按题材画的图，带说明与下一步' },
  { part: 'ErrorScreen', instead: ['ErrorBlock'], why: '首屏要用；带重试与返回' },
  { part: 'FilterChips', instead: ['CapsuleTabs'], why: '原件的选项没有角色，键盘到不了；这里是 RadioGroup' },
  { part: 'FloatingContact', instead: ['FloatingBubble'], why: '原件是没有角色的方块，带 27 KB 的拖动' },
  { part: 'Form', instead: ['Form'], why: '原件 40 KB；这里是原生表单，错误与字段相连' },
  {
    part: 'List',
    instead: ['List'],
    why: '原件没有列表的角色，可点的行是没有地址的链接，键盘到不了；这里整行是链接或按钮',
  },
  {
    part: 'LoadMore',
    instead: ['InfiniteScroll'],
    why: '原件的重试是没有地址的链接；这里是按钮，并播报结果',
  },
  { part: 'NavBar', instead: ['NavBar'], why: '首屏要用，原件 4.1 KB，它的返回不能获得焦点' },
  { part: 'NavGrid', instead: ['Grid'], why: '首屏要用；每格是一个链接' },
  { part: 'PagedList', instead: ['List'], why: '只画看得见的行，一万行也流畅' },
  {
    part: 'PasscodeInput',
    instead: ['PasscodeInput'],
    why: '原件把输入框对读屏藏起来；这里是格子上的原生输入框，能粘贴、能自动填验证码',
  },
  { part: 'RadioGroup', instead: ['Radio'], why: '整组有名称，方向键选择；外观由使用处决定' },
  { part: 'Rate', instead: ['Rate'], why: '首屏要用；原件的星星键盘到不了' },
  { part: 'ReadMore', instead: ['Ellipsis'], why: '原件的展开是没有地址的链接，键盘到不了' },
  { part: 'SearchBar', instead: ['SearchBar'], why: '首屏要用；是可以提交的搜索表单' },
  { part: 'Segmented', instead: ['Segmented'], why: '就是 RadioGroup；原件的单选没有大小，颜色写死在样式里' },
  { part: 'Skeleton', instead: ['Skeleton'], why: '首屏要用；按内容的形状，告诉读屏正在加载' },
  { part: 'Slider', instead: ['Slider'], why: '原件的滑块不认键盘，带 20 KB 的动画；这里是浏览器的滑块' },
  { part: 'Stepper', instead: ['Stepper'], why: '与原件相当；触摸范围 44 px' },
  { part: 'StripNav', instead: ['Tabs'], why: '每项是一个地址，可以返回与分享；原件带 27 KB 的动画' },
  { part: 'Switch', instead: ['Switch'], why: '原件不能获得焦点，也没有文字；这里是原生开关，整行都能点' },
  { part: 'TabBar', instead: ['TabBar'], why: '首屏要用，原件 3.2 KB；每项是链接，原件没有地址也没有角色' },
  { part: 'Tag', instead: ['Tag'], why: '首屏要用；颜色按含义' },
  { part: 'TextArea', instead: ['TextArea'], why: '标签、说明与错误和字段相连' },
  { part: 'TextField', instead: ['Input'], why: '标签、说明与错误和字段相连' },
  { part: 'Ticker', instead: ['NoticeBar'], why: '首屏要用；不看时停下' },
  {
    part: 'Uploader',
    instead: ['ImageUploader'],
    why: '进度能读屏，删除与排序是有名称的按钮；原件的删除键盘到不了，也不能排序',
  },
]
