// The frame in embedded mode: a named region of the page, without anything that makes a dialog modal.
import type { ReactNode, Ref } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './EmbeddedFrame.module.css'
import shaking from './shake.module.css'

export interface EmbeddedFrameProps {
  frameRef?: Ref<HTMLElement>
  titleId: string
  busy?: boolean
  shake?: boolean
  children: ReactNode
}

export function EmbeddedFrame({ frameRef, titleId, busy, shake, children }: EmbeddedFrameProps) {
  return (
    <section
      ref={frameRef}
      data-aureus="own"
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      className={classes(styles.frame, shake && shaking.shake)}
    >
      {children}
    </section>
  )
}
