import { wantedNetwork } from '@aureus/core'
import type { WalletRecord } from '@aureus/core/wallets'
import { type ReactNode, useEffect, useState } from 'react'
import { createChunk } from '../../loading/chunk.ts'
import { useChunk } from '../../loading/useChunk.ts'
import { enOneWallet } from '../../messages/en.oneWallet.ts'
import { Stage } from '../../parts/Stage.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { isPhoneApp, phoneStores } from '../../wallets/stores.ts'
import { useWalletMessages } from '../../wallets/useWalletMessages.ts'
import { withWish } from '../../wallets/wish.ts'
import { StoreLinks } from './StoreLinks.tsx'

/** Phones need no code of their own store. */
const phoneCodes = createChunk(() => import('./PhoneCodes.tsx').then((part) => part.PhoneCodes))

export interface GetHereProps {
  name: string
  icon: ReactNode
  record: WalletRecord
  /** Whether the same view offers to pair the wallet on a phone. */
  besidePairing?: boolean | undefined
}

/** On a computer: the extension, and the app for the visitor's phone. */
export function GetHere({ name, icon, record, besidePairing }: GetHereProps) {
  const { get, getText } = useWalletMessages().downloads
  const words = useModalMessages().oneWallet ?? enOneWallet
  /** Whether the visitor went to a store. */
  const [left, setLeft] = useState(false)
  const PhoneCodes = useChunk(phoneCodes)
  const stores = phoneStores(record)
  const hasCodes = stores.length > 0 && !besidePairing
  useEffect(() => {
    // Without the code, the wallet's website has the links.
    if (hasCodes) phoneCodes.load().catch(() => undefined)
  }, [hasCodes])

  const isExtension = !isPhoneApp(record)
  return (
    <>
      <Stage
        coin={icon}
        title={get(name)}
        actions={
          <>
            {isExtension && left && <ReloadButton walletId={record.id} variant="primary" />}
            <StoreLinks record={record} quiet={isExtension && left} onOpen={() => setLeft(true)} />
            {isExtension && !left && <ReloadButton walletId={record.id} variant="secondary" />}
          </>
        }
      >
        <p>{isExtension ? `${getText} ${words.reloadText}` : words.appText(name)}</p>
      </Stage>
      {hasCodes && PhoneCodes && <PhoneCodes stores={stores} icon={icon} />}
    </>
  )
}

interface ReloadButtonProps {
  walletId: string
  variant: 'primary' | 'secondary'
}

/** The page that loads shows this view again. */
function ReloadButton({ walletId, variant }: ReloadButtonProps) {
  const client = useClient()
  const { reload } = useModalMessages().oneWallet ?? enOneWallet
  return (
    <Button
      variant={variant}
      wide
      onClick={() => {
        const networkId = wantedNetwork(client.state.modal.getState())
        location.replace(withWish(location.href, { action: 'get', walletId, networkId }))
      }}
    >
      {reload}
    </Button>
  )
}
