export { Checks, Choices, Tags } from './Choices'
export type { ChecksProps, ChoiceOption, ChoicesProps, TagsProps } from './Choices'
