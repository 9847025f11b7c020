// For browser tests of the shell: the product's layout and two named ones.
import { type ComponentType, useEffect } from 'react'
import { DefaultLayout } from '../../layouts/default/DefaultLayout.tsx'
import { FOOTER_ID, MAIN_ID } from '../../router/mainId.ts'
import type { LayoutProps } from '../../router/route.ts'

function PlainLayout({ children }: LayoutProps) {
  return (
    <div>
      <header>{'Plain layout'}</header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <footer id={FOOTER_ID} />
    </div>
  )
}

function BrokenLayout({ children }: LayoutProps) {
  useEffect(() => {
    throw new Error('/srv/secret/layout.ts broke')
  }, [])
  return <main>{children}</main>
}

export const layouts: Record<string, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  plain: PlainLayout,
  broken: BrokenLayout,
}
