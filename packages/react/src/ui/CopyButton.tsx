import { useEffect, useState } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { Button } from './Button.tsx'
import styles from './CopyButton.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

const SHOWN_MS = 2000

export interface CopyButtonProps {
  text: string
  /** The button's name; `Copy` unless given. */
  label?: string
  className?: string | undefined
}

/** Copies a text, and says whether it worked. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const messages = useMessages().copy
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // No permission, or a page that is not secure: people can still copy by hand.
      setState('failed')
    }
  }

  return (
    <span className={classes(styles.copy, className)}>
      <Button
        variant="quiet"
        className={styles.button}
        aria-label={label ?? messages.copy}
        title={label ?? messages.copy}
        onClick={copy}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
      </Button>
      <span role="status" className={state === 'failed' ? styles.failed : 'au-hidden'}>
        {state === 'copied' && messages.copied}
        {state === 'failed' && messages.failed}
      </span>
    </span>
  )
}
