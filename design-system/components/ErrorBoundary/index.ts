export { ErrorBoundary } from './ErrorBoundary.tsx'
export type { ErrorBoundaryProps } from './ErrorBoundary.tsx'
