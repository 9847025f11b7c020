import { useState } from 'react'
import { AddWayButton } from '../../embedded/AddWayButton.tsx'
import { SocialMark } from '../../embedded/SocialMark.tsx'
import { useRecoveryMessages } from '../../embedded/useRecoveryMessages.ts'
import { useSolePasskey } from '../../embedded/useSolePasskey.ts'
import { Stage } from '../../parts/Stage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReceivingAddresses } from './ReceivingAddresses.tsx'
import styles from './RecoveryFirst.module.css'

/** In place of the address for an owner whom a lost passkey would cost everything, until they go on without. */
export function RecoveryFirst() {
  const words = useRecoveryMessages()
  const isSole = useSolePasskey()
  const [goesOn, setGoesOn] = useState(false)
  if (isSole === undefined) return <Skeleton label={words.reading} className={styles.wait} />
  if (!isSole || goesOn) return <ReceivingAddresses />
  return (
    <Stage
      coin={<SocialMark id="passkey" name={words.add} large />}
      title={words.first}
      actions={
        <>
          <AddWayButton variant="primary" />
          <Button wide onClick={() => setGoesOn(true)}>
            {words.anyway}
          </Button>
        </>
      }
    >
      <p>{words.text['operator-recoverable']}</p>
    </Stage>
  )
}
