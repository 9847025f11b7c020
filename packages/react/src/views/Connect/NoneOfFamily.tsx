import { goBack } from '@aureus/core'
import { enChains } from '../../messages/en.chains.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWantedFamily } from '../../wallets/useWantedFamily.ts'
import { useWalletApps, WalletAppRow } from '../../wallets/WalletAppRow.tsx'

/** Shown if this browser has no wallet of the wanted family, or if this site does not support the family. */
export function NoneOfFamily() {
  const client = useClient()
  const { families, none, notHere } = useModalMessages().chains ?? enChains
  const family = useWantedFamily()
  const apps = useWalletApps()
  if (!family) return null
  const words = client.namespaces.includes(family) ? none : notHere
  return (
    <Stage
      coin={<Icon name="wallet" />}
      title={words.title(families[family])}
      actions={
        <>
          {apps && <WalletAppRow />}
          <Button wide onClick={() => goBack(client)}>
            {notHere.back}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Stage>
  )
}
