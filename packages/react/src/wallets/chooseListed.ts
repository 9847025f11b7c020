import { BASE_ACCOUNT_ID, type Client, pushView } from '@aureus/core'
import type { ListedWallet } from '@aureus/core/wallets'
import { chooseWallet } from './chooseWallet.ts'
import { connectBaseAccount } from './connectBaseAccount.ts'

/** Connects a wallet of this browser, pairs one on another device, or leads to where to get it. */
export function chooseListed(client: Client, { id, name, installed, record }: ListedWallet): void {
  if (installed) return chooseWallet(client, installed)
  if (id === BASE_ACCOUNT_ID) return connectBaseAccount(client)
  const data = { walletId: id, walletName: name }
  const far = client.walletConnect && record?.pairing
  pushView(client, { name: far ? 'ConnectingWalletConnectBasic' : 'Downloads', data })
}
