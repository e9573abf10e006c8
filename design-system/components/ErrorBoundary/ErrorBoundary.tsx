import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Shown in place of children that threw; `retry` renders them again. */
  fallback: (retry: () => void) => ReactNode
  /** Called once for each error, with the component stack. */
  onError?: (error: unknown, components: string) => void
  /** A new value renders the children again; usually the current address. */
  resetKey?: unknown
  children: ReactNode
}

/** Keeps an error in one part from taking down the rest of the page. React has no hook for it: it must be a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError?.(error, componentStack ?? '')
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry()
  }

  private readonly retry = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
