import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Shown in place of children that threw; `retry` draws them again. */
  fallback: (retry: () => void) => ReactNode
  /** Called once for each error, with the names of the components it came through. */
  onError?: (error: unknown, components: string) => void
  /** A new value draws the children again: the address they are shown at. */
  resetKey?: unknown
  children: ReactNode
}

/** Keeps an error of one part from taking the rest of the page with it. React has no hook for it: it must be a class. */
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
