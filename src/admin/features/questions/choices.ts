import type { Choices } from '../../kit/exam/useChoices'

const subjectId = ({ subjects }: Choices, name: string): number =>
  subjects.find((subject) => subject.name === name)?.id ?? 0

/** Names of the topics of a subject. */
export function topicNames(choices: Choices, subject: string): string[] {
  const id = subjectId(choices, subject)
  return choices.topics.filter((topic) => topic.subjectId === id).map(({ name }) => name)
}

export function materialOptions(choices: Choices, subject: string) {
  const id = subjectId(choices, subject)
  const known = choices.materials.filter((material) => material.subjectId === id)
  return [
    { value: 0, label: '无，或添加新材料' },
    ...known.map((material) => ({ value: material.id, label: material.title })),
  ]
}
