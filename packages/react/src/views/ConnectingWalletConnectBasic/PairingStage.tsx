import type { ReactNode } from 'react'
import { enPairing } from '../../messages/en.pairing.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Pairing } from './usePairing.ts'

export interface PairingStageProps {
  pairing: Exclude<Pairing, { status: 'ready' }>
  /** Further actions. */
  children?: ReactNode
}

/** A pairing whose code is being created, or that failed. */
export function PairingStage({ pairing, children }: PairingStageProps) {
  const messages = useModalMessages()
  const words = messages.pairing ?? enPairing
  const over = 'retry' in pairing
  const { title, text } =
    pairing.status === 'none' ? words[pairing.wallets ? 'none' : 'closed'] : words[pairing.status]
  return (
    <Stage
      coin={<Icon name={over ? 'alert' : 'wallet'} />}
      turning={pairing.status === 'making'}
      tone={over ? 'error' : 'gold'}
      title={title}
      actions={
        <>
          {over && (
            <Button variant="primary" wide onClick={pairing.retry}>
              {messages.tryAgain}
            </Button>
          )}
          {children}
        </>
      }
    >
      <p>{text}</p>
    </Stage>
  )
}
