export { Steps } from './Steps.tsx'
export type { StepItem, StepsProps, StepStatus } from './Steps.tsx'
