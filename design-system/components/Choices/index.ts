export { Choices, Tags } from './Choices'
export type { ChoiceOption, ChoicesProps, TagsProps } from './Choices'
