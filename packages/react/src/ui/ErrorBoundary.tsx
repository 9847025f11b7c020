import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Gets the thrown value. React reports it itself. */
  onError?: (error: unknown) => void
  children: ReactNode
}

/** Keeps an error of our own away from the page around it. Draws nothing after one; with a new `key` it tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed?: boolean }> {
  override state: { failed?: boolean } = {}

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    return !this.state.failed && this.props.children
  }
}
