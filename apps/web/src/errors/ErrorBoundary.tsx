import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Told of what was thrown. */
  onError: (error: unknown) => void
  children: ReactNode
}

/** Draws nothing any more once a page threw, drawing or in an effect. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
