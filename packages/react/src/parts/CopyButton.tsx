import { useCopyMessages } from '../provider/useCopyMessages.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCopy } from '../ui/useCopy.ts'
import styles from './CopyButton.module.css'

export interface CopyButtonProps {
  text: string
  /** The button's name; `Copy` unless given. */
  label?: string
  className?: string | undefined
}

/** Copies a text and reports whether that worked. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const messages = useCopyMessages()
  const [state, copy] = useCopy(text)

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
        {state === 'copied' && <span>{messages.copied}</span>}
        {state === 'failed' && <span>{messages.failed}</span>}
      </span>
    </span>
  )
}
