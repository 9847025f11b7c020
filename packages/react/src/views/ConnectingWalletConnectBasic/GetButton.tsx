import { pushView } from '@aureus/core'
import type { WalletRecord } from '@aureus/core/wallets'
import { usePreload } from '../../loading/usePreload.ts'
import { enOneWallet } from '../../messages/en.oneWallet.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'

/** A wallet's record, as this view shows it. */
export interface FarWallet {
  id: string
  name: string
  icon: string | undefined
  record: WalletRecord | undefined
}

/** For visitors who don't have the wallet yet. */
export function GetButton({ wallet: { id, name } }: { wallet: Pick<FarWallet, 'id' | 'name'> }) {
  const client = useClient()
  const preload = usePreload()
  const words = useModalMessages().oneWallet ?? enOneWallet
  return (
    <Button
      wide
      onPointerEnter={() => preload('Downloads')}
      onClick={() =>
        pushView(client, { name: 'Downloads', data: { walletId: id, walletName: name } })
      }
    >
      {words.get(name)}
    </Button>
  )
}
