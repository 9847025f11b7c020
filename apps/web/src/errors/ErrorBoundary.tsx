import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Gets the thrown value. */
  onError: (error: unknown) => void
  children: ReactNode
}

/** Draws nothing after the page threw while rendering or in an effect. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed?: boolean }> {
  override state: { failed?: boolean } = {}

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return !this.state.failed && this.props.children
  }
}
