import { disconnectActive, switchNetwork } from '@aureus/core'
import { parseCaipNetworkId } from '@aureus/protocol'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { enNetworks } from '../../messages/en.networks.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkList } from '../Networks/NetworkList.tsx'
import styles from './UnsupportedChain.module.css'

/** Names the wallet's unsupported network, and offers supported ones and disconnecting. */
export function UnsupportedChain() {
  const client = useClient()
  const messages = useModalMessages()
  const { unsupported: words } = messages.networkViews ?? enNetworks
  const { network, supported } = useNetwork()
  const { reference } = parseCaipNetworkId(network.caipNetworkId)

  return (
    <div className={styles.view}>
      <p role="status" className={styles.text}>
        {supported ? words.checking : words.text(words.unknown(reference))}
      </p>
      <NetworkList
        onChoose={({ caipNetworkId }) => switchNetwork(client, { caipNetworkId, confirm: true })}
      />
      <div className={styles.leave}>
        <Button wide onClick={() => disconnectActive(client)}>
          <Icon name="leave" />
          <span>{messages.disconnect}</span>
        </Button>
      </div>
    </div>
  )
}
