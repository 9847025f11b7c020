import { Component, type ReactNode } from 'react'
import type { Router } from './router.ts'

interface ErrorBoundaryProps {
  router: Router
  children: ReactNode
}

/** Hands what a page threw, drawing or in an effect, to the router: it shows the error screen instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.router.fail(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
