// The layouts that a route may name.
import type { ComponentType, ReactNode } from 'react'
import { DefaultLayout } from '../layouts/default/DefaultLayout.tsx'

export interface LayoutProps {
  children: ReactNode
  /** False where the page has its own `Connect wallet`, or another way to go on. */
  connectInHeader: boolean
}

export type LayoutName = 'default'

export const layouts: Record<LayoutName, ComponentType<LayoutProps>> = { default: DefaultLayout }
