import { pushView } from '@aureus/core'
import { usePreload } from '../loading/usePreload.ts'
import { useClient } from '../provider/useClient.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { useRecoveryMessages } from './useRecoveryMessages.ts'

/** Leads to a second way in. */
export function AddWayButton({ variant = 'secondary' }: Pick<ButtonProps, 'variant'>) {
  const client = useClient()
  const preload = usePreload()
  return (
    <Button
      variant={variant}
      wide
      onPointerEnter={() => preload('SignInWays')}
      onFocus={() => preload('SignInWays')}
      onClick={() => pushView(client, { name: 'SignInWays' })}
    >
      {useRecoveryMessages().add}
    </Button>
  )
}
