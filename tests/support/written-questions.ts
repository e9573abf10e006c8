/** Questions in their written form, without a fault. */
export const SINGLE = `1.（单选）下列各句中，加点字读音正确的一项是（    ）
A. 他{着重:创}伤未愈，又上了船。（chuàng）
B. 渡口的风{着重:薄}凉。（bó）
【答案】B
【解析】先看词性。A 项读 chuāng，选 B。
【A】名词读 chuāng
【B】书面语读 bó
【难度】2
【编号】zy-001`

export const MULTIPLE = `2.（多选）下列有误的有（    ）
A. 甲句
B. 乙句
C. 丙句
D. 丁句
【答案】ABD
【解析】只有 C 项正确。
【A】误
【B】误
【C】正确
【D】误
【难度】3
【编号】zy-002`

export const JUDGE = `3.（判断）“渡”是形声字。
【答案】对
【解析】从水，度声。
【难度】1
【编号】zy-003`

export const FILL = `4.（填空）海上{空}，天涯{空}。
【答案】生明月/升明月；共此时
【规则】顺序不限
【解析】张九龄诗。
【难度】1
【编号】zy-004`

export const ESSAY = `5.（问答）说说诗的意境。
【答案】一幅画。
| 春潮带雨晚来急
【评分】立意 10：紧扣题意、观点鲜明=10；基本扣题=6；偏离题意=2
【评分】语言 5：通顺=5；不通=1
【字数】300
【解析】先画面，后心情。
第二段。
【难度】5
【编号】zy-005`

/** One of each type. */
export const ALL = [SINGLE, MULTIPLE, JUDGE, FILL, ESSAY]
