import { Component, type ReactNode } from 'react'
import { pageErrorOf } from './pageError.ts'
import type { Router } from './router.ts'

interface ErrorBoundaryProps {
  router: Router
  children: ReactNode
}

/** Hands what a page threw while rendering to the router, which shows the error screen in its place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.router.fail(pageErrorOf(error))
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
