// Accounts: the list of all wallets, searched
import type { Client } from '@aureus/core'
import {
  directoryIdOf,
  groupWallets,
  listWallets,
  loadWalletRecords,
  MIN_SEARCH_LENGTH,
  recordOf,
  searchByName,
  WALLET_PAGE_SIZE,
  walletRecords,
} from '@aureus/core/wallets'

export async function run(client: Client) {
  await loadWalletRecords(client)
  const { records } = walletRecords(client).getState()
  const { wallets } = client.state.connect.getState()
  const listed = listWallets(wallets, ['eip155'], records)
  return {
    firstPage: listed.slice(0, WALLET_PAGE_SIZE).length,
    found: searchByName(listed, 'rainbow').map(({ name }) => name),
    tooShort: 'r'.length < MIN_SEARCH_LENGTH,
    grouped: groupWallets(wallets).map(({ name }) => name),
    id: directoryIdOf('MetaMask'),
    links: recordOf({ id: 'io.rabby', name: 'Rabby Wallet' }, records)?.homepage,
  }
}
