import { goBack } from '@aureus/core'
import { enChains } from '../../messages/en.chains.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWantedFamily } from '../../wallets/useWantedFamily.ts'

/** No wallet of the family that is wanted: none is in this browser, or this site takes none of it. */
export function NoneOfFamily() {
  const client = useClient()
  const { families, none, notHere } = useModalMessages().chains ?? enChains
  const family = useWantedFamily()
  if (!family) return null
  const words = client.namespaces.includes(family) ? none : notHere
  return (
    <Stage
      coin={<Icon name="wallet" />}
      title={words.title(families[family])}
      actions={
        <Button wide onClick={() => goBack(client)}>
          {notHere.back}
        </Button>
      }
    >
      <p>{words.text}</p>
    </Stage>
  )
}
