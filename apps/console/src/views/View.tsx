import type { ReactNode } from 'react'
import layout from '../parts/layout.module.css'

/** A page's heading and what follows it. */
export function View({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <div className={layout.stack}>
      <div>
        {/* Focused after a navigation. */}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={layout.muted}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
