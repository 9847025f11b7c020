import { currentView, goBack } from '@aureus/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { enNames } from '../../messages/en.names.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The name is registered. */
export function RegisterAccountNameSuccess() {
  const client = useClient()
  const words = useModalMessages().names ?? enNames
  const view = useStore(client.state.modal, currentView)
  // While this view leaves, another one is already current.
  const [first] = useState(view)
  if (first.name !== 'RegisterAccountNameSuccess') return null
  return (
    <Stage
      coin={<Icon name="check" />}
      title={words.done(first.data.name)}
      actions={
        <Button variant="primary" wide onClick={() => goBack(client)}>
          {words.back}
        </Button>
      }
    >
      <p>{words.doneText}</p>
    </Stage>
  )
}
