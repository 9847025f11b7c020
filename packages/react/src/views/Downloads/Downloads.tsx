import { connect, currentView, pushView, type View } from '@aureus/core'
import { useState } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useWalletList } from '../../hooks/useWalletList.ts'
import { useWalletMessages } from '../../modal/useWalletMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Stage } from '../parts/Stage.tsx'
import { WalletIcon } from '../parts/WalletIcon.tsx'
import { StoreLinks } from './StoreLinks.tsx'

type DownloadsView = Extract<View, { name: 'Downloads' }>

/** A wallet that is not in this browser: where to get it. Once it is here, it connects. */
export function Downloads() {
  const client = useClient()
  const view = useStore(client.state.modal, currentView)
  // On the way out another view is the current one already.
  const [first] = useState(view)
  return first.name === 'Downloads' ? <Wallet {...first.data} /> : null
}

function Wallet({ walletId, walletName: name }: DownloadsView['data']) {
  const client = useClient()
  const words = useWalletMessages().downloads
  const entry = useWalletList().find(
    ({ id, record }) =>
      id === walletId || record?.id === walletId || record?.rdns?.includes(walletId),
  )
  const wallet = entry?.installed
  const icon = <WalletIcon name={name} icon={wallet?.icon} />
  if (wallet)
    return (
      <Stage
        coin={icon}
        title={words.here(name)}
        actions={
          <Button
            variant="primary"
            wide
            // The state says how it goes.
            onClick={() => connect(client, { wallet }).catch(() => undefined)}
          >
            {words.connect(name)}
          </Button>
        }
      >
        <p>{words.hereText}</p>
      </Stage>
    )
  return (
    <Stage
      coin={icon}
      title={entry?.record ? words.get(name) : words.gone(name)}
      actions={
        entry?.record ? (
          <StoreLinks record={entry.record} />
        ) : (
          <Button wide onClick={() => pushView(client, { name: 'AllWallets' })}>
            {words.other}
          </Button>
        )
      }
    >
      <p>{entry?.record ? words.getText : words.goneText}</p>
    </Stage>
  )
}
