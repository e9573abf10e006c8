/** Title and introduction of a teacher, by name. */
export const teacherTexts: Readonly<Record<string, readonly [title: string, intro: string]>> = {
  秦舒言: [
    '对外汉语教师',
    '教了二十一年零基础汉语，学生来自四十多个国家。她上课从不纠正第一遍，只问一句：“你想说的是什么？”第二遍才开始修声调。',
  ],
}
