import type { ToastContent as Content } from '@aureus/core'
import { type ComponentType, createElement, type ReactNode } from 'react'

/** What a toast says: a text, an element, or a component without properties. */
export function ToastContent({ content }: { content: Content }): ReactNode {
  if (typeof content === 'function') return createElement(content as ComponentType)
  return content as ReactNode
}
